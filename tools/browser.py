"""Find a Chromium to prove the site with, or install one: `python -m tools.browser`."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

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
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=True, env=environment)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=True, env=environment, stdout=sys.stderr)
        return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    install_chromium()
