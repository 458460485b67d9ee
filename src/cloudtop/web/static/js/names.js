// Players' names in the picture: each is in a box of its own (a nested svg), which cuts off what
// does not fit. Cut in the middle of a letter it would look broken, so it ends in "…".

import { all } from "./dom.js";

/** @param {HTMLElement} board */
export function fitNames(board) {
  for (const name of all(board, "svg svg > .name", SVGTextElement)) {
    if (!(name.parentNode instanceof SVGSVGElement)) continue;
    const room = name.parentNode.width.baseVal.value - name.x.baseVal[0].value;
    const letters = [...(name.textContent ?? "")];
    while (letters.length > 1 && name.getComputedTextLength() > room) {
      letters.pop();
      name.textContent = `${letters.join("").trimEnd()}…`;
    }
  }
}
