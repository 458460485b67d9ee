// The way out: the dialog behind "Leave…", replacing who is away, coming back.

import { post, remove } from "./api.js";
import { all, byId, closest, one, reasonOf } from "./dom.js";
import { tr } from "./i18n.js";
import { toast } from "./notices.js";

/** @import { Table } from "./table.js" */

/** @param {Table} table */
export function startLeaving(table) {
  const api = `/api/tables/${table.id}`;
  const box = byId("leave-box", HTMLDialogElement);
  byId("leave").addEventListener("click", () => open(table, box, table.state.seat));
  box.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.id === "leave-seat") {
      fill(table, box, Number(event.target.value));
    } else showChoice(box);
  });
  box.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.value !== "go") return;
    event.preventDefault();
    leave(box, button, api);
  });
  byId("absent").addEventListener("click", (event) => {
    const button = closest(event.target, "button");
    if (button instanceof HTMLButtonElement) press(button, api);
  });
}

/**
 * @param {Table} table
 * @param {HTMLDialogElement} box
 * @param {number | null} seat
 */
async function open(table, box, seat) {
  byId("more", HTMLDetailsElement).open = false;
  await fill(table, box, seat);
  if (box.firstElementChild && !box.open) box.showModal();
}

/**
 * Asks what can be done now and what it does to the result.
 *
 * @param {Table} table
 * @param {HTMLDialogElement} box
 * @param {number | null} seat
 */
async function fill(table, box, seat) {
  try {
    const answer = await fetch(`${table.path}/leaving${seat === null ? "" : `?seat=${seat}`}`);
    if (!answer.ok) throw new Error(String(answer.status));
    box.innerHTML = await answer.text();
    box.dataset.seat = String(seat ?? table.state.mine[0] ?? "");
    showChoice(box);
    if (box.open) one(box, "#leave-seat")?.focus();
  } catch (error) {
    toast(tr("refused", { reason: reasonOf(error) }));
  }
}

// The button says what it will do.
/** @param {HTMLDialogElement} box */
function showChoice(box) {
  const chosen = one(box, "input[name=how]:checked", HTMLInputElement);
  const button = one(box, "#leave-go", HTMLButtonElement);
  if (!chosen || !button) return;
  button.textContent = chosen.dataset.button ?? "";
  button.classList.toggle("danger", "final" in chosen.dataset);
  button.classList.toggle("primary", !("final" in chosen.dataset));
  for (const agent of all(box, ".leave-agent", HTMLElement)) agent.hidden = chosen.value !== "agent";
}

/**
 * @param {HTMLDialogElement} box
 * @param {HTMLButtonElement} button
 * @param {string} api
 */
async function leave(box, button, api) {
  const how = one(box, "input[name=how]:checked", HTMLInputElement)?.value ?? "";
  button.disabled = true;
  try {
    const stays = await send(how, Number(box.dataset.seat), api);
    box.close();
    if (!stays) location.assign("/");
  } catch (error) {
    byId("leave-mistake").textContent = tr("refused", { reason: reasonOf(error) });
    button.disabled = false;
  }
}

/**
 * Leaves, and says whether there is something left to see at the table.
 *
 * @param {string} how
 * @param {number} seat
 * @param {string} api
 */
async function send(how, seat, api) {
  if (how === "delete") await remove(api);
  else if (how === "archive") await post(`${api}/archive`);
  else {
    const agent = one(document, "#leave-agent", HTMLSelectElement);
    const chosen = how === "agent" && agent ? { agent: agent.value } : {};
    const table = await post(`${api}/leave`, { seat, how, ...chosen });
    return table.over || table.seats.some((/** @type {{ mine: boolean }} */ one) => one.mine);
  }
  return false;
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} api
 */
async function press(button, api) {
  const { replace, keep, return: back } = button.dataset;
  button.disabled = true;
  try {
    if (replace) await post(`${api}/seats/${replace}/replacement`);
    else if (keep) await remove(`${api}/seats/${keep}/replacement`);
    else if (back) {
      await post(`${api}/seats/${back}/return`);
      location.reload();
    }
  } catch (error) {
    toast(tr("refused", { reason: reasonOf(error) }));
    button.disabled = false;
  }
}
