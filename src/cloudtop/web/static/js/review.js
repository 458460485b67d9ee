// The review of a finished match: asked for and called off, and every move of it within reach.

import { post, remove } from "./api.js";
import { byId, closest, one, reasonOf } from "./dom.js";
import { tr } from "./i18n.js";
import { toast } from "./notices.js";

/** @import { Table } from "./table.js" */

/** @type {Record<string, number>} */
const KEYS = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -1e6,
  End: 1e6,
};

export class ReviewPanel {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.box = byId("review");
    this.address = `/api/tables/${table.id}/review`;
    document.addEventListener("click", async (event) => {
      const button = closest(event.target, "[data-review]");
      if (!(button instanceof HTMLButtonElement)) return;
      button.disabled = true;
      try {
        if (button.dataset.review === "start") await post(this.address);
        else await remove(this.address);
      } catch (error) {
        button.disabled = false;
        toast(tr("refused", { reason: reasonOf(error) }));
      }
    });
    this.box.addEventListener("click", (event) => this.follow(event));
    this.box.addEventListener("keydown", (event) => this.onKey(event));
    this.update();
  }

  /** @param {MouseEvent} event */
  follow(event) {
    const link = closest(event.target, "[data-ply]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.table.replay.go(Number(link.getAttribute("data-ply")));
    byId("board").scrollIntoView({ block: "center" });
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const by = KEYS[event.key];
    if (!by || !closest(event.target, ".review-slider")) return;
    event.preventDefault();
    event.stopPropagation();
    this.table.replay.step(by);
  }

  // Shows in the chart where in the match the page is.
  update() {
    const slider = one(this.box, ".review-slider", SVGElement);
    const line = slider && one(slider, ".here", SVGElement);
    if (!slider || !line) return;
    const { ply, last_ply: last } = this.table.state;
    const { left, width } = slider.dataset;
    line.setAttribute("transform", `translate(${Number(left) + (Number(width) * ply) / Math.max(1, last)} 0)`);
    line.removeAttribute("hidden");
    slider.setAttribute("aria-valuenow", String(ply));
    slider.setAttribute("aria-valuetext", tr("moment", { ply, last }));
  }
}
