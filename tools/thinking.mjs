// Runs inside Node: asks the worker of the built site what the page asks it, and prints how long the answers take: one line of
// JSON for each measure, [name, what is measured, figures], as soon as it is known.
//
//   node thinking.mjs DIST PYODIDE WORKER TABLES      names of tables, divided by commas, whose best turns are worked out
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , dist, runtime, worker, tables] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${runtime}/` });
await python.runPythonAsync(readFileSync(worker, "utf-8"));
const handle = python.globals.get("handle");

// [answer, milliseconds]
function ask(question) {
  const began = performance.now();
  const answer = JSON.parse(handle(JSON.stringify(question)));
  if (!answer.wants) return [answer, performance.now() - began];
  handle(JSON.stringify({ ask: "file", name: answer.wants, text: readFileSync(`${dist}/${answer.wants}`, "utf-8") }));
  return ask(question);
}

function prepare(rules) {
  let total = 0, longest = 0, done = 0;
  while (done < 1) {
    const [answer, took] = ask({ ask: "prepare", rules });
    done = answer.done;
    total += took;
    longest = Math.max(longest, took);
  }
  return { total, longest };
}

function advise(rules) {
  const plays = ["152344", "152344 k1 r 55236", "152344 k1 b 222344", "152344 k1 b 222344 k222 b 113456"];
  const record = (play) => `farkle 1\nrules ${rules}\nseat A\nseat B\nfirst 0\nplay ${play}\n`;
  return Math.max(...plays.map((play) => ask({ ask: "advice", record: record(play) })[1]));
}

function tournament(rules, players, games) {
  let total = 0;
  for (let start = 0; start < games; ) {
    const [answer, took] = ask({ ask: "tournament", rules, players, seed: 1, games: games - start, start });
    start = answer.start;
    total += took;
  }
  return (1000 * games) / total;
}

python.runPython(`
from time import perf_counter
from farkle.policy import best_turn
from farkle.presets import PRESETS

def time_best_turn(name):
    began = perf_counter()
    best_turn(PRESETS[name])
    return 1000 * (perf_counter() - began)
`);
const timeBestTurn = python.globals.get("time_best_turn");

const tell = (...measure) => console.log(JSON.stringify(measure));
for (const table of tables.split(",")) tell("best turn", table, { total: timeBestTurn(table) });
const prepared = [
  ["solved", "1.standard"],
  ["other", "1.standard.op-300.fn-round"],
  ["chase", "1.standard.op-300.fn-chase.ti-playoff"],
  ["rounds", "1.standard.rd-9.ti-playoff"],
];
for (const [name, rules] of prepared) tell("prepare", name, { ...prepare(rules), advice: advise(rules) });
tell("turn", "standard", { total: ask({ ask: "turn", rules: "1.standard", on_board: true })[1] });
tell("tournament", "standard", { speed: tournament("1.standard", ["expert", "expert"], 1000) });
tell("memory", "worker", { bytes: python._module.HEAP8.length });
process.exit(0);
