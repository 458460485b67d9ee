// Short notices: a toast that passes, and what screen readers say.

import { byId } from "./dom.js";

let timer = 0;

export function toast(/** @type {string} */ text, milliseconds = 5000) {
  const note = byId("toast");
  note.textContent = text;
  note.hidden = false;
  announce(text);
  clearTimeout(timer);
  timer = setTimeout(hideToast, milliseconds);
}

export function hideToast() {
  byId("toast").hidden = true;
}

/** @param {string} text */
export function announce(text) {
  byId("announce").textContent = text;
}
