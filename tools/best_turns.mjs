// Runs inside Node: the built site's own MicroPython works the best turn of tables out, in slices as on the page. Prints as
// a line of JSON for each, [table, { total, longest }] in milliseconds: from the first slice to the last with the breaths between
// them, and the longest slice.
//
//   node best_turns.mjs MICROPYTHON BUNDLES TABLES      a folder; files of modules and names of tables, divided by commas
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const SLICE = 4; // as in farkle.page.table.opponents
const BREATH = 4; // no timer of a browser is shorter

const [, , runtime, bundles, tables] = process.argv;
const { loadMicroPython } = await import(pathToFileURL(`${runtime}/micropython.mjs`));
const python = await loadMicroPython({ heapsize: 1 << 20 });
const folders = new Set();
for (const bundle of bundles.split(",")) {
  for (const [path, content] of Object.entries(JSON.parse(readFileSync(bundle, "utf-8")))) {
    for (let end = path.indexOf("/"); end > 0; end = path.indexOf("/", end + 1)) {
      const folder = path.slice(0, end);
      if (!folders.has(folder)) python.FS.mkdir(folder);
      folders.add(folder);
    }
    python.FS.writeFile(path, path.endsWith(".mpy") ? Uint8Array.from(content, (byte) => byte.charCodeAt(0)) : content);
  }
}

python.runPython(`
import sys
import time
sys.path.insert(0, "")
from farkle.policy import BestTurn
from farkle.presets import PRESETS

steps = None

def begin(name):
    global steps
    steps = BestTurn(PRESETS[name]).steps()

def go_on():
    begun = time.time()
    for _ in steps:
        if time.time() - begun >= ${SLICE / 1000}:
            return True
    return False
`);

const begin = python.globals.get("begin");
const goOn = python.globals.get("go_on");
for (const table of tables.split(",")) {
  begin(table);
  const start = performance.now();
  let longest = 0;
  for (let more = true; more; ) {
    const began = performance.now();
    more = goOn();
    longest = Math.max(longest, performance.now() - began);
    if (more) await new Promise((resolve) => setTimeout(resolve, BREATH));
  }
  console.log(JSON.stringify([table, { total: performance.now() - start, longest }]));
}
process.exit(0);
