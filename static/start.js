// Starts Python under the page. This, trouble.js, language.js and the service worker are the only scripts of our own; there is none
// inside the HTML.
//
// What it expects in the page:
//   <script type="application/json" id="pyscript">   settings, written by the build from pyscript.toml
//   <body data-state="loading">                      Python sets it to "ready" when the table is live
//   #roll                                            a press while loading is kept in <body data-pending="roll">
//   #start-late                                      removed: scripts of this kind run
//   window.language.first                            the texts of the page, see language.js
//   window.keeper                                    the service workers, see trouble.js
// Whatever goes wrong, trouble.js hears of it as an error that nobody caught.
//
// What it gives to Python: window.attempt(owner, name, ...values), window.deviceStorage, window.loadModules(address), and
// window.breathe(), see below.

const LONGEST_PAINT = 300; // milliseconds

const { body } = document;
const folders = new Set(); // in the interpreter's file system
const isLoading = () => body.dataset.state === "loading";

function rememberRoll(event) {
  if (!isLoading()) return;
  const byMouse = event.type === "click" && event.target.closest("#roll");
  const byKey = event.type === "keydown" && event.target === body && ["r", "R", " "].includes(event.key);
  if (!byMouse && !byKey) return;
  event.preventDefault();
  body.dataset.pending = "roll";
}

async function startPython() {
  const settings = JSON.parse(document.getElementById("pyscript").textContent);
  const chosen = new URLSearchParams(location.search).get("python") === "pyodide" ? "py" : "mpy";
  const unused = chosen === "py" ? "mpy" : "py";

  const script = document.createElement("script");
  script.type = chosen;
  script.textContent = ["from js import breathe", ...settings.steps.map((name) => `import ${name}`)].join("\nawait breathe()\n");
  const { worker, version } = settings;
  const languages = settings.languages.map(({ code, name }) => [code, name]);
  script.setAttribute("config", JSON.stringify({ ...settings[chosen], worker, version, languages }));

  // PyScript prepares both interpreters and asks for every plugin of the unused one too, unless it is told otherwise.
  const declined = document.createElement(`${unused}-config`);
  declined.hidden = true;
  declined.setAttribute("type", "json");
  declined.textContent = JSON.stringify(settings[unused]);

  body.append(declined, script);

  const files = Promise.all([read(settings[chosen].page), window.language.first]);

  if (!window.keeper?.controller) {
    // On a first visit the table is painted while the first files are on their way, before a script that comes can keep the
    // browser from it. Then the WebAssembly of MicroPython is asked for side by side with the scripts, instead of by the last of
    // them. Later visits find it on the device; there a second reader would only cost the browser its compiled copy. It must be
    // read to the end: the browser's cache holds back other readers of a file that is still under way.
    await painted();
    if (chosen === "mpy") fetch(settings.early).then((response) => response.arrayBuffer());
  }

  const core = import(new URL(settings.core, document.baseURI));

  // The first number to be written costs a browser twenty milliseconds: better now, while it waits, than when Python is here.
  new Intl.NumberFormat(document.documentElement.lang).format(0);
  const { hooks } = await core;

  // The one place where PyScript would compile text to JavaScript, which the security policy forbids: a hook for workers that
  // use its file-system module. Ours does not.
  hooks.worker.onBeforeRunAsync.clear();

  hooks.main.onReady.add(async ({ interpreter: { FS } }) => {
    const [modules, texts] = await files;
    write(FS, { ...modules, "texts.json": texts });
    await window.breathe();
    window.loadModules = async (address) => write(FS, await read(address));
  });
}

// At once where the page is seen, and soon enough where it is not: a hidden page is never painted.
function painted() {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_PAINT);
  });
}

// Files for the interpreter: path -> content.
async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

// All go to the interpreter's file system in one go; Python itself would need ten times as long for it. What MicroPython finds
// compiled is bytes, each written as the character 256 above it, and counted modulo 256 by the array.
function write(FS, files) {
  for (const [path, content] of Object.entries(files)) {
    for (let end = path.indexOf("/"); end > 0; end = path.indexOf("/", end + 1)) {
      const folder = path.slice(0, end);
      if (!folders.has(folder)) FS.mkdir(folder);
      folders.add(folder);
    }
    FS.writeFile(path, path.endsWith(".mpy") ? bytesOf(content) : content);
  }
}

function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

// Lets the browser do what waits: whoever presses a button while Python starts sees it go down. A timer would keep the start
// waiting for four milliseconds each time.
const turnstile = new MessageChannel();
const breathers = []; // several tasks may be at it
turnstile.port1.onmessage = () => breathers.shift()();
window.breathe = () =>
  new Promise((resolve) => {
    breathers.push(resolve);
    turnstile.port2.postMessage(null);
  });

// MicroPython cannot catch what JavaScript throws at it: the exception tears the interpreter down through all its frames. So
// Python asks for whatever may throw in this way: a method called, or a property read.
window.attempt = (owner, name, ...values) => {
  try {
    const found = owner[name];
    const value = typeof found === "function" ? found.apply(owner, values) : found;
    // Python waits for a promise a moment later, and hears then that it was broken: until then that is no fault of the page.
    if (value instanceof Promise) value.catch(() => {});
    return { value, error: "" };
  } catch (error) {
    return { value: null, error: String(error) };
  }
};

document.getElementById("start-late")?.remove(); // scripts of this kind run: from here on trouble.js says what is wrong

// localStorage, or null where the browser's settings forbid even to look at it. Asked for here, before Python: MicroPython 1.28
// ends its start with an error when the getter throws beneath it, although it is caught in attempt.
window.deviceStorage = window.attempt(window, "localStorage").value;

addEventListener("click", rememberRoll);
addEventListener("keydown", rememberRoll);

// Firefox has no channels for a page that may keep nothing. The core of PyScript makes one at its start, and speaks to nobody.
try {
  new BroadcastChannel("").close();
} catch {
  window.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  };
}

if (typeof WebAssembly === "object") startPython();
