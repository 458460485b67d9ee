// Looking closer: the whole board in three sizes, or one player's area by itself.

import { all, byId, closest, copyWithout, one } from "./dom.js";

const SIZES = [1, 1.5, 2.2];
const AREA = "g[role=group][id]";
const DOES_SOMETHING_ELSE = "[data-action], [data-instead], [data-undoes], [data-lights], .ways";
const ONLY_ON_THE_BOARD = ["id", "data-action", "data-instead", "data-undoes", "tabindex", "role"];

export function startZoom() {
  const board = byId("board");
  const smaller = byId("zoom-out", HTMLButtonElement);
  const larger = byId("zoom-in", HTMLButtonElement);
  let size = 0;
  /** @param {number} wanted */
  const zoomTo = (wanted) => {
    const middle = (board.scrollLeft + board.clientWidth / 2) / board.scrollWidth;
    const height = (board.scrollTop + board.clientHeight / 2) / board.scrollHeight;
    size = Math.max(0, Math.min(SIZES.length - 1, wanted));
    board.dataset.zoom = String(size);
    board.style.setProperty("--zoom", String(SIZES[size]));
    board.scrollLeft = middle * board.scrollWidth - board.clientWidth / 2;
    board.scrollTop = height * board.scrollHeight - board.clientHeight / 2;
    smaller.disabled = size === 0;
    larger.disabled = size === SIZES.length - 1;
  };
  smaller.addEventListener("click", () => zoomTo(size - 1));
  larger.addEventListener("click", () => zoomTo(size + 1));
  zoomTo(0);
}

/** @param {() => void} onshow */
export function startCloser(onshow) {
  const board = byId("board");
  const dialog = byId("closer", HTMLDialogElement);
  const areas = () => all(board, AREA, SVGGraphicsElement);
  /** @param {string | undefined} seat */
  const areaOf = (seat) => areas().find((area) => area.querySelector(`.name[data-seat="${seat}"]`));
  /** @param {SVGGraphicsElement} area */
  const show = (area) => {
    const picture = snapshot(area);
    for (const named of all(picture, "[aria-label]:not([role])")) {
      named.setAttribute("role", one(named, "[aria-label]") ? "figure" : "img");
    }
    for (const trigger of all(picture, "[data-lights]")) {
      trigger.setAttribute("tabindex", "0");
      trigger.setAttribute("role", "button");
    }
    byId("closer-picture").replaceChildren(picture);
    byId("closer-parts").replaceChildren(...partsOf(area));
    dialog.setAttribute("aria-label", area.getAttribute("aria-label") ?? "");
    onshow();
    dialog.showModal();
  };
  byId("players").addEventListener("click", (event) => {
    const button = closest(event.target, "[data-look]");
    const area = button && (areaOf(button.dataset.look) ?? areas().at(-1));
    if (area) show(area);
  });
  board.addEventListener("click", (event) => {
    if (closest(event.target, DOES_SOMETHING_ELSE)) return;
    const area = closest(event.target, AREA);
    if (area && one(area, ".name[data-seat]")) return; // a player's board comes to the front
    const whole = one(board, "svg", SVGSVGElement);
    if (!(area instanceof SVGGraphicsElement) || !whole) return;
    if (area.getBBox().width < 0.5 * whole.viewBox.baseVal.width) show(area);
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}

/**
 * The parts of the score of the area's player, as they are beside the board; unless it has its own.
 *
 * @param {SVGGraphicsElement} area
 */
function partsOf(area) {
  if (area.querySelector("[data-lights]")) return [];
  const seat = one(area, ".name[data-seat]")?.dataset.seat;
  const parts = document.querySelector(`#players [data-seat="${seat}"] dl`);
  return parts ? [parts.cloneNode(true)] : [];
}

/**
 * A group alone as a picture: nothing in it can be clicked, no id is there twice.
 *
 * @param {SVGGraphicsElement} group
 */
export function snapshot(group) {
  const box = group.getBBox();
  const svg = /** @type {SVGSVGElement} */ (group.ownerSVGElement?.cloneNode(false));
  const copy = copyWithout(group, ONLY_ON_THE_BOARD, ".halo,.ghost,.mark");
  copy.removeAttribute("transform");
  const font = group.closest("g[font-family]")?.getAttribute("font-family");
  if (font) svg.setAttribute("font-family", font);
  svg.setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
  svg.append(copy);
  return svg;
}
