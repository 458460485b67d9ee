// Sitting down, inviting, handing over, playing again: what is about seats, not about moves.

import { get, post } from "./api.js";
import { all, byId, closest, one, reasonOf } from "./dom.js";
import { tr } from "./i18n.js";
import { memory } from "./memory.js";
import { toast } from "./notices.js";

/** @import { Table } from "./table.js" */

const LOCAL = /^(localhost|127\..*|\[::1\])$/; // nobody else reaches this computer by these names

/** @type {Site} */
let site = { public: "", lan: "" };

/**
 * Takes over where others find this site, as far as the server knows.
 *
 * @param {Site} given
 */
export function setSite(given) {
  site = given;
}

// How links begin: others have to be able to open them.
const origin = () => site.public || (LOCAL.test(location.hostname) && site.lan) || location.origin;

/** @param {Table} table */
export function startSeats(table) {
  const api = `/api/tables/${table.id}`;
  document.addEventListener("submit", (event) => {
    const form = closest(event.target, "[data-waiting]");
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    takeSeat(form, event.submitter, api);
  });
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.matches("[data-agents]")) describeAgent(event.target);
  });
  document.addEventListener("click", async (event) => {
    const button = closest(event.target, "button, a");
    if (!(button instanceof HTMLElement)) return;
    try {
      await press(button, table, api);
    } catch (error) {
      showRefusal(error);
    }
  });
}

/** @param {HTMLSelectElement} select */
function describeAgent(select) {
  byId(`${select.id}-help`).textContent = select.selectedOptions[0].dataset.help ?? "";
}

/** @param {unknown} error */
const showRefusal = (error) => toast(tr("refused", { reason: reasonOf(error) }));

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @param {string} api
 */
async function takeSeat(form, submitter, api) {
  const button = submitter ?? one(form, "[data-take]");
  const field = form.elements.namedItem("name");
  if (!button?.dataset.take || !(field instanceof HTMLInputElement)) return;
  const name = field.value.trim();
  if (!name) {
    toast(tr("name_needed"));
    field.focus();
    return;
  }
  try {
    await post(`${api}/seats/${button.dataset.take}`, { name });
    memory.set("name", name);
    await keepName(name);
    location.reload();
  } catch (error) {
    showRefusal(error);
  }
}

/**
 * Keeps the first name that somebody gives for all tables to come.
 *
 * @param {string} name
 */
async function keepName(name) {
  const body = new URLSearchParams({ name, first: "yes" });
  await fetch("/name", { method: "POST", body, redirect: "manual" }).catch(() => {});
}

/**
 * @param {HTMLElement} button
 * @param {Table} table
 * @param {string} api
 */
async function press(button, table, api) {
  const { copy: source, agentFor, try: ply } = button.dataset;
  if (source) await copy(byId(source, HTMLInputElement).value);
  else if (agentFor) await giveToAgent(agentFor, api);
  else if (ply && button instanceof HTMLButtonElement) await tryMove(button, Number(ply), api);
  else if (button.id === "share") await copy(`${origin()}${table.path}/moments/${table.state.ply}`);
  else if (button.id === "handover") await handOver(table, api);
  else if (button instanceof HTMLButtonElement && "rematch" in button.dataset) await rematch(button, api);
  else if (button.id === "verify") await verify(api);
  else if (button.id === "report") toast(tr("report"), 12000);
}

// Fills in what only the browser knows: the whole address, and the name used last.
export function refreshWaiting() {
  const link = one(document, "#invite-link", HTMLInputElement);
  if (link && !link.value.includes("://")) link.value = origin() + link.value;
  const local = LOCAL.test(new URL(origin()).hostname);
  for (const warning of all(document, "[data-local]", HTMLElement)) warning.hidden = !local;
  for (const offer of all(document, "[data-reachable]", HTMLElement)) offer.hidden = local;
  const name = one(document, "#visitor-name", HTMLInputElement);
  if (name) name.value ||= memory.get("name") ?? "";
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(tr("copied"), 1500);
  } catch {
    window.prompt(tr("copy_by_hand"), text);
  }
}

/**
 * @param {string} seat
 * @param {string} api
 */
async function giveToAgent(seat, api) {
  const agent = byId(`agent-${seat}`, HTMLSelectElement).value;
  await post(`${api}/seats/${seat}/agent`, { agent });
}

/**
 * The link is a key: whoever opens it has the seat. It is shown only to the one who asked.
 *
 * @param {Table} table
 * @param {string} api
 */
async function handOver(table, api) {
  const seat = table.state.seat ?? table.state.mine[0];
  const { path } = await post(`${api}/handover`, { seat });
  const secret = encodeURIComponent(path.split("/").at(-1));
  byId("more", HTMLDetailsElement).open = false;
  byId("handover-link", HTMLInputElement).value = origin() + path;
  byId("handover-code", HTMLImageElement).src = `${table.path}/handover.svg?secret=${secret}`;
  byId("handover-box", HTMLDialogElement).showModal();
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} api
 */
async function rematch(button, api) {
  button.disabled = true;
  const { id } = await post(`${api}/rematch`);
  location.assign(`/tables/${id}`);
}

/**
 * A new table begins at a moment of this one.
 *
 * @param {HTMLButtonElement} button
 * @param {number} ply
 * @param {string} api
 */
async function tryMove(button, ply, api) {
  button.disabled = true;
  try {
    const { id } = await post(`${api}/branches`, { ply, seat: Number(button.dataset.seat) });
    location.assign(`/tables/${id}`);
  } finally {
    button.disabled = false;
  }
}

/** @param {string} api */
async function verify(api) {
  const { ok, chance_entries: count, problem } = await get(`${api}/proof`);
  const note = byId("proof");
  note.hidden = false;
  note.classList.toggle("bad", !ok);
  note.textContent = ok ? tr("proof_ok", { count }) : tr("proof_bad", { problem });
}
