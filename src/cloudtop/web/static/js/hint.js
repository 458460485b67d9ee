// A hint: what a good player would do, why, and the second best. It stays until the seat is asked
// something else, whatever others do meanwhile.

import { post } from "./api.js";
import { all, byId } from "./dom.js";
import { tr } from "./i18n.js";
import { announce } from "./notices.js";
import { scrollToMiddle } from "./scrolling.js";

/** @import { Table } from "./table.js" */

export class Hint {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.card = byId("hint-card");
    /** @type {number | null} */
    this.askedBy = null; // the seat that waits for an answer
    /** @type {HintAnswer | null} */
    this.answer = null;
    byId("hint").addEventListener("click", () => this.ask());
    byId("hint-close").addEventListener("click", () => this.close());
  }

  async ask() {
    const { id, state, chooser } = this.table;
    if (!chooser.open || state.seat === null || this.askedBy !== null) return;
    const { seat } = state;
    this.close();
    this.askedBy = seat;
    this.fill(tr("thinking"), "", "");
    try {
      const answer = await post(`/api/tables/${id}/hint`, { seat });
      this.answer = this.askedBy === seat ? { ...answer, seat } : null;
    } catch (error) {
      this.close();
      chooser.showError(error);
    }
    this.askedBy = null;
    this.refresh({ fresh: true });
  }

  // The table has been shown again, or an answer has come. An answer may be ahead of what is shown,
  // or too late: then it is asked again.
  refresh({ fresh = false } = {}) {
    const { state } = this.table;
    const { answer } = this;
    this.unmark();
    if (this.askedBy !== null && (state.seat !== this.askedBy || !state.your_turn)) this.close();
    if (!answer) return;
    const mine = state.live && state.your_turn && state.seat === answer.seat;
    if (mine && state.asked === answer.asked) this.show(answer, fresh);
    else if (state.live && (state.asked ?? Infinity) >= answer.asked) {
      this.close();
      if (mine && fresh) this.ask();
    } else this.card.hidden = true;
  }

  close() {
    this.answer = null;
    this.askedBy = null;
    this.card.hidden = true;
    this.unmark();
  }

  /**
   * @param {HintAnswer} answer
   * @param {boolean} fresh
   */
  show(answer, fresh) {
    const best = tr("hint", { choice: answer.label });
    this.fill(best, answer.reason, answer.comparison);
    const { board, chooser, lights, narrow } = this.table;
    if (answer.second) chooser.find(answer.second.notation)?.classList.add("hinted-second");
    const place = chooser.find(answer.notation);
    place?.classList.add("hinted");
    if (!fresh) return;
    announce([best, answer.reason, answer.comparison].join(" "));
    if (!place) return;
    lights.pickUpFor(place);
    if (narrow && board.contains(place)) scrollToMiddle(place); // the card lies over the board there
    else place.scrollIntoView({ block: "nearest", inline: "nearest" });
    place.focus({ preventScroll: true });
  }

  /**
   * @param {string} best
   * @param {string} reason
   * @param {string} second
   */
  fill(best, reason, second) {
    const lines = { "hint-best": best, "hint-reason": reason, "hint-second": second };
    for (const [id, text] of Object.entries(lines)) {
      byId(id).textContent = text;
      byId(id).hidden = !text;
    }
    this.card.hidden = false;
  }

  unmark() {
    for (const name of ["hinted", "hinted-second"]) {
      for (const element of all(document, `.${name}`)) element.classList.remove(name);
    }
  }
}
