// The form for a new table. The server knows how a seat is added; the script only swaps the form in.

import { all, closest, one } from "./dom.js";

export function startNewTable() {
  const form = one(document, "form[data-new-table]", HTMLFormElement);
  if (!form) return;
  form.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.matches("[data-kind]")) explain(event.target);
  });
  form.addEventListener("click", (event) => {
    const button = closest(event.target, "[data-step]");
    if (button) stepBy(button);
  });
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.name !== "do" || button.value === "open") return;
    event.preventDefault();
    resubmit(form, button.value);
  });
  showSteps(form);
}

/** @param {HTMLSelectElement} select */
function explain(select) {
  const chair = select.closest("[data-chair]");
  const help = chair && one(chair, ".help");
  const label = chair && one(chair, ".chair-name", HTMLElement);
  const name = label && one(label, "input", HTMLInputElement);
  if (!help || !name) return;
  const option = select.selectedOptions[0];
  help.textContent = option.dataset.help ?? "";
  label.hidden = select.value === "open";
  name.placeholder = option.dataset.name ?? name.dataset.person ?? "";
}

/**
 * @param {HTMLFormElement} form
 * @param {string} command
 */
async function resubmit(form, command) {
  const fields = new FormData(form);
  fields.set("do", command);
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("form[data-new-table]");
    if (!fresh) throw new Error("no form");
    form.replaceChildren(...fresh.childNodes);
  } catch {
    const hidden = document.createElement("input");
    Object.assign(hidden, { type: "hidden", name: "do", value: command });
    form.append(hidden);
    form.submit();
    return;
  }
  showSteps(form);
  one(form, "[data-focus]")?.focus();
}

/** @param {HTMLFormElement} form */
function showSteps(form) {
  for (const button of all(form, "[data-step]", HTMLElement)) button.hidden = false;
}

/** @param {Element & HTMLOrSVGElement} button */
function stepBy(button) {
  const field = button.parentElement && one(button.parentElement, "input", HTMLInputElement);
  if (!field) return;
  if (Number(button.dataset.step) > 0) field.stepUp();
  else field.stepDown();
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
