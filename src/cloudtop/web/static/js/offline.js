// When the server cannot be reached: says so, says from when the page is, and comes back by itself.
// A page that the service worker has kept carries the time at which it was seen (`data-seen`).

import { all, byId, one } from "./dom.js";

const root = document.documentElement;
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15000;
const PING_MS = 5000;
const TITLE = / · Cloudtop$/;
/** @type {Intl.DateTimeFormatOptions} */
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
export const PAGES = "cloudtop-pages";
export const KEPT = "x-cloudtop-kept";

/** When this page was seen, in milliseconds, if it comes from the browser's own store; else 0. */
export const seenAt = Number(root.dataset.seen ?? 0);

/** Whether pages are kept here at all: browsers do it for https and for this computer only. */
export const isKeeping = () => "caches" in window && Boolean(navigator.serviceWorker?.controller);

/** @param {object} message */
export const tellWorker = (message) => navigator.serviceWorker?.controller?.postMessage(message);

export const isAway = () => !byId("away").hidden;

// A page with a socket knows by itself when the server is back.
export function startOffline() {
  startWorker();
  if (seenAt) showAway(seenAt);
  if (document.body.dataset.page === "table") return;
  const watch = new Watch();
  if (seenAt) watch.start();
  addEventListener("online", () => watch.look());
  addEventListener("offline", () => watch.look());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) watch.look();
  });
  document.addEventListener("submit", refuse, { capture: true });
  const list = one(document, "#kept-pages");
  if (list) showKeptPages(list);
}

async function startWorker() {
  const { serviceWorker: workers } = navigator;
  if (!workers) return;
  workers.addEventListener("controllerchange", () => tellWorker({}));
  try {
    await workers.register("/service-worker.js", { updateViaCache: "none" });
    tellWorker({});
  } catch {
    // It is forbidden here, or the server has just gone: the page works without it.
  }
}

/** @param {number} at */
export function showAway(at) {
  const bar = byId("away");
  const words = byId("away-words");
  words.textContent = (words.dataset.words ?? "").replace("{time}", timeOf(at));
  bar.hidden = false;
}

export function hideAway() {
  byId("away").hidden = true;
}

/** @param {number} at */
function timeOf(at) {
  const day = new Date(at).toDateString() === new Date().toDateString() ? undefined : "numeric";
  const month = day && "short";
  return new Intl.DateTimeFormat(root.lang, { month, day, ...CLOCK }).format(at);
}

export async function isThere() {
  try {
    const signal = AbortSignal.timeout(PING_MS);
    return (await fetch("/robots.txt", { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

// The server is back. A kept page is opened again; what was only cut off goes on where it was.
export function comeBack() {
  if (!seenAt) hideAway();
  else if (location.pathname === "/offline") location.replace("/");
  else location.reload();
}

/** @param {Event} event */
function refuse(event) {
  if (!isAway()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  byId("away").focus();
}

// Asks whether the server is there: when the page is looked at again, and while it is away.
class Watch {
  constructor() {
    this.wait = SHORTEST_WAIT_MS;
    this.timer = 0;
    this.lastSeen = Date.now();
  }

  start() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 2);
  }

  async look() {
    clearTimeout(this.timer);
    const there = await isThere();
    if (!there) {
      if (!isAway()) showAway(this.lastSeen);
      this.start();
      return;
    }
    this.wait = SHORTEST_WAIT_MS;
    this.lastSeen = Date.now();
    if (isAway()) comeBack();
  }
}

/**
 * What can be looked at meanwhile: home, then tables, the newest first, then all else.
 *
 * @param {Element} list
 */
async function showKeptPages(list) {
  if (!seenAt) {
    location.replace("/"); // the server is there: it has sent this page
    return;
  }
  const pages = await caches.open(PAGES);
  const found = await Promise.all((await pages.keys()).map((key) => describePage(pages, key)));
  const shown = found.filter((page) => page !== null).sort((one, other) => one.rank - other.rank || other.at - one.at);
  list.replaceChildren(...shown.map(makeLink));
  for (const box of all(document, "[data-kept]")) box.toggleAttribute("hidden", !shown.length);
}

/**
 * @param {Cache} pages
 * @param {Request} key
 */
async function describePage(pages, key) {
  const path = new URL(key.url).pathname;
  const answer = await pages.match(key);
  const isPage = answer?.headers.get("content-type")?.startsWith("text/html") && answer.headers.has(KEPT);
  if (!answer || !isPage || path === "/offline") return null;
  const text = new DOMParser().parseFromString(await answer.text(), "text/html");
  const at = Number(answer.headers.get(KEPT));
  const code = /^\/tables\/(\w+)$/.exec(path)?.[1];
  if (path === "/") return { path, at, rank: 0, title: one(text, "nav a")?.textContent ?? "" };
  if (!code) return { path, at, rank: 2, title: text.title.replace(TITLE, "") };
  const later = await pages.match(`${path}/seen`, { ignoreSearch: true });
  return { path, at: Number(later?.headers.get(KEPT) ?? at), rank: 1, title: `${text.title}, ${code}` };
}

/** @param {{ path: string, at: number, title: string }} page */
function makeLink({ path, title, at }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = path;
  link.textContent = title;
  const time = document.createElement("time");
  time.className = "small mist";
  time.textContent = timeOf(at);
  item.append(link, time);
  return item;
}
