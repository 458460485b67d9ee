// Following the others: their steps are shown one by one, as fast as one likes, and can be held or
// skipped. The table itself does not wait: what it says stands in a queue until it is shown.

import { byId } from "./dom.js";
import { memory } from "./memory.js";

/** @import { Table } from "./table.js" */

/** @type {Record<string, number>} */
const STEP_MS = { calm: 1600, brisk: 500, once: 0 };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Pace {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {TableMessage[]} */
    this.queue = [];
    this.paused = false;
    this.skipping = false; // until it is one's turn
    this.steps = { ...STEP_MS };
    this.shownAt = -Infinity;
    this.timer = 0;
    this.bar = byId("others");
    this.choice = byId("pace", HTMLSelectElement);
    this.choice.value = memory.get("pace") ?? (calm.matches ? "once" : "brisk");
    this.choice.addEventListener("change", () => {
      memory.set("pace", this.choice.value);
      this.next();
    });
    byId("others-pause").addEventListener("click", () => this.pause(!this.paused));
    byId("others-skip").addEventListener("click", () => this.skip());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.finish();
    });
  }

  /** @param {TableMessage} message */
  take(message) {
    if (!this.queue.length && !this.isWorthWatching(message)) this.show(message);
    else {
      this.queue.push(message);
      // Who is asked while others act does not wait for them.
      if (message.page.your_turn && this.table.state.your_turn) this.finish();
      else this.next();
    }
    this.update();
  }

  /**
   * Whether others did something that one looks on at, and did not come here just now.
   *
   * @param {TableMessage} message
   */
  isWorthWatching({ lines, page }) {
    const { latest, state } = this.table;
    if (!latest || !state.live || this.skipping || document.hidden) return false;
    if (page.your_turn && state.your_turn) return false;
    return this.paused || (this.steps[this.choice.value] > 0 && lines.some((line) => !page.mine.includes(line.seat)));
  }

  next() {
    clearTimeout(this.timer);
    if (this.paused || !this.queue.length) return;
    const wait = this.shownAt + this.steps[this.choice.value] - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    const message = this.queue.shift();
    if (message) this.show(message);
    this.update();
    this.next();
  }

  /** @param {TableMessage} message */
  show(message) {
    this.shownAt = performance.now();
    if (message.page.your_turn || message.page.over) this.skipping = false;
    this.table.handle(message);
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.update();
    this.next();
  }

  // Shows what is there at once, and what the others do now until it is one's turn.
  skip() {
    this.skipping = !this.table.state.your_turn;
    this.finish();
  }

  finish() {
    clearTimeout(this.timer);
    this.paused = false;
    for (const message of this.queue.splice(0)) this.show(message);
    this.update();
  }

  update() {
    this.bar.hidden = !this.queue.length && !this.paused;
    this.bar.classList.toggle("paused", this.paused);
    byId("others-pause").setAttribute("aria-pressed", String(this.paused));
  }
}
