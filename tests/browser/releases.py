"""Releases of the site to update from and to, and what a page knows of the one it belongs to."""

import contextlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Error, Page

from tools.build import build, digest
from tools.paths import NODE_MODULES, ROOT

INSTALL_PATIENCE = 60_000  # milliseconds; fourteen megabytes go into the cache

FIRST = "20c9a00"  # the first commit whose site is a game
FIRST_WORKER = ROOT / "tests" / "golden" / "releases" / "first-service-worker.js"

# Asks the worker in charge whether it holds every file of its list.
COMPLETE = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const answer = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("message", (event) => resolve(event.data), { once: true }));
  navigator.serviceWorker.startMessages();
  active.postMessage("complete?");
  return answer;
}"""
CACHES = "async () => (await caches.keys()).sort()"
WAITING = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
VERSION = "() => document.querySelector('script[src]').getAttribute('src') + document.title"
# Installs what the server has now, and says what became of it: a state of the worker, or "none" where nothing came.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  try { await registration.update(); } catch { return "none"; }
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return "none";
  while (worker.state === "installing") await new Promise((resolve) => setTimeout(resolve, 10));
  return worker.state;
}"""
REGISTER = """async () => {
  try {
    const registration = await navigator.serviceWorker.register("./service-worker.js");
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    while (worker.state === "installing") await new Promise((resolve) => setTimeout(resolve, 10));
    return worker.state;
  } catch { return "none"; }
}"""
FORGET = """async (kept) => {
  for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name);
}"""
ASKED_FOR = "() => performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)"


def install(page: Page) -> None:
    """Wait until the page's version is kept whole."""
    assert page.evaluate(COMPLETE) == "complete"


def wait_for(page: Page, question: str) -> None:
    """Poll the page: its policy forbids Playwright's own way of waiting for a condition."""
    for _ in range(INSTALL_PATIENCE // 100):
        with contextlib.suppress(Error):  # the page may be on its way to another
            if page.evaluate(question):
                return
        page.wait_for_timeout(100)
    raise AssertionError(f"still false: {question}")


def take_over(page: Page) -> None:
    """Have the version that waits take over, and wait until it has."""
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).waiting.postMessage('apply')")
    await_takeover(page)


def await_takeover(page: Page) -> None:
    """Wait until the version that was told to take over has.

    A debugger such as Playwright holds on to the service worker in charge: if it was at work when another version was told to
    take over, that one would wait for minutes. Stopping it, as an idle one is stopped without a debugger, lets go of it.
    """
    page.wait_for_timeout(1000)
    with contextlib.suppress(Error):  # the page may be on its way to the new version
        if page.evaluate(WAITING):
            debugger = page.context.new_cdp_session(page)
            debugger.send("ServiceWorker.enable")
            debugger.send("ServiceWorker.stopAllWorkers")
            debugger.detach()
    wait_for(page, f"async () => !(await ({WAITING})())")


def asked_for(page: Page) -> set[str]:
    """Files whose names tell their content that the page has asked for since it was opened."""
    return {path for path in page.evaluate(ASKED_FOR) if path.startswith(("/assets/", "/vendor/"))}


def files_of(release: Path) -> set[str]:
    """Every path of a release."""
    return {"/" + path.relative_to(release).as_posix() for path in release.rglob("*") if path.is_file()}


def kept_files(release: Path) -> dict[str, str]:
    """What the service worker of a release keeps: path -> digest."""
    worker = (release / "service-worker.js").read_text("utf-8")
    lists = re.search(r"const FILES = (\{.*?\n\});", worker, re.DOTALL)
    assert lists
    kinds = json.loads(lists[1])
    return {"/" + path: digest for files in kinds.values() for path, digest in files.items()}


def hollow(release: Path, folder: Path) -> Path:
    """The release with nothing in its interpreters: what becomes of its installations is known sooner."""
    copy = folder / "hollow"
    shutil.copytree(release, copy)
    worker = copy / "service-worker.js"
    listed = worker.read_text("utf-8")
    for file in copy.glob("vendor/**/*"):
        if file.is_file():
            file.write_bytes(b"")
            path = file.relative_to(copy).as_posix()
            listed = re.sub(rf'(?<="{re.escape(path)}": ")\w+', digest(b""), listed)
    worker.write_text(listed, "utf-8")
    return copy


def make_next_release(folder: Path) -> Path:
    """A later build in which game, texts and looks have changed, and the runtimes have not."""
    _copy_sources(folder)
    (folder / "farkle" / "__init__.py").open("a").write("\nVERSION = 'next'\n")
    (folder / "static" / "farkle.css").open("a").write("\n.next { color: red; }\n")
    page = (folder / "index.html").read_text("utf-8")
    (folder / "index.html").write_text(
        page.replace("<title", "<title data-next", 1).replace("</title>", " (next)</title>"), "utf-8"
    )
    start = folder / "static" / "start.js"
    start.write_text(start.read_text("utf-8") + "\nwindow.release = 'next';\n", "utf-8")
    build(folder, folder / "dist")
    return folder / "dist"


def make_first_release(folder: Path) -> Path:
    """The first release, from the history of the project. A clone without history gets today's game with the worker of then."""
    archive = subprocess.run(["git", "archive", FIRST], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode == 0:
        subprocess.run(["tar", "x", "-C", str(folder)], input=archive.stdout, check=True)
        assert (folder / "static" / "service-worker.js").read_bytes() == FIRST_WORKER.read_bytes()
        (folder / "node_modules").symlink_to(NODE_MODULES)
        subprocess.run([sys.executable, "-m", "tools.build"], cwd=folder, check=True, capture_output=True)
    else:
        _copy_sources(folder)
        shutil.copy(FIRST_WORKER, folder / "static" / "service-worker.js")
        (folder / "farkle" / "__init__.py").open("a").write("\nVERSION = 'first'\n")
        build(folder, folder / "dist")
    return folder / "dist"


def _copy_sources(folder: Path) -> None:
    for name in ("farkle", "static"):
        shutil.copytree(ROOT / name, folder / name)
    for name in ("index.html", "pyscript.toml", "package.json"):
        shutil.copy(ROOT / name, folder)
