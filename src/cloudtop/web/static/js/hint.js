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

  // The table has been shown again, or an answer has come.
  refresh({ fresh = false } = {}) {
    const { state } = this.table;
    this.unmark();
    if (this.askedBy !== null && (state.seat !== this.askedBy || !state.your_turn)) this.close();
    if (!this.answer) return;
    if (!state.live || this.isAhead(this.answer)) this.card.hidden = true;
    else if (this.holds(this.answer)) this.show(this.answer, fresh);
    else {
      this.close();
      if (fresh) this.ask(); // something else is asked by now
    }
  }

  /** @param {HintAnswer} answer */
  holds({ seat, asked }) {
    const { state } = this.table;
    return state.your_turn && state.seat === seat && state.asked === asked;
  }

  // The server knows already what will be shown in a moment.
  /** @param {HintAnswer} answer */
  isAhead({ asked }) {
    return (this.table.state.asked ?? Infinity) < asked;
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
    // On a phone the card lies over the board.
    if (narrow && board.contains(place)) scrollToMiddle(place);
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
