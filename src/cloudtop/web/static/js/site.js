// Everything around the table. Each page works without this; it only becomes smoother.

import { startRules } from "./rules.js";
import { startNewTable } from "./new_table.js";

export function start() {
  for (const button of document.querySelectorAll("[data-print]")) startPrint(button);
  if (matchMedia("(max-width: 900px)").matches) document.querySelector("details.contents")?.removeAttribute("open");
  startNewTable();
  for (const form of document.querySelectorAll("form[data-once]")) sendOnce(form);
  startRules(document);
}

function startPrint(button) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

// A second click while the first is on its way would open a second table.
function sendOnce(form) {
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  window.addEventListener("pageshow", () => delete form.dataset.sent);
}
