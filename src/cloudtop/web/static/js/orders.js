// What the operator of the server says, in bars above every page: an announcement, which can be put away, and that
// nothing can be changed at the moment. The socket of a table tells when there is news; other pages ask.

import { byId, one } from "./dom.js";
import { memory } from "./memory.js";

const ASK_MS = 30000;
const LONGEST_MS = 2 ** 31 - 1; // of any timer
const PUT_AWAY = "announcement"; // the number of the announcement that was put away last
let endTimer = 0;

export function startOrders() {
  const close = byId("announcement-close");
  close.hidden = false;
  close.addEventListener("click", putAway);
  byId("announcement").hidden ||= isPutAway(byId("announcement").dataset.number);
  room.observe(byId("bars"));
  if (!byId("announcement").hidden) ask(); // how long it holds is not on the page
  if (document.body.dataset.page === "table") return;
  setInterval(askIfSeen, ASK_MS);
  document.addEventListener("visibilitychange", askIfSeen);
}

/** @param {number | undefined} number of the newest order, as a message of the table has it */
export function hearOrders(number) {
  if (number !== undefined && String(number) !== byId("orders").dataset.orders) ask();
}

function askIfSeen() {
  if (!document.hidden) ask();
}

async function ask() {
  try {
    const answer = await fetch("/api/status", { headers: { accept: "application/json" } });
    if (answer.ok) show(await answer.json());
  } catch {
    // The server is away: the page says so itself.
  }
}

/** @param {ServerStatus} status */
function show({ orders, read_only, announcement }) {
  byId("orders").dataset.orders = String(orders);
  byId("read-only").hidden = !read_only;
  const box = byId("announcement");
  clearTimeout(endTimer);
  if (announcement) {
    box.dataset.number = String(announcement.number);
    byId("announcement-text").textContent = announcement.text;
    if (announcement.seconds !== null) {
      endTimer = setTimeout(() => (box.hidden = true), Math.min(announcement.seconds * 1000, LONGEST_MS));
    }
  }
  box.hidden = !announcement || isPutAway(box.dataset.number);
}

function putAway() {
  const box = byId("announcement");
  memory.set(PUT_AWAY, box.dataset.number ?? "");
  box.hidden = true;
  one(document, "header a", HTMLElement)?.focus({ preventScroll: true }); // the next thing on the page
}

/** @param {string | undefined} number */
const isPutAway = (number) => memory.get(PUT_AWAY) === number;

// The page makes room for the bars.
const room = new ResizeObserver(([{ target }]) => {
  const { height } = target.getBoundingClientRect();
  document.body.style.setProperty("--away", `${height}px`);
});
