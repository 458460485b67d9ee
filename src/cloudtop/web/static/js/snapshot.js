// What the table showed last, kept in the browser: the page is kept as it was loaded, and this is
// put on it when it is opened again without the server.

import { isKeeping, KEPT, PAGES, seenAt } from "./offline.js";

/** @import { Table } from "./table.js" */

const QUIET_MS = 500;
const READER_KEY = "/reader"; // for whom pages are kept now

export class Snapshot {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.reader = document.documentElement.dataset.reader;
    this.key = `${table.path}/seen?reader=${this.reader}`;
    this.timer = 0;
    /** @type {Pick<TableMessage, "lines" | "events" | "messages">} */
    this.told = { lines: [], events: [], messages: [] };
    document.addEventListener("visibilitychange", () => {
      if (document.hidden && this.timer) this.save().catch(() => {});
    });
  }

  /**
   * Messages bring only what is new; a snapshot has all of it.
   *
   * @param {TableMessage} message
   */
  take({ from, lines, events, messages }) {
    const { told } = this;
    const known = told.messages.at(-1)?.number ?? 0;
    this.told = {
      lines: told.lines.filter((line) => line.ply <= from).concat(lines),
      events: told.events.filter((event) => event.ply <= from).concat(events),
      messages: told.messages.concat(messages.filter((message) => message.number > known)),
    };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save().catch(() => {}), QUIET_MS); // the store may be full
  }

  // At a screen that players share, what is shown to the one who sits there is not kept.
  async save() {
    clearTimeout(this.timer);
    this.timer = 0;
    const { latest, seat } = this.table;
    if (!latest || seat !== null || seenAt || !isKeeping()) return;
    const headers = { [KEPT]: String(Date.now()) };
    const body = JSON.stringify({ ...latest, ...this.told, from: 0 });
    const pages = await caches.open(PAGES);
    if ((await (await pages.match(READER_KEY))?.text()) !== this.reader) return;
    await pages.put(this.key, new Response(body, { headers }));
  }

  async forget() {
    clearTimeout(this.timer);
    if (!isKeeping()) return;
    const pages = await caches.open(PAGES);
    await Promise.all([pages.delete(this.key), pages.delete(this.table.path)]);
  }

  /**
   * What was kept after the page itself, and when.
   *
   * @returns {Promise<{ message: TableMessage, at: number } | null>}
   */
  async load() {
    const pages = await caches.open(PAGES);
    const kept = await pages.match(this.key);
    const at = Number(kept?.headers.get(KEPT));
    return kept && at > seenAt ? { message: await kept.json(), at } : null;
  }
}
