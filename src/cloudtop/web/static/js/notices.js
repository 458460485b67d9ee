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

/**
 * Says something, with a button to change it.
 *
 * @param {string} text
 * @param {string} label
 * @param {() => void} action
 */
export function offer(text, label, action) {
  toast(text, 6000);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "toast-action";
  button.textContent = label;
  button.addEventListener("click", action, { once: true });
  byId("toast").append(" ", button);
}

export function hideToast() {
  byId("toast").hidden = true;
}

/** @param {string} text */
export function announce(text) {
  byId("announce").textContent = text;
}
