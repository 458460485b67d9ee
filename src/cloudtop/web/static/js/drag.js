// Dragging: what can be clicked, then put somewhere by a second click, can be dragged there as well.
// It sends exactly what the clicks would: taking the piece when it is lifted, its place when it is
// dropped. Dropped elsewhere, it is let go.
//
// With a finger a piece is held for a moment first: a finger that moves at once scrolls.

import { snapshot } from "./closer.js";
import { all, byId, closest, one } from "./dom.js";

/** @import { Table } from "./table.js" */

const SLACK = 6; // pixels that a click may tremble
const HOLD_MS = 180;
const LARGEST = 0.05; // of the board: a whole sheet is no piece

/** @typedef {{ piece: SVGGraphicsElement, x: number, y: number, pointer: number, ready: boolean }} Grip */

export class Drag {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.board = byId("board");
    /** @type {Grip | null} */
    this.grip = null; // what is pressed, and may become a drag
    /** @type {HTMLElement | null} */
    this.ghost = null; // the picture under the pointer, while something is dragged
    this.timer = 0;
    this.swallows = false; // the click that ends a drag is none
    this.board.addEventListener("pointerdown", (event) => this.onDown(event));
    this.board.addEventListener("pointermove", (event) => this.onMove(event));
    this.board.addEventListener("pointerup", (event) => this.onUp(event));
    this.board.addEventListener("pointercancel", () => this.stop());
    // Without this listener the browser would scroll before it asks.
    this.board.addEventListener("touchstart", (event) => this.onTouch(event), { passive: false });
    this.board.addEventListener("contextmenu", (event) => {
      if (this.ghost) event.preventDefault();
    });
    document.addEventListener("click", (event) => this.swallowClick(event), { capture: true });
    document.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
  }

  get dragging() {
    return this.ghost !== null;
  }

  // --- what can be dragged -----------------------------------------------------------------

  /**
   * @param {EventTarget | null} target
   * @returns {SVGGraphicsElement | null}
   */
  pieceAt(target) {
    const found = closest(target, "[data-action], [data-instead], [data-lights], [data-undoes]") ?? this.heldAt(target);
    return found instanceof SVGGraphicsElement && this.canDrag(found) ? found : null;
  }

  /** @param {SVGGraphicsElement} piece */
  canDrag({ dataset, id }) {
    const { lifts, instead, held } = this.table.state;
    if (dataset.action) return lifts.includes(dataset.action);
    if (dataset.instead) return instead.some((other) => other.notation === dataset.instead && other.lifts);
    if (dataset.lights) return this.table.lights.handles.some((handle) => handle.dataset.lights === dataset.lights);
    return "undoes" in dataset || held.includes(id);
  }

  /**
   * What was chosen already, and waits for its place.
   *
   * @param {EventTarget | null} target
   */
  heldAt(target) {
    const { width, height } = this.board.getBoundingClientRect();
    return this.table.state.held
      .map((id) => closest(target, `[id="${CSS.escape(id)}"]`))
      .find((piece) => {
        const box = piece?.getBoundingClientRect();
        return box && box.width * box.height < LARGEST * width * height;
      });
  }

  // --- pressing and moving -----------------------------------------------------------------

  /** @param {PointerEvent} event */
  onDown(event) {
    this.swallows = false;
    this.stop();
    const piece = event.isPrimary && event.button === 0 && this.table.chooser.open ? this.pieceAt(event.target) : null;
    if (!piece) return;
    const touch = event.pointerType === "touch";
    const grip = { piece, x: event.clientX, y: event.clientY, pointer: event.pointerId, ready: !touch };
    this.grip = grip;
    if (touch) {
      this.timer = setTimeout(() => {
        grip.ready = true;
        piece.classList.add("lifted");
      }, HOLD_MS);
    }
  }

  /**
   * The moves of a finger are told to what it touched first, even if that is gone by now.
   *
   * @param {TouchEvent} event
   */
  onTouch(event) {
    const { target } = event;
    if (!target || !this.pieceAt(target)) return;
    /** @param {Event} move */
    const keep = (move) => {
      if (this.dragging || this.grip?.ready) move.preventDefault();
    };
    target.addEventListener("touchmove", keep, { passive: false });
    for (const end of ["touchend", "touchcancel"]) {
      target.addEventListener(end, () => target.removeEventListener("touchmove", keep), { once: true });
    }
  }

  /** @param {PointerEvent} event */
  onMove(event) {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > SLACK;
    if (!this.dragging && far && grip.ready) this.lift(grip);
    else if (!this.dragging && far) this.stop();
    if (this.dragging) this.follow(event);
  }

  /** @param {Grip} grip */
  lift({ piece, pointer }) {
    this.board.setPointerCapture(pointer); // the piece itself may be drawn again any moment
    this.ghost = makeGhost(piece);
    this.table.root.classList.add("dragging");
    this.table.enlarger.hide();
    this.table.stopHolding();
    const { action, instead, lights } = piece.dataset;
    if (action) this.table.chooser.send(action);
    else if (instead) this.table.instead.choose(piece);
    else if (lights) this.table.lights.keep(lights);
  }

  /** @param {{ clientX: number, clientY: number }} event */
  follow({ clientX, clientY }) {
    if (!this.ghost) return;
    this.ghost.style.translate = `${clientX}px ${clientY}px`;
    const target = this.targetAt(clientX, clientY);
    for (const old of all(this.board, ".under-drag")) if (old !== target) old.classList.remove("under-drag");
    target?.classList.add("under-drag");
  }

  /**
   * Where a piece may be dropped: what can be chosen on the board now, but for other pieces.
   *
   * @param {number} x
   * @param {number} y
   */
  targetAt(x, y) {
    for (const element of document.elementsFromPoint(x, y)) {
      const place = closest(element, "#board [data-action]");
      if (place && !this.table.state.lifts.includes(place.dataset.action ?? "")) return place;
    }
    return null;
  }

  // --- letting go --------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  async onUp(event) {
    if (!this.dragging) {
      this.stop();
      return;
    }
    this.swallows = true;
    this.stop();
    await this.table.chooser.settled(); // what was lifted has been taken, and the board shows it
    const target = this.targetAt(event.clientX, event.clientY);
    if (target?.dataset.action) this.table.chooser.choose(target.dataset.action);
    else this.letGo();
  }

  letGo() {
    const { lights, instead } = this.table;
    if (lights.places.length) lights.keep(null);
    else instead.letGo();
  }

  stop() {
    clearTimeout(this.timer);
    this.grip?.piece.classList.remove("lifted");
    this.grip = null;
    this.ghost?.remove();
    this.ghost = null;
    this.table.root.classList.remove("dragging");
    for (const old of all(this.board, ".under-drag")) old.classList.remove("under-drag");
  }

  /** @param {Event} event */
  swallowClick(event) {
    if (!this.swallows || !closest(event.target, "#board")) return;
    this.swallows = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  async onKey(event) {
    if (event.key !== "Escape" || !this.dragging) return;
    event.stopPropagation();
    this.swallows = true;
    this.stop();
    await this.table.chooser.settled();
    this.letGo();
  }
}

/**
 * A copy that lies under the pointer.
 *
 * @param {SVGGraphicsElement} piece
 */
function makeGhost(piece) {
  const box = piece.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.setAttribute("aria-hidden", "true");
  const picture = snapshot(piece);
  for (const extra of all(picture, ".halo, .other, .mark, .spot")) extra.remove();
  picture.style.width = `${box.width}px`;
  picture.style.height = `${box.height}px`;
  ghost.append(picture);
  one(document, "#table")?.append(ghost);
  return ghost;
}
