// The panels beside the board: log, rules at the step being played, chat.

import { loadText, post } from "./api.js";
import { all, byId, closest, one, reasonOf } from "./dom.js";
import { faceOf, seatOf } from "./faces.js";
import { tr } from "./i18n.js";
import { memory } from "./memory.js";
import { announce, toast } from "./notices.js";
import { startRules } from "./rules.js";

/** @import { Table } from "./table.js" */

/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

export class Side {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.tabs = all(document, ".tabs [role=tab]", HTMLElement);
    /** @type {Promise<string> | null} */
    this.rules = null;
    this.lastMessage = 0;
    this.glance = one(document, "#glance", HTMLDetailsElement);
    this.startGlance();
    this.listening = false;
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.open(tab.id.slice(4)));
      tab.addEventListener("keydown", (event) => this.onKey(event, tab));
    }
    byId("tray").addEventListener("click", (event) => {
      const link = closest(event.target, "[data-rule]");
      if (!link) return;
      event.preventDefault();
      this.open("rules");
      one(document, ".papers")?.scrollIntoView({ block: "nearest" });
    });
    byId("chat-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  // Open until somebody folds it away: then they know this game.
  startGlance() {
    const { glance } = this;
    if (!glance) return;
    const key = `glance.${glance.dataset.game}`;
    glance.open = memory.get(key) !== "off";
    glance.addEventListener("toggle", () => memory.set(key, glance.open ? "on" : "off"));
    for (const jump of all(glance, "[data-jump]", HTMLElement)) {
      jump.addEventListener("click", () => byId(jump.dataset.jump ?? "").scrollIntoView({ block: "start" }));
    }
  }

  toggleGlance() {
    if (!this.glance) return;
    this.glance.open = !this.glance.open;
    if (this.glance.open) one(this.glance, "summary", HTMLElement)?.focus();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} tab
   */
  onKey(event, tab) {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const next = this.tabs[(this.tabs.indexOf(tab) + by + this.tabs.length) % this.tabs.length];
    this.open(next.id.slice(4));
    next.focus();
  }

  /** @param {string} name */
  open(name) {
    for (const tab of this.tabs) {
      const chosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      byId(tab.id.slice(4)).hidden = !chosen;
    }
    if (name === "rules") this.showRule();
    if (name === "chat") byId("chat-new").hidden = true;
    if (name === "log") this.table.log.scrollToEnd();
  }

  /** @param {string} name */
  shows(name) {
    return !byId(name).hidden;
  }

  // --- rules -------------------------------------------------------------------------------

  async showRule() {
    const panel = byId("rules");
    this.rules ??= loadText(`${this.table.path}/rules`);
    let text = "";
    try {
      text = await this.rules;
    } catch (error) {
      this.rules = null; // next time it may be there
      toast(reasonOf(error));
      return;
    }
    if (!panel.firstChild) {
      panel.innerHTML = text;
      startRules(panel);
      panel.addEventListener("click", (event) => this.followRule(event));
    }
    this.markRule();
  }

  /** @param {Event} event */
  followRule(event) {
    const link = closest(event.target, "a[href^='#']");
    if (!link) return;
    event.preventDefault();
    this.scrollTo(document.getElementById((link.getAttribute("href") ?? "").slice(1)));
  }

  markRule() {
    const panel = byId("rules");
    for (const rule of all(panel, ".asked")) rule.classList.remove("asked");
    const { rule: id } = this.table.state;
    const rule = id ? one(panel, `#${CSS.escape(id)}`) : null;
    rule?.classList.add("asked");
    this.scrollTo(rule);
  }

  /**
   * Scrolls the rules only, never the page.
   *
   * @param {Element | null} element
   */
  scrollTo(element) {
    const panel = byId("rules");
    if (!element || !panel.contains(element)) return;
    panel.scrollTop += element.getBoundingClientRect().top - panel.getBoundingClientRect().top - 56;
  }

  update() {
    if (this.shows("rules") && byId("rules").firstChild) this.markRule();
  }

  // --- chat --------------------------------------------------------------------------------

  /** @param {ChatMessage[]} messages */
  addMessages(messages = []) {
    const list = byId("chat-lines");
    const fresh = messages.filter((message) => message.number > this.lastMessage);
    const first = !this.listening; // what was said before we came is no news
    this.listening = true;
    const newest = fresh.at(-1);
    if (!newest) return;
    this.lastMessage = newest.number;
    list.append(...fresh.map(makeMessage));
    list.scrollTop = list.scrollHeight;
    one(document, "#chat .empty")?.setAttribute("hidden", "");
    if (first || this.shows("chat")) return;
    byId("chat-new").hidden = false;
    announce(tr("said", { name: newest.name || tr("spectator"), text: newest.text }));
  }

  async send() {
    const field = byId("chat-text", HTMLInputElement);
    const text = field.value.trim();
    const { state } = this.table;
    const seat = state.seat ?? state.mine[0];
    if (!text || seat === undefined) return;
    try {
      await post(`/api/tables/${this.table.id}/messages`, { seat, text });
      field.value = "";
    } catch (error) {
      toast(tr("refused", { reason: reasonOf(error) }));
    }
  }
}

/** @param {ChatMessage} message */
function makeMessage({ name, text, at }) {
  const item = document.createElement("li");
  const who = document.createElement("b");
  who.textContent = name || tr("spectator");
  const seat = seatOf(name);
  if (seat !== undefined) item.append(faceOf(seat));
  const when = document.createElement("time");
  when.textContent = new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const body = document.createElement("p");
  body.textContent = text;
  item.append(who, when, body);
  return item;
}
