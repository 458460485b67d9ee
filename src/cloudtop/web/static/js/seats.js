// Sitting down, inviting, handing over, playing again: what is about seats, not about moves.

import { get, post } from "./api.js";
import { memory, say, toast } from "./say.js";

export function startSeats(table) {
  const api = `/api/tables/${table.id}`;
  const tell = (error) => toast(say("refused", { reason: error.message }));

  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("[data-waiting]");
    if (!form) return;
    event.preventDefault();
    const button = event.submitter ?? form.querySelector("[data-take]");
    const field = form.elements.name;
    if (!button?.dataset.take || !field) return;
    const name = field.value.trim();
    if (!name) { toast(say("name_needed")); field.focus(); return; }
    try {
      await post(`${api}/seats/${button.dataset.take}`, { name });
      memory.set("name", name);
      location.reload();
    } catch (error) { tell(error); }
  });

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button, a");
    if (!button) return;
    try {
      if (button.dataset.copy) await copy(document.getElementById(button.dataset.copy).value);
      else if (button.dataset.agentFor) await post(`${api}/seats/${button.dataset.agentFor}/agent`, { agent: document.getElementById(`agent-${button.dataset.agentFor}`).value });
      else if (button.id === "share") await copy(`${location.origin}${table.path}/moments/${table.state.ply}`);
      else if (button.id === "handover") await handOver(table, api);
      else if ("rematch" in button.dataset) await rematch(button, api);
      else if (button.id === "verify") await verify(api);
      else if (button.id === "report") toast(say("report"), 12000);
    } catch (error) { tell(error); }
  });
}

// Fills in what only the browser knows: the whole address, and the name used last.
export function dressWaiting() {
  const link = document.getElementById("invite-link");
  if (link && !link.value.includes("://")) link.value = location.origin + link.value;
  const name = document.getElementById("visitor-name");
  if (name) name.value ||= memory.get("name", "");
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("copied"), 1500);
  } catch {
    window.prompt(say("copy_by_hand"), text);
  }
}

// The link is a key: whoever opens it has the seat. It is shown only to the one who asked.
async function handOver(table, api) {
  const seat = table.state.seat ?? table.state.mine[0];
  const { path } = await post(`${api}/handover`, { seat });
  document.getElementById("more").open = false;
  document.getElementById("handover-link").value = location.origin + path;
  document.getElementById("handover-code").src = `${table.path}/handover.svg?secret=${encodeURIComponent(path.split("/").at(-1))}`;
  document.getElementById("handover-box").showModal();
}

async function rematch(button, api) {
  button.disabled = true;
  const { id } = await post(`${api}/rematch`);
  location.assign(`/tables/${id}`);
}

async function verify(api) {
  const { ok, chance_entries: count, problem } = await get(`${api}/proof`);
  const note = document.getElementById("proof");
  note.hidden = false;
  note.classList.toggle("bad", !ok);
  note.textContent = ok ? say("proof_ok", { count }) : say("proof_bad", { problem });
}
