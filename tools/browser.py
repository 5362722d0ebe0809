"""Find the browsers to prove the site with, or install them: `python -m tools.browser`."""

import os
import shutil
import subprocess
import sys

# The headless shell, which Playwright brings too, opens a page in less than two thirds of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

OTHER_ENGINES = {
    "firefox-esr": "firefox-esr",
    "webkit2gtk-driver": "WebKitWebDriver",
    "xvfb": "Xvfb",
}  # package: program

# Headless on any machine, in a container too; nothing that asks the network on its own.
LAUNCH_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def system_chromium() -> str | None:
    """The path of a Chromium that is installed, or None where Playwright's own is to be used."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def install_chromium() -> None:
    """Make sure that there is a browser: the system's, Debian's package (as root), or Playwright's download."""
    if system_chromium():
        return
    if _may_install_packages():
        try:
            _install_packages("--no-install-recommends", "chromium-headless-shell")
        except subprocess.CalledProcessError:  # a distribution that does not divide Chromium
            _install_packages("chromium")
        return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def install_other_engines() -> None:
    """Firefox and WebKitGTK from Debian's packages (as root). Elsewhere, and where that fails, their tests are skipped."""
    missing = [package for package, program in OTHER_ENGINES.items() if not shutil.which(program)]
    if missing and _may_install_packages():
        try:
            _install_packages("--no-install-recommends", *missing)
        except subprocess.CalledProcessError as error:
            print(f"not installed: {', '.join(missing)} ({error})", file=sys.stderr)


def _may_install_packages() -> bool:
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


def _install_packages(*wanted: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=environment)
    command = ["apt-get", "install", "-y", "-qq", *wanted]
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    install_chromium()
    install_other_engines()
