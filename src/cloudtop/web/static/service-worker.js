// The service worker: keeps pages in the browser, for when the server cannot be reached.
//
// - The server comes first. What is kept is shown only when there is no answer.
// - Only GET is looked at. A worker that sent a form again would hide from the server which site it
//   came from, so forms and decisions go straight to the server.
// - Only pages that the server made for this browser are kept, by their addresses: home, archive,
//   rules, tables. At a screen that players share, these have the curtain down.
// - Everything kept is for one reader (a browser's key and a language), and is thrown away as soon
//   as the server answers to another one.
//
// The server puts `BUILD` in front: a version that changes with any file, and what to keep.

(() => {
  const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
  const FILES = `cloudtop-files-${BUILD.version}`;
  const PAGES = "cloudtop-pages"; // js/snapshot.js and js/offline.js know it, too
  const READER = "x-cloudtop-reader";
  const KEPT = "x-cloudtop-kept";
  const READER_KEY = "/reader"; // and this
  const KEPT_PAGE = /^\/(archive|rules(\/[\w-]+)?|tables\/\w+)?$/;
  const TABLE = /^\/tables\/(\w+)/;
  const FRAGMENT = /^\/tables\/\w+\/rules$/;
  const PICTURE = /^\/games\/[\w-]+\/picture\.svg$/;
  const OFFLINE = "/offline";
  const MOST_TABLES = 12;
  const PATIENCE_MS = 8000; // a computer that sleeps does not even refuse
  const BAD_GATEWAY = 502; // and above: a proxy says that our server is not there
  let away = false;

  worker.addEventListener("install", (event) => {
    worker.skipWaiting();
    event.waitUntil(caches.open(FILES).then((files) => files.addAll(Object.values(BUILD.files))));
  });

  worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

  // Pages of an earlier version need its files: both go.
  async function takeOver() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("cloudtop-") && name !== FILES);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  }

  // A page says that it is there, or that its table may not be kept as it was.
  worker.addEventListener("message", (event) => {
    const { again } = event.data;
    event.waitUntil(again ? keepAgain(again) : greet());
  });

  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || request.cache === "no-store" || url.origin !== location.origin) return;
    if (request.mode === "navigate") event.respondWith(openPage(event, url));
    else if (url.pathname in BUILD.files) event.respondWith(openFile(request, url));
    else if (PICTURE.test(url.pathname) || FRAGMENT.test(url.pathname)) event.respondWith(openPart(event));
  });

  // --- answering ---------------------------------------------------------------------------

  /**
   * @param {WorkerFetchEvent} event
   * @param {URL} url
   */
  async function openPage(event, url) {
    const kept = await findPage(url);
    try {
      const answer = await ask(event.request, kept);
      event.waitUntil(note(url, answer.clone()));
      return answer;
    } catch {
      return kept ? markAsSeen(kept) : showOffline();
    }
  }

  /**
   * @param {Request} request
   * @param {URL} url
   */
  async function openFile(request, url) {
    const address = BUILD.files[url.pathname];
    const files = await caches.open(FILES);
    const kept = await files.match(address);
    if (kept && (away || address === url.pathname + url.search)) return kept;
    return ask(request, kept).catch(() => kept ?? Response.error());
  }

  /** @param {WorkerFetchEvent} event */
  async function openPart(event) {
    const pages = await caches.open(PAGES);
    const kept = await pages.match(event.request);
    if (kept && away) return kept;
    try {
      const answer = await ask(event.request, kept);
      if (answer.ok) event.waitUntil(pages.put(event.request, answer.clone()));
      return answer;
    } catch {
      return kept ?? Response.error();
    }
  }

  /**
   * Asks the server: for as long as it takes if there is nothing else to show.
   *
   * @param {Request | string} request
   * @param {Response} [kept]
   */
  async function ask(request, kept) {
    try {
      const answer = await (kept ? Promise.race([fetch(request), giveUp()]) : fetch(request));
      if (answer.status >= BAD_GATEWAY && !answer.headers.has(READER)) throw new Error("a proxy answers");
      away = false;
      return answer;
    } catch (error) {
      away = true;
      throw error;
    }
  }

  /** @returns {Promise<never>} */
  function giveUp() {
    return new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE_MS));
  }

  /** @param {URL} url */
  async function findPage(url) {
    const pages = await caches.open(PAGES);
    return url.search ? undefined : pages.match(url.pathname);
  }

  /**
   * The page as it was, with the time at which it was seen: `js/offline.js` says so.
   *
   * @param {Response} kept
   */
  async function markAsSeen(kept) {
    const text = await kept.text();
    const seen = kept.headers.get(KEPT) ?? "";
    return new Response(text.replace("<html ", `<html data-seen="${seen}" `), { headers: kept.headers });
  }

  async function showOffline() {
    const pages = await caches.open(PAGES);
    const kept = await pages.match(OFFLINE);
    return kept ? markAsSeen(kept) : Response.error();
  }

  // --- keeping -----------------------------------------------------------------------------

  /**
   * @param {URL} url
   * @param {Response} answer
   */
  async function note(url, answer) {
    const reader = answer.headers.get(READER);
    if (!reader) return;
    await recognise(reader);
    if (url.search || !KEPT_PAGE.test(url.pathname)) return;
    if (answer.ok) await keep(url.pathname, answer);
    else await forget(url.pathname);
  }

  /**
   * @param {string} path
   * @param {Response} answer
   */
  async function keep(path, answer) {
    const headers = new Headers(answer.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name); // of what was sent
    headers.set(KEPT, String(Date.now()));
    const pages = await caches.open(PAGES);
    await pages.put(path, new Response(await answer.text(), { headers }));
    if (TABLE.test(path)) await forgetOldTables();
  }

  /** @param {string} path */
  async function forget(path) {
    const pages = await caches.open(PAGES);
    for (const key of await pages.keys()) {
      const other = new URL(key.url).pathname;
      if (other === path || (TABLE.test(path) && other.startsWith(`${path}/`))) await pages.delete(key);
    }
  }

  // What was kept last is last in a cache.
  async function forgetOldTables() {
    const pages = await caches.open(PAGES);
    const paths = (await pages.keys()).map((key) => new URL(key.url).pathname);
    const tables = paths.filter((path) => TABLE.test(path) && KEPT_PAGE.test(path));
    for (const path of tables.slice(0, -MOST_TABLES)) await forget(path);
  }

  // --- for whom ----------------------------------------------------------------------------

  async function knownReader() {
    const pages = await caches.open(PAGES);
    return (await pages.match(READER_KEY))?.text();
  }

  /** @param {string} reader */
  async function recognise(reader) {
    const known = await knownReader();
    if (known === reader) return;
    await caches.delete(PAGES);
    const pages = await caches.open(PAGES);
    await pages.put(READER_KEY, new Response(reader));
    await gather();
  }

  // The first page of a reader was opened before there was a worker.
  async function greet() {
    if (await knownReader()) return;
    const open = (await worker.clients.matchAll()).map((client) => new URL(client.url).pathname);
    for (const path of [OFFLINE, ...open]) await fetchPage(path);
  }

  // What is always kept.
  async function gather() {
    const pages = await caches.open(PAGES);
    const offline = await fetch(OFFLINE);
    if (offline.ok) await keep(OFFLINE, offline);
    for (const path of BUILD.pages) await fetchPage(path);
    for (const path of BUILD.pictures) await pages.add(path).catch(() => undefined);
  }

  /** @param {string} path */
  async function fetchPage(path) {
    const url = new URL(path, location.origin);
    await ask(path).then(
      (answer) => note(url, answer),
      () => undefined,
    );
  }

  /**
   * A seat has gone: what was kept of the table shows more than this browser may see now.
   *
   * @param {string} path
   */
  async function keepAgain(path) {
    await forget(path);
    await fetchPage(path);
  }
})();
