// Says what is wrong where the game does not start, and has put right what can be. It stands before all other scripts and needs
// none of them: any of them may be what is wrong.
//
// What it expects in the page:
//   <body data-state="loading">                      Python sets it to "ready" when the table is live
//   #start-trouble (hidden)                          shown when Python does not come, with the sentence that applies:
//     [data-trouble="slow" | "failed" | "webassembly" | "file"] (each hidden)
//     #start-again                                   a button: try again, with everything asked from the network anew
//   #start-late                                      shown by the style sheet alone where no script runs
//
// What it gives to others: window.keeper, the service workers of this place, or nothing where the browser's settings forbid even
// to look at them. MicroPython would not survive the look.

{
  const PATIENCE = 20_000; // milliseconds; a phone on a poor network needs about ten seconds
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  const isLoading = () => document.body.dataset.state === "loading";
  let said = "";
  let isMending = false;
  let keeper = null;
  try {
    keeper = navigator.serviceWorker ?? null;
  } catch {
    // nothing may be kept
  }
  window.keeper = keeper;

  // What is known for certain is the last word; that it takes long is said only as long as nothing more is known.
  async function say(trouble) {
    await parsed;
    if (!isLoading() || (said && said !== "slow")) return;
    said = trouble;
    delete document.documentElement.dataset.texts; // a sentence in the wrong language is better than none
    for (const sentence of document.querySelectorAll("[data-trouble]")) sentence.hidden = sentence.dataset.trouble !== trouble;
    document.getElementById("start-trouble").hidden = false;
    document.getElementById("start-late")?.remove();
    if (keeper?.controller && !isMending) mend();
  }

  // Where the page comes from what is kept on the device, that may be what is wrong: the service worker looks, and asks the
  // network for what is. A newer version that is there, or comes, is taken at once: this page would never ask for it. It is done
  // by itself; where nothing can be mended the page stays as it is.
  function mend() {
    isMending = true;
    const reload = () => isLoading() && location.reload();
    const take = (version) => version?.postMessage("apply");
    keeper.addEventListener("controllerchange", reload);
    lookAfterKept().then((outcome) => outcome === "mended" && reload());
    keeper.ready.then((registration) => {
      take(registration.waiting);
      registration.addEventListener("updatefound", () => {
        const version = registration.installing;
        version.addEventListener("statechange", () => version.state === "installed" && take(version));
      });
      registration.update().catch(() => {}); // no network
    });
  }

  // Resolves to "mended" or "unmended".
  function lookAfterKept() {
    keeper.startMessages();
    keeper.controller.postMessage("failed");
    return new Promise((resolve) => {
      keeper.addEventListener("message", ({ data }) => ["mended", "unmended"].includes(data) && resolve(data));
    });
  }

  // A file that came half is kept by the browser itself, for a year: a reload alone would take it again. Resolves to whether the
  // page itself is to be had.
  async function fetchAnew() {
    const named = [...document.querySelectorAll("script[src], link[href]")].map((element) => element.src ?? element.href);
    const asked = performance.getEntriesByType("resource").map((entry) => entry.name);
    const ours = new Set([location.href, ...named, ...asked].filter((address) => address.startsWith(`${location.origin}/`)));
    const answers = [...ours].map((address) => fetch(address, { cache: "reload" }).then((response) => response.arrayBuffer()));
    const [page] = await Promise.allSettled(answers);
    return page.status === "fulfilled";
  }

  // Where not even the page is to be had, a reload would leave nothing but the browser's own words.
  async function tryAgain() {
    const notice = document.getElementById("start-trouble");
    notice.hidden = true;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, true));
    if (await Promise.race([keeper?.controller ? lookAfterKept() : fetchAnew(), late])) location.reload();
    else notice.hidden = !isLoading();
  }

  parsed.then(() => {
    document.getElementById("start-again").addEventListener("click", tryAgain);
    // The game may start after all, on a slow line: then nothing covers its buttons.
    new MutationObserver(() => {
      if (isLoading()) return;
      document.getElementById("start-trouble").hidden = true;
      keeper?.controller?.postMessage("live");
    }).observe(document.body, { attributes: true, attributeFilter: ["data-state"] });
  });

  if (location.protocol === "file:") {
    say("file");
  } else if (typeof WebAssembly !== "object") {
    say("webassembly");
  } else {
    // A dropped response, a wrong type, an exception in Python: none of them may end in a page that waits for ever.
    addEventListener("error", ({ target }) => (target === window || target.localName === "script") && say("failed"), true);
    addEventListener("unhandledrejection", () => say("failed"));
    setTimeout(say, PATIENCE, "slow");
  }
}
