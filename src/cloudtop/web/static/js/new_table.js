// The form for a new table. The server knows how a seat is added; the script only swaps the form in.

export function startNewTable() {
  const form = document.querySelector("form[data-new-table]");
  if (!form) return;
  form.addEventListener("change", (event) => {
    if (event.target.matches("[data-kind]")) explain(event.target);
  });
  form.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    if (step) stepBy(step);
  });
  form.addEventListener("submit", (event) => {
    const deed = event.submitter?.value ?? "open";
    if (event.submitter?.name !== "do" || deed === "open") return;
    event.preventDefault();
    redo(form, deed);
  });
  showSteps(form);
}

function explain(select) {
  const chair = select.closest("[data-chair]");
  const option = select.selectedOptions[0];
  chair.querySelector(".help").textContent = option.dataset.help;
  chair.querySelector(".chair-name").hidden = select.value === "open";
  const name = chair.querySelector(".chair-name input");
  name.placeholder = option.dataset.name ?? name.dataset.person;
}

async function redo(form, deed) {
  const fields = new URLSearchParams(new FormData(form));
  fields.set("do", deed);
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("form[data-new-table]");
    if (!fresh) throw new Error("no form");
    form.replaceChildren(...fresh.childNodes);
  } catch {
    const hidden = document.createElement("input");
    Object.assign(hidden, { type: "hidden", name: "do", value: deed });
    form.append(hidden);
    form.submit();
    return;
  }
  showSteps(form);
  form.querySelector("[data-focus]")?.focus();
}

function showSteps(form) {
  for (const button of form.querySelectorAll("[data-step]")) button.hidden = false;
}

function stepBy(button) {
  const field = button.parentElement.querySelector("input");
  if (Number(button.dataset.step) > 0) field.stepUp();
  else field.stepDown();
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
