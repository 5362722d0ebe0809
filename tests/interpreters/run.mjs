// Answers golden cases inside an interpreter under Node: node run.mjs micropython|pyodide < JOB > ANSWERS
//
// JOB: {"files": {path: source}, "module": name, "cases": [{"call", "args"}, ...]}. ANSWERS: a list of {"answer"} or {"error"}.
import { readFileSync } from "node:fs";

const job = JSON.parse(readFileSync(0, "utf-8"));
const problems = [];

const interpreters = {
  async micropython() {
    const { loadMicroPython } = await import("@micropython/micropython-webassembly-pyscript");
    return loadMicroPython({ stdout: (line) => problems.push(line), stderr: (line) => problems.push(line) });
  },
  async pyodide() {
    const { loadPyodide } = await import("pyodide");
    return loadPyodide();
  },
};

const python = await interpreters[process.argv[2]]();
for (const [path, source] of Object.entries(job.files)) {
  const folders = path.split("/").slice(0, -1);
  folders.forEach((_, depth) => {
    const folder = folders.slice(0, depth + 1).join("/");
    if (!python.FS.analyzePath(folder).exists) python.FS.mkdir(folder);
  });
  python.FS.writeFile(path, source);
}
python.runPython(`
import sys
sys.path.insert(0, "")
import json
import ${job.module} as calls
`);

const answers = [];
for (const { call, args } of job.cases) {
  // Each case in a call of its own: MicroPython frees memory only when control returns to JavaScript.
  try {
    python.globals.set("arguments_text", JSON.stringify(args));
    python.runPython(`answer_text = json.dumps(calls.${call}(*json.loads(arguments_text)))`);
    answers.push({ answer: JSON.parse(python.globals.get("answer_text")) });
  } catch (error) {
    answers.push({ error: String(error) });
  }
}
process.stdout.write(JSON.stringify({ answers, problems }), () => process.exit(0));
