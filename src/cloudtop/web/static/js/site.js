// Everything around the table. Each page works without this; it only becomes smoother.

import { all, one } from "./dom.js";
import { memory } from "./memory.js";
import { startNewTable } from "./new_table.js";
import { startRules } from "./rules.js";

export function start() {
  for (const button of all(document, "[data-print]", HTMLElement)) startPrint(button);
  if (matchMedia("(max-width: 900px)").matches) document.querySelector("details.contents")?.removeAttribute("open");
  startNewTable();
  for (const form of all(document, "form[data-once]", HTMLElement)) sendOnce(form);
  startRules(document);
  rememberName();
}

// The name, for invitations by link.
function rememberName() {
  const known = one(document, "[data-my-name]", HTMLElement)?.dataset.myName;
  if (known) memory.set("name", known);
}

/** @param {HTMLElement} button */
function startPrint(button) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

/**
 * A second click while the first is on its way would open a second table.
 *
 * @param {HTMLElement} form
 */
function sendOnce(form) {
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  window.addEventListener("pageshow", () => delete form.dataset.sent);
}
