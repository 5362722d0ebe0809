"""Pyodide's standard library as the site ships it: only the modules in use, compiled beforehand.

The package from the registry holds 559 source files, which every start would compile anew: half of the time until Python
answers. The list of modules is derived, never written down: what the game and PyScript's own package import, seen inside
the interpreter itself, and a short list of modules that are imported only when something happens.
"""

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.paths import CACHE, NODE_MODULES, ROOT

SAFETY = (
    "importlib.metadata",  # importlib.invalidate_caches() asks for it
    "linecache",
    "random",
    "traceback",
    "warnings",
    "zipfile",  # Pyodide unpacks archives with these two
    "shutil",
)
TRIMMER = ROOT / "tools" / "trim_stdlib.mjs"
PYSCRIPT_PACKAGE = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"


def imported_modules(sources: Iterable[Path]) -> set[str]:
    """Every module of the standard library named by an import statement anywhere in these files, at any depth."""
    names: set[str] = set()
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names}


def python_sources() -> list[Path]:
    """The files whose imports must be met: the whole game and PyScript's own package."""
    return sorted([*(ROOT / "farkle").rglob("*.py"), *PYSCRIPT_PACKAGE.rglob("*.py")])


def trimmed_stdlib() -> bytes:
    """The archive to ship as `python_stdlib.zip`; made once for the same input, then taken from the cache."""
    plan = json.dumps({"imports": sorted(imported_modules(python_sources())), "keep": SAFETY})
    key = hashlib.sha256()
    for part in (plan.encode(), TRIMMER.read_bytes(), (NODE_MODULES / "pyodide" / "package.json").read_bytes()):
        key.update(hashlib.sha256(part).digest())
    archive = CACHE / f"stdlib-{key.hexdigest()[:16]}.zip"
    if not archive.exists():
        CACHE.mkdir(exist_ok=True)
        plan_file = archive.with_suffix(".json")
        plan_file.write_text(plan, "utf-8")
        fresh = archive.with_suffix(".part")
        subprocess.run(["node", TRIMMER, plan_file, fresh], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        fresh.replace(archive)
    return archive.read_bytes()
