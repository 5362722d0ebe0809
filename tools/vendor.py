"""Take from the npm packages the files of the three runtimes and the library that the page loads, with their licences.

Each goes to a directory that is named by its version and, where the build changes something in it, by a digest of that, so
that its files may be cached for ever.
"""

import hashlib
import json
import re
from pathlib import Path

from tools.libraries import MICROPYTHON as MICROPYTHON_LIBRARIES
from tools.libraries import PYODIDE as PYODIDE_LIBRARIES
from tools.libraries import notices
from tools.markup import join_page
from tools.paths import NODE_MODULES, ROOT
from tools.stdlib import trimmed_stdlib

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
PYODIDE = NODE_MODULES / "pyodide"
UQR = NODE_MODULES / "uqr"
LICENCES = ROOT / "tools" / "licences"
VERSIONED = re.compile(r"\./vendor/(pyscript|micropython|pyodide|uqr)-([\d.-]+)/")
CHANGED = re.compile(r"core-.+\.js|python_stdlib\.zip|pyodide-lock\.json")  # files that are not published as they come
PACKAGE = ("__init__.py", "context.py", "ffi.py", "util.py")  # of PyScript's Python package, what the page imports

Files = dict[str, bytes]


def runtime_files() -> dict[str, Files]:
    """The files of each runtime and library: directory name as `pyscript.toml` and the page write it -> name -> content."""
    runtimes = {
        f"pyscript-{_version(PYSCRIPT)}": _pyscript(),
        f"micropython-{_version(MICROPYTHON)}": _micropython(),
        f"pyodide-{_version(PYODIDE)}": _pyodide(),
        f"uqr-{_version(UQR)}": _uqr(),
    }
    written = (ROOT / "pyscript.toml").read_text("utf-8") + join_page(ROOT)
    wanted = {"-".join(match) for match in VERSIONED.findall(written)}
    if wanted != set(runtimes):
        raise ValueError(f"pyscript.toml and the page name {sorted(wanted)}, installed are {sorted(runtimes)}")
    return runtimes


def published_name(directory: str, files: Files) -> str:
    """Where a runtime is published: files that the build changes give it an address of their own, by a digest."""
    changed = b"".join(content for name, content in files.items() if CHANGED.fullmatch(name))
    return f"{directory}-{hashlib.sha256(changed).hexdigest()[:8]}" if changed else directory


def licence_text(runtimes: dict[str, Files]) -> str:
    """Our licence and those of everything that is shipped, as one text to read."""
    parts = [("Farkle", (ROOT / "LICENSE").read_bytes())]
    for directory, files in runtimes.items():
        parts += [(directory, content) for name, content in files.items() if name.startswith("LICENSE")]
    return "\n\n".join(f"{title}\n{'=' * len(title)}\n\n{text.decode().strip()}" for title, text in parts) + "\n"


def early_modules(runtimes: dict[str, Files]) -> list[str]:
    """The scripts that every start needs; the page asks for all of them at once instead of finding one after the other."""
    return [
        f"vendor/{published_name(directory, files)}/{name}"
        for directory, files in runtimes.items()
        for name in files
        if name.endswith((".js", ".mjs")) and not directory.startswith(("pyodide-", "uqr-"))
    ]


def _version(package: Path) -> str:
    version = json.loads((package / "package.json").read_text("utf-8"))["version"]
    assert isinstance(version, str)
    return version


def _without_source_map(script: bytes) -> bytes:
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", script)


def _pyscript() -> Files:
    """The core and the one plugin chunk it asks for even when all plugins are declined.

    Editor, terminal, archive, TOML and package-list chunks are loaded only for features that `pyscript.toml` does not use.
    """
    dist = PYSCRIPT / "dist"
    names = ["core.js", *sorted(path.name for path in (*dist.glob("core-*.js"), *dist.glob("error-*.js")))]
    files = {name: _without_source_map((dist / name).read_bytes()) for name in names}
    (core,) = [name for name in names if name.startswith("core-")]
    files[core] = small_package(files[core].decode()).encode()
    files["LICENSE.txt"] = (PYSCRIPT / "LICENSE").read_bytes()
    files["LICENSES-of-bundled-packages.txt"] = _bundled_licences()
    return files


def small_package(core: str) -> str:
    """The core without the modules of its Python package that the page does not use.

    They stand in it as sources, which every start would write to the interpreter's file system and import.
    Raises ValueError where the package is not found as this version has it.
    """

    def shortened(match: re.Match[str]) -> str:
        sources: dict[str, str] = json.loads("{" + match[1] + "}")
        gone = [f"pyscript.{name.removesuffix('.py')} " for name in sources if name not in PACKAGE]
        first = sources["__init__.py"].split("\n")
        sources["__init__.py"] = "\n".join(line for line in first if not any(f"from {name}" in line for name in gone))
        return "{pyscript:" + json.dumps({name: sources[name] for name in PACKAGE}) + "}"

    core, count = re.subn(r'\{pyscript:\{((?:"[\w.]+":"(?:[^"\\]|\\.)*",?)+)\}\}', shortened, core)
    if count != 1:
        raise ValueError("the core of PyScript does not hold its Python package as it used to")
    return core


def _bundled_licences() -> bytes:
    """PyScript's core is a bundle: the texts of the packages it was made from, as their own packages carry them.

    They are those that came with it: all but the ones that we ask for ourselves.
    """
    asked_for = json.loads((ROOT / "package.json").read_text("utf-8"))
    ours = asked_for["dependencies"].keys() | asked_for["devDependencies"].keys()
    parts = []
    for licence in sorted(NODE_MODULES.rglob("LICENSE*")):
        package = licence.parent.relative_to(NODE_MODULES).as_posix()
        if licence.is_file() and (licence.parent / "package.json").exists() and package not in ours:
            parts.append(f"{package}\n{'=' * len(package)}\n\n{licence.read_text('utf-8').strip()}\n")
    return "\n\n".join(parts).encode()


def _micropython() -> Files:
    return {
        "micropython.mjs": (MICROPYTHON / "micropython.mjs").read_bytes(),
        "micropython.wasm": (MICROPYTHON / "micropython.wasm").read_bytes(),
        "LICENSE.txt": (LICENCES / "micropython-MIT.txt").read_bytes(),
        "LICENSES-of-libraries.txt": notices(MICROPYTHON_LIBRARIES),
    }


def _pyodide() -> Files:
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}  # their wheels are not in the registry's package, and none is used
    return {
        "pyodide.mjs": _without_source_map((PYODIDE / "pyodide.mjs").read_bytes()),
        "pyodide.asm.mjs": _without_source_map((PYODIDE / "pyodide.asm.mjs").read_bytes()),
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": trimmed_stdlib(),
        "pyodide-lock.json": json.dumps(lock, separators=(",", ":")).encode(),
        "LICENSE.txt": (LICENCES / "pyodide-MPL-2.0.txt").read_bytes(),
        "LICENSE-of-python.txt": (LICENCES / "cpython-PSF-2.0.txt").read_bytes(),
        "LICENSES-of-libraries.txt": notices(PYODIDE_LIBRARIES),
    }


def _uqr() -> Files:
    """Draws QR codes; the page asks for it when a link is shown first."""
    return {
        "uqr.mjs": (UQR / "dist" / "index.mjs").read_bytes(),
        "LICENSE.txt": (UQR / "LICENSE").read_bytes(),
    }
