// The faces of the players once more, in the log and in the chat: drawn in the panels beside the board.

import { all, one } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {string | undefined} seat */
export function faceOf(seat) {
  const picture = document.createElementNS(SVG, "svg");
  const face = document.createElementNS(SVG, "use");
  picture.setAttribute("class", "face");
  picture.setAttribute("viewBox", "0 0 48 48");
  picture.setAttribute("aria-hidden", "true");
  face.setAttribute("href", `#face-${seat}`);
  picture.append(face);
  return picture;
}

/** @param {string} name */
export function seatOf(name) {
  const panels = all(document, "#players .player");
  return panels.find((panel) => one(panel, ".who")?.getAttribute("title") === name)?.dataset.seat;
}

/**
 * Where somebody begins to act, a line of the log shows who it is.
 *
 * @param {HTMLElement[]} lines
 */
export function putFaces(lines) {
  lines.forEach((line, n) => {
    const { by } = line.dataset;
    const first = Number(by) >= 0 && lines[n - 1]?.dataset.by !== by;
    const shown = one(line, ".face");
    if (first && !shown) line.prepend(faceOf(by));
    else if (!first) shown?.remove();
  });
}
