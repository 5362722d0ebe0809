// Runs inside Node: packs the part of Pyodide's standard library that is needed, compiled, into one archive.
//
//   node trim_stdlib.mjs PLAN.json ARCHIVE.zip
//
// PLAN: {"imports": [module names to import], "keep": [module names to keep besides]}. Which modules that takes is seen by
// importing them in the very interpreter that is shipped. Prints the names of the modules kept as JSON.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [, , planPath, archivePath] = process.argv;
const pyodide = await loadPyodide();
pyodide.globals.set("plan_text", readFileSync(planPath, "utf-8"));
const kept = await pyodide.runPythonAsync(`
import asyncio, importlib, json, sys, traceback, zipfile
import importlib._bootstrap_external as loader

plan = json.loads(plan_text)
for name in plan["imports"] + plan["keep"]:
    importlib.import_module(name)

# What only shows when it happens: an error with its report, a task, a timer.
try:
    raise ValueError("told with a chain") from KeyError("reason")
except ValueError:
    traceback.format_exc()
await asyncio.sleep(0)
await asyncio.gather(asyncio.create_task(asyncio.sleep(0)))

source = zipfile.ZipFile("/lib/python314.zip")
files = set(source.namelist())
chosen = set()
for name in [*sys.modules, "encodings.ascii", "encodings.latin_1", "encodings.utf_8", "encodings.idna"]:
    parts = name.split(".")
    for depth in range(1, len(parts) + 1):
        path = "/".join(parts[:depth])
        chosen |= {path + ".py", path + "/__init__.py"} & files

# Stored, not deflated: the server's brotli sees through the whole archive. A fixed date and hash-based, unchecked .pyc
# files: the same bytes from the same input.
with zipfile.ZipFile("/tmp/trimmed.zip", "w", zipfile.ZIP_STORED) as archive:
    for path in sorted(chosen):
        code = compile(source.read(path), "/lib/python314.zip/" + path, "exec", dont_inherit=True, optimize=2)
        entry = zipfile.ZipInfo(path + "c", (2026, 1, 1, 0, 0, 0))
        archive.writestr(entry, bytes(loader._code_to_hash_pyc(code, bytes(8), False)))
json.dumps(sorted(chosen))
`);
writeFileSync(archivePath, pyodide.FS.readFile("/tmp/trimmed.zip"));
console.log(kept);
