// The players' panels: numbers that change count up and say what they came from.

import { all, byId, closest, one } from "./dom.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 1280px)");
const COUNT_MS = 600;
const STAY_MS = 3000;
const MOST_OPEN = 3;

/** @typedef {{ open: boolean, total: number, parts: Map<string | undefined, number> }} Score */

/** @param {number} number */
const figure = (number) => String(number).replace("-", "−");
/** @param {number} number */
const signed = (number) => (number > 0 ? "+" : "") + figure(number);

export class Players {
  constructor() {
    this.box = byId("players");
    this.openPanels();
    wide.addEventListener("change", () => this.openPanels());
    this.box.addEventListener("click", (event) => {
      const summary = closest(event.target, "summary");
      if (summary && !wide.matches) this.closeOthers(summary.parentElement);
    });
    document.addEventListener("click", (event) => {
      const outside = event.target instanceof Node && !this.box.contains(event.target);
      if (!wide.matches && outside) this.closeOthers(null);
    });
  }

  // Where there is room the parts of one's own score are open, and in the end those of all; on a
  // strip one at a time opens.
  openPanels() {
    const panels = all(this.box, ".player");
    const compared = byId("result").childElementCount > 0 && panels.length <= MOST_OPEN;
    for (const panel of panels) {
      one(panel, "details")?.toggleAttribute("open", wide.matches && (compared || panel.matches(".mine")));
    }
  }

  /** @param {Element | null} kept */
  closeOthers(kept) {
    for (const panel of all(this.box, "details[open]")) if (panel !== kept) panel.removeAttribute("open");
  }

  /**
   * @param {string} markup
   * @param {{ still?: boolean }} options
   */
  update(markup, { still = false } = {}) {
    const before = this.readScores();
    this.box.innerHTML = markup;
    const notes = [];
    for (const panel of all(this.box, "[data-seat]")) {
      const old = before.get(panel.dataset.seat);
      if (!old) continue;
      one(panel, "details")?.toggleAttribute("open", old.open);
      const note = still ? null : showGains(panel, old);
      if (note) notes.push(note);
    }
    shorten(notes);
  }

  readScores() {
    return new Map(all(this.box, "[data-seat]").map((panel) => [panel.dataset.seat, readScore(panel)]));
  }
}

/**
 * @param {Element} panel
 * @returns {Score}
 */
function readScore(panel) {
  return {
    open: one(panel, "details")?.hasAttribute("open") ?? false,
    total: Number(one(panel, ".total")?.dataset.total),
    parts: new Map(all(panel, "[data-part]").map(({ dataset }) => [dataset.part, Number(dataset.value)])),
  };
}

/**
 * @param {Element} panel
 * @param {Score} old
 * @returns {Element | null} The note that says what came.
 */
function showGains(panel, old) {
  const { total, parts } = readScore(panel);
  const gains = all(panel, "[data-part]").flatMap((row) => {
    const gain = (parts.get(row.dataset.part) ?? 0) - (old.parts.get(row.dataset.part) ?? 0);
    return gain ? [`${signed(gain)} ${row.querySelector("dt")?.textContent}`] : [];
  });
  const note = one(panel, ".gain");
  if (!gains.length || !note) return null;
  const [sum, details] = [document.createElement("b"), document.createElement("span")];
  sum.textContent = signed(total - old.total); // a phone has room for the sum alone
  details.textContent = gains.join(", ");
  note.replaceChildren(sum, details);
  note.classList.add(total < old.total ? "loss" : "won");
  setTimeout(() => note.replaceChildren(), STAY_MS);
  const shown = one(panel, ".total .value");
  if (shown && !calm.matches && total !== old.total) countUp(shown, old.total, total);
  return note;
}

/**
 * Rather the sum than half a word. All are measured before one is changed: the page is laid out once.
 *
 * @param {Element[]} notes
 */
function shorten(notes) {
  const cut = notes.filter(({ lastElementChild: words }) => words && words.scrollWidth > words.clientWidth);
  for (const note of cut) note.classList.add("short");
}

/**
 * @param {Element} shown
 * @param {number} from
 * @param {number} to
 */
function countUp(shown, from, to) {
  const start = performance.now();
  /** @param {number} time */
  const step = (time) => {
    const part = Math.min(1, (time - start) / COUNT_MS);
    shown.textContent = figure(Math.round(from + (to - from) * part));
    if (part < 1 && shown.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
