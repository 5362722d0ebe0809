"""Build the site into `dist/`: `python -m tools.build`.

Our own files get names with a digest of their content, the runtimes live in versioned directories, and only the page, its
manifests and the service worker keep their names: old and new files can never mix.
"""

import hashlib
import json
import os
import shutil
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any

from tools.bundle import bundle, contents, find_files
from tools.bytecode import compile_modules
from tools.languages import ENGLISH, read_languages
from tools.markup import (
    join_css,
    join_page,
    rewrite_page,
    shorten_css,
    shorten_page,
    with_address,
    with_light_fallback,
    without_comments,
)
from tools.paths import DIST, ROOT
from tools.vendor import early_modules, licence_text, published_name, runtime_files

MANIFEST = "manifest.webmanifest"
MADE = {"service-worker.js", MANIFEST}  # of static/, published at the root when they are made up
UNKEPT = "static/screenshots/"  # shown by the browser when it offers to install the game, which takes a network
CATALOGUES = "locales"
JOINED = {CATALOGUES, "dialogs", "styles"}  # folders of static/ that are published as parts of something else


def build(root: Path = ROOT, dist: Path = DIST, address: str = "") -> None:
    """Write the whole site; files of an earlier build that are no longer part of it disappear.

    `address` is where it will be found, for those who show links with a picture; nothing else depends on it.
    """
    site = Site(dist)
    vendor = {}
    runtimes = runtime_files()
    for directory, files in runtimes.items():
        published = published_name(directory, files)
        vendor[f"./vendor/{directory}/"] = f"./vendor/{published}/"
        for name, content in files.items():
            site.add(f"vendor/{published}/{name}", content)

    site.add("licences.txt", licence_text(runtimes).encode())
    settings = _settings(root, site, vendor)
    hashed = _static_files(root, site)
    early_file = settings["mpy"]["page"]
    page = rewrite_page(join_page(root), hashed, settings, early_modules(runtimes), early_file)
    site.add("index.html", shorten_page(with_address(page, address)).encode())

    worker = (root / "static" / "service-worker.js").read_text("utf-8")
    site.add("service-worker.js", _with_file_list(worker, site).encode())
    site.finish()


class Site:
    """The files of the site as they are made; unchanged ones are left alone so that caches of the server stay good."""

    def __init__(self, dist: Path) -> None:
        self.dist = dist
        self.digests: dict[str, str] = {}

    def add(self, path: str, content: bytes) -> None:
        """Publish `content` at `path`, relative to the page."""
        self.digests[path] = digest(content)
        target = self.dist / path
        if target.exists() and target.read_bytes() == content:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def add_hashed(self, name: str, content: bytes) -> str:
        """Publish under a name that tells the content; returns the path, relative to the page."""
        pure = PurePosixPath(name)
        path = f"assets/{pure.stem}-{digest(content)}{pure.suffix}"
        self.add(path, content)
        return path

    def finish(self) -> None:
        """Remove what this build did not make."""
        for path in sorted(self.dist.rglob("*"), reverse=True):
            if path.is_dir() and not any(path.iterdir()):
                path.rmdir()
            elif path.is_file() and path.relative_to(self.dist).as_posix() not in self.digests:
                path.unlink()


def digest(content: bytes) -> str:
    """Ten characters that change when the content does."""
    return hashlib.sha256(content).hexdigest()[:10]


def _settings(root: Path, site: Site, vendor: dict[str, str]) -> dict[str, Any]:
    """What `start.js` reads in the page: PyScript's configurations with the addresses of this build."""
    text = (root / "pyscript.toml").read_text("utf-8")
    for written, published in vendor.items():
        text = text.replace(written, published)
    given = tomllib.loads(text)
    page, later, worker = given["page"], given["later"], given["worker"]
    in_worker = {
        **contents(root, find_files(root, worker["files"])),
        worker["index"]: _solved_tables(root, site, worker),
    }
    modules = _modules(root, site, page["files"], later["files"])
    worker_bundle = bundle(in_worker, worker["entry"], worker["exports"])
    return {
        "version": json.loads((root / "package.json").read_text("utf-8"))["version"],
        "core": page["core"],
        "steps": page["steps"],
        "languages": _languages(root, site, later["texts"]),
        "worker": {
            "interpreter": worker["interpreter"],
            "source": "./" + site.add_hashed("worker.py", worker_bundle.encode()),
        },
        "early": given["mpy"]["interpreter"].replace(".mjs", ".wasm"),
        "mpy": given["mpy"] | modules["mpy"],
        "py": given["py"] | modules["py"],
    }


def _modules(root: Path, site: Site, page: list[str], later: list[str]) -> dict[str, dict[str, str]]:
    """Publish the page's modules, those for the first throw and those for later; returns their addresses for each interpreter.

    MicroPython gets them compiled, CPython as sources: what Pyodide compiles would be good for one of its versions only.
    """
    sources = contents(root, find_files(root, page))
    waiting = {path.relative_to(root).as_posix() for path in find_files(root, later)}
    compiled = compile_modules(sources)
    addresses: dict[str, dict[str, str]] = {}
    for interpreter, modules in (("mpy", compiled), ("py", sources)):
        parts: dict[str, dict[str, str]] = {"page": {}, "later": {}}
        for source, (path, content) in zip(sources, modules.items(), strict=True):
            parts["later" if source in waiting else "page"][path] = content
        addresses[interpreter] = {
            part: "./" + site.add_hashed(f"{part}-{interpreter}.json", _json(files).encode())
            for part, files in parts.items()
        }
    return addresses


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _languages(root: Path, site: Site, later: list[str]) -> list[dict[str, str]]:
    """Publish the texts and the manifest of every language; returns what `language.js` must know of each."""
    source = (root / "static" / MANIFEST).read_text("utf-8")
    published = []
    for language in read_languages(root / "static" / CATALOGUES):
        code = language.code
        manifest = MANIFEST if code == ENGLISH else MANIFEST.replace(".", f".{code}.")
        site.add(manifest, language.manifest(source).encode())
        first, rest = language.divide(later)
        published.append(
            {
                "code": code,
                "name": language.name,
                "direction": language.direction,
                "manifest": f"./{manifest}",
                "first": "./" + site.add_hashed(f"texts-{code}.json", first.encode()),
                "later": "./" + site.add_hashed(f"later-{code}.json", rest.encode()),
            }
        )
    return published


def _solved_tables(root: Path, site: Site, worker: dict[str, Any]) -> str:
    """Publish the solved tables; returns their index with addresses relative to the page in place of names."""
    index = root / worker["index"]
    addresses = {
        file.name: "./" + site.add_hashed(f"chances-{file.name}", file.read_bytes())
        for file in find_files(root, worker["tables"])
        if file != index
    }
    named = json.loads(index.read_text("utf-8"))
    return _json({key: addresses[name] for key, name in named.items()})


def _static_files(root: Path, site: Site) -> dict[str, str]:
    """Publish static/; returns source path -> published path for the files whose names got a digest."""
    static = root / "static"
    hashed: dict[str, str] = {}
    for path in sorted(static.rglob("*")):
        name = path.relative_to(static).as_posix()
        if path.is_dir() or name.split("/")[0] in JOINED or name in MADE:
            continue
        content = path.read_bytes()
        if path.suffix == ".css":
            css = shorten_css(with_light_fallback(join_css(root, f"static/{name}")))
            hashed[f"static/{name}"] = site.add_hashed(name, css.encode())
        elif path.suffix == ".js":
            hashed[f"static/{name}"] = site.add_hashed(name, without_comments(content.decode()).encode())
        else:
            site.add(f"static/{name}", content)
    return hashed


def _with_file_list(worker: str, site: Site) -> str:
    """The service worker with the list of everything it keeps for offline use, runtime and game apart."""
    lists: dict[str, dict[str, str]] = {"runtime": {}, "game": {}}
    for path, content_digest in sorted(site.digests.items()):
        if PurePosixPath(path).name.startswith("LICENSE") or path.startswith(UNKEPT):
            continue
        kind = "runtime" if path.startswith("vendor/") else "game"
        lists[kind]["" if path == "index.html" else path] = content_digest
    marker = "const FILES = { runtime: {}, game: {} };"
    if worker.count(marker) != 1:
        raise ValueError(f"static/service-worker.js must hold once: {marker}")
    return worker.replace(marker, f"const FILES = {json.dumps(lists, indent=1)};")


if __name__ == "__main__":
    if not shutil.which("node"):
        raise SystemExit("node is needed to compile Pyodide's standard library")
    build(address=os.environ.get("URL", ""))  # as Netlify names it
    print(f"built {DIST}")
