// Keeps the whole game on the device, so that it opens without a network and always as one consistent set of files.
//
// Two caches: the runtime (interpreters, megabytes, changes rarely) and the game. Each is named by a digest of its list, so a
// change to the game leaves the runtime alone. Entries carry their content's digest: what an older version has already is
// copied, not fetched. A new version waits until no page of the old one is open, or until the page asks (message "apply").
// Older caches stay as long as any page is open, since an old page may still ask for its own files.

// Written by the build: path -> digest of the content; "" is the page.
const FILES = { runtime: {}, game: {} };

const PREFIX = "farkle-";
const SCOPE = self.registration.scope;
const LANES = 4;

const address = (path) => new URL(path, SCOPE).href;
const key = (path, digest) => `${address(path)}?digest=${digest}`;
const digestOf = (url) => new URL(url).searchParams.get("digest");

function cacheName(kind) {
  let sum = 0;
  for (const character of JSON.stringify(FILES[kind])) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0;
  return `${PREFIX}${kind}-${sum.toString(16)}`;
}

const CACHES = { runtime: cacheName("runtime"), game: cacheName("game") };
const KEYS = new Map(); // address -> [cache name, key]
for (const [kind, files] of Object.entries(FILES)) {
  for (const [path, digest] of Object.entries(files)) KEYS.set(address(path), [CACHES[kind], key(path, digest)]);
}

// Every entry of our caches, by digest: [cache, request].
async function entriesByDigest() {
  const entries = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) entries.set(digestOf(request.url), [cache, request]);
  }
  return entries;
}

async function install() {
  const known = await entriesByDigest();
  const missing = [];
  for (const [kind, files] of Object.entries(FILES)) {
    const cache = await caches.open(CACHES[kind]);
    const present = new Set((await cache.keys()).map((request) => request.url));
    for (const [path, digest] of Object.entries(files)) {
      if (!present.has(key(path, digest))) missing.push([cache, path, digest]);
    }
  }
  const failure = new AbortController();
  const lane = async () => {
    while (missing.length) {
      const [cache, path, digest] = missing.shift();
      const [oldCache, oldRequest] = known.get(digest) ?? [];
      let response = await oldCache?.match(oldRequest);
      // A response remembers its address, and a module finds what it imports from there: one that has moved must forget it.
      if (response && oldRequest.url !== key(path, digest)) response = new Response(response.body, response);
      // "no-cache" asks the server whether the copy of the browser is still good: most answers are a short "not modified".
      response ??= await fetch(address(path), { cache: "no-cache", signal: failure.signal });
      if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
      await cache.put(key(path, digest), response);
    }
  };
  // One failure and the installation fails: the version in use stays, and the browser tries again later. What is still under
  // way would come in vain.
  await Promise.all(Array.from({ length: LANES }, lane)).catch((error) => {
    failure.abort();
    throw error;
  });
}

async function forgetOlderVersions() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const names = await caches.keys();
  // A version that is newer than this one may be filling its caches right now.
  if (pages.length || self.registration.installing || self.registration.waiting) return;
  for (const name of names) {
    if (name.startsWith(PREFIX) && !Object.values(CACHES).includes(name)) await caches.delete(name);
  }
}

async function isComplete() {
  for (const [name, entry] of KEYS.values()) {
    if (!(await (await caches.open(name)).match(entry))) return false;
  }
  return true;
}

async function answer(request, url) {
  const [name, entry] = KEYS.get(url) ?? [];
  if (entry) {
    const kept = await (await caches.open(name)).match(entry);
    if (kept) return kept;
  }
  // A page of an older version that is still open asks for its own files: their names are not in the list, but in a cache.
  for (const older of await caches.keys()) {
    if (!older.startsWith(PREFIX) || entry) continue;
    const kept = await (await caches.open(older)).match(url, { ignoreSearch: true });
    if (kept) return kept;
  }
  return fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => event.waitUntil(forgetOlderVersions().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  if (event.data === "apply") self.skipWaiting();
  if (event.data === "complete?") {
    event.waitUntil(isComplete().then((complete) => event.source.postMessage(complete ? "complete" : "incomplete")));
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.href.startsWith(SCOPE)) return;
  url.search = url.hash = "";
  if (url.href === address("index.html")) url.href = SCOPE;
  if (request.mode === "navigate") {
    // A file is answered with itself and nothing else with the page; a wrong address is the server's to refuse.
    if (!KEYS.has(url.href)) return;
    event.waitUntil(forgetOlderVersions());
  }
  event.respondWith(answer(request, url.href));
});
