// Keeps the whole game on the device, so that it opens without a network and always as one consistent set of files.
//
// Two caches: the runtime (interpreters, megabytes, changes rarely) and the game. Each is named by where the game is installed and
// by a digest of its list, so a change to the game leaves the runtime alone, and two installations on one origin leave each other
// alone. Entries carry their content's digest, and nothing is kept that has not the digest which the build wrote: what an older
// version has already is copied, the rest is fetched, and where the network gives another file (a page of the hotel, half a
// file, one of another version) the installation fails and is tried again later.
// A new version waits until no page of the old one is open, or until the page asks (message "apply"). Older caches stay as long as
// any page is open, since an old page may still ask for its own files.
// What is kept is looked at again: whether all of it is there at every visit, whether all of it is right once a day and after a
// start that failed. What is missing or wrong is fetched again.
//
// Messages from the page, and the answers:
//   "live"        it has started
//   "complete?"   "complete" or "incomplete", after what is missing was fetched
//   "idle"        the same, after everything was read, where a day has passed since that was done; else none
//   "failed"      it has not started: "mended" where something was wrong and is right now, else "unmended"
//   "apply"       none: take over now

// Written by the build: path -> digest of the content; "" is the page.
const FILES = { runtime: {}, game: {} };

const SCOPE = self.registration.scope;
const PREFIX = `farkle ${new URL(SCOPE).pathname} `; // a path has no space in it
const UNSCOPED = /^farkle-(runtime|game)-/; // as earlier releases named their caches, wherever they were installed
const LANES = 4;
const DAY = 86_400_000; // milliseconds
const PATIENCE = 30_000; // milliseconds; longer than the page's own, which speaks for itself where its scripts run

const address = (path) => new URL(path, SCOPE).href;
const key = (path, digest) => `${address(path)}?digest=${digest}`;
const digestOf = (url) => new URL(url).searchParams.get("digest");
const CHECKED = address("?checked"); // entry that says when everything was read last

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

// Whether this is an entry of this installation: another one below its folder has folders of its own.
const isOurs = (url) => url.startsWith(SCOPE) && /^((assets|static|vendor)\/|[^/]*$)/.test(url.slice(SCOPE.length));

// The caches of older versions; what is in them by name. Earlier releases shared them with other installations.
async function olderCaches() {
  const older = new Map();
  for (const name of await caches.keys()) {
    const mayBeOurs = name.startsWith(PREFIX) || UNSCOPED.test(name);
    if (mayBeOurs && !Object.values(CACHES).includes(name)) older.set(name, await caches.open(name));
  }
  return older;
}

// Every entry of older versions: [cache, request].
async function olderEntries() {
  const entries = [];
  for (const cache of (await olderCaches()).values()) {
    for (const request of await cache.keys()) if (isOurs(request.url)) entries.push([cache, request]);
  }
  return entries;
}

// Whether a response brings what the build made; it can still be used.
async function isSound(response, digest) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(digest);
}

async function fromNetwork(path, digest, signal) {
  // "no-cache" asks the server whether the copy of the browser is still good: most answers are a short "not modified". A copy that
  // was damaged on its way is "not modified" too, and "reload" passes it by.
  for (const cache of ["no-cache", "reload"]) {
    const response = await fetch(address(path), { cache, signal });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    if (await isSound(response, digest)) return response;
  }
  throw new Error(`${path}: another file than this version's`);
}

// Has every file kept; returns for how many something had to be done. What is kept has to be there and, if `read`, to be right.
// One failure and the whole of it fails: what is still under way would come in vain.
async function makeWhole(read) {
  const older = new Map((await olderEntries()).map((entry) => [digestOf(entry[1].url), entry]));
  const files = [];
  for (const [kind, digests] of Object.entries(FILES)) {
    const cache = await caches.open(CACHES[kind]);
    for (const [path, digest] of Object.entries(digests)) files.push([cache, path, digest]);
  }
  const failure = new AbortController();
  let mended = 0;
  const lane = async () => {
    while (files.length) {
      const [cache, path, digest] = files.shift();
      const entry = key(path, digest);
      const kept = await cache.match(entry);
      if (kept && (!read || (await isSound(kept, digest)))) continue;
      const [oldCache, oldRequest] = older.get(digest) ?? [];
      let response = await oldCache?.match(oldRequest);
      if (response && !(await isSound(response, digest))) response = null;
      // A response remembers its address, and a module finds what it imports from there: one that has moved must forget it.
      if (response && oldRequest.url !== entry) response = new Response(response.body, response);
      await cache.put(entry, response ?? (await fromNetwork(path, digest, failure.signal)));
      mended += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane)).catch((error) => {
    failure.abort();
    throw error;
  });
  return mended;
}

async function check() {
  const mended = await makeWhole(true);
  await (await caches.open(CACHES.game)).put(CHECKED, new Response(String(Date.now())));
  return mended;
}

async function isCheckDue() {
  const last = await (await caches.open(CACHES.game)).match(CHECKED);
  const age = Date.now() - Number(last ? await last.text() : 0);
  return age < 0 || age > DAY; // a clock may have been set back
}

async function install() {
  await check();
  // Earlier releases kept whatever came. From a set with a foreign page in it nobody would ever ask for this version.
  for (const [cache, request] of await olderEntries()) {
    const digest = digestOf(request.url);
    if (digest && !(await isSound(await cache.match(request), digest))) return self.skipWaiting();
  }
}

async function forgetOlderVersions() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const older = await olderCaches();
  // A version that is newer than this one may be filling its caches right now.
  if (pages.length || self.registration.installing || self.registration.waiting) return;
  for (const [name, cache] of older) {
    for (const request of await cache.keys()) if (isOurs(request.url)) await cache.delete(request);
    if (!(await cache.keys()).length) await caches.delete(name);
  }
}

async function answer(request, url) {
  const [name, entry] = KEYS.get(url) ?? [];
  if (entry) {
    const kept = await (await caches.open(name)).match(entry);
    if (kept) return kept;
  } else {
    // A page of an older version that is still open asks for its own files: their names are not in the list, but in a cache.
    for (const cache of (await olderCaches()).values()) {
      const kept = await cache.match(url, { ignoreSearch: true });
      if (kept) return kept;
    }
  }
  return fetch(request);
}

// Pages that were opened and have not been heard of since: id -> what is to be called then.
const silent = new Map();

// A page whose scripts cannot run says nothing: what is kept of it may be wrong, and is then put right under it.
async function awaitStart(id) {
  const isHeardOf = await new Promise((resolve) => {
    silent.set(id, () => resolve(true));
    setTimeout(resolve, PATIENCE, false);
  });
  silent.delete(id);
  const client = isHeardOf ? null : await self.clients.get(id);
  // Not with what stands behind "#": that would lead to a place in the page that is there.
  if (client && (await check().catch(() => 0))) await client.navigate(client.url.split("#")[0]).catch(() => {});
}

async function tell(client, question) {
  try {
    if (question === "failed") client.postMessage((await check()) ? "mended" : "unmended");
    else if (question === "complete?") await makeWhole(false).then(() => client.postMessage("complete"));
    else if (await isCheckDue()) await check().then(() => client.postMessage("complete"));
  } catch {
    client.postMessage(question === "failed" ? "unmended" : "incomplete");
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => event.waitUntil(forgetOlderVersions().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  silent.get(event.source.id)?.();
  if (event.data === "apply") self.skipWaiting();
  else if (["complete?", "idle", "failed"].includes(event.data)) event.waitUntil(tell(event.source, event.data));
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
    if (url.href === SCOPE) event.waitUntil(awaitStart(event.resultingClientId));
  }
  event.respondWith(answer(request, url.href));
});
