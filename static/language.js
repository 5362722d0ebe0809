// Chooses the language of the page before any of it is seen, fetches its texts beside everything else, and writes them into
// the page. The page waits for it, so that nobody sees one language first and another then; it stands before the style sheet, or
// it would wait for that in its turn.
//
// What it expects in the page:
//   <script type="application/json" id="pyscript">   settings, written by the build; of them `languages`
//   <link rel="manifest">
//   data-text="key", data-label="key"                elements that show this text, or are called by it
//   data-early                                       a text that Python writes when the table is live
//
// What it gives to others: window.language
//   .first                   a promise of the texts for the first throw, as JSON, when they stand in the page
//   .load(code, ...parts)    the same for any language; parts are "first" and "later"

{
  const root = document.documentElement;
  const WRITTEN = root.lang; // the language of the HTML
  const { languages } = JSON.parse(document.getElementById("pyscript").textContent);
  const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
  let spoken = WRITTEN;

  // What the player has chosen, else the first language of the browser that there is.
  function choose() {
    let kept;
    try {
      kept = JSON.parse(localStorage.getItem("farkle.settings")).language;
    } catch {
      // nothing is kept, or nothing may be read
    }
    const wishes = [kept, ...navigator.languages].map((wish) => String(wish).toLowerCase().split("-")[0]);
    return wishes.find((wish) => languages.some(({ code }) => code === wish)) ?? WRITTEN;
  }

  function announce({ code, direction, manifest }) {
    root.lang = code;
    root.dir = direction;
    document.querySelector("link[rel=manifest]").href = manifest; // an installed game is called what it is called here
  }

  function write(texts) {
    const templates = [...document.querySelectorAll("template")].map((template) => template.content);
    for (const part of [document, ...templates]) {
      for (const element of part.querySelectorAll("[data-text]")) {
        const text = texts[element.dataset.text];
        if (text) element.textContent = text;
      }
      for (const element of part.querySelectorAll("[data-label]")) {
        const text = texts[element.dataset.label];
        if (text) element.setAttribute("aria-label", text);
      }
    }
  }

  async function read(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.json();
  }

  async function load(code, ...parts) {
    const language = languages.find((offered) => offered.code === code);
    const texts = Object.assign({}, ...(await Promise.all(parts.map((part) => read(language[part])))));
    await parsed;
    announce(language);
    if (code !== WRITTEN || spoken !== WRITTEN) write(texts);
    spoken = code;
    delete root.dataset.texts;
    return JSON.stringify(texts);
  }

  const chosen = choose();
  announce(languages.find(({ code }) => code === chosen));
  if (chosen !== WRITTEN) {
    root.dataset.texts = "coming"; // the style sheet hides texts meanwhile, and nothing else
    parsed.then(() => document.querySelectorAll("[data-early]").forEach((element) => (element.textContent = "")));
  }
  const first = load(chosen, "first").catch(() => load(WRITTEN, "first"));
  window.language = { first, load };
}
