// The papers beside the board: log, rules at the step being played, chat.

import { post } from "./api.js";
import { startRules } from "./rules.js";
import { announce, say, toast } from "./say.js";

export class Side {
  constructor(table) {
    this.table = table;
    this.tabs = [...document.querySelectorAll(".tabs [role=tab]")];
    this.rules = null;
    this.said = 0;
    this.listening = false;
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.open(tab.id.slice(4)));
      tab.addEventListener("keydown", (event) => this.key(event, tab));
    }
    document.getElementById("tray").addEventListener("click", (event) => {
      const link = event.target.closest("[data-rule]");
      if (!link) return;
      event.preventDefault();
      this.open("rules");
      document.querySelector(".papers").scrollIntoView({ block: "nearest" });
    });
    document.getElementById("chat-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  key(event, tab) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const next = this.tabs[(this.tabs.indexOf(tab) + by + this.tabs.length) % this.tabs.length];
    this.open(next.id.slice(4));
    next.focus();
  }

  open(name) {
    for (const tab of this.tabs) {
      const chosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", chosen);
      tab.tabIndex = chosen ? 0 : -1;
      document.getElementById(tab.id.slice(4)).hidden = !chosen;
    }
    if (name === "rules") this.showRule();
    if (name === "chat") document.getElementById("chat-new").hidden = true;
    if (name === "log") this.table.log.toEnd();
  }

  shows(name) {
    return !document.getElementById(name).hidden;
  }

  // --- rules -------------------------------------------------------------------------------

  async showRule() {
    const panel = document.getElementById("rules");
    this.rules ??= fetch(`${this.table.path}/rules`).then((response) => response.text());
    const text = await this.rules;
    if (!panel.firstChild) {
      panel.innerHTML = text;
      startRules(panel);
      panel.addEventListener("click", (event) => this.followRule(event));
    }
    this.markRule();
  }

  followRule(event) {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    this.scrollTo(document.getElementById(link.getAttribute("href").slice(1)));
  }

  markRule() {
    const panel = document.getElementById("rules");
    panel.querySelectorAll(".asked").forEach((rule) => rule.classList.remove("asked"));
    const rule = this.table.state.rule && panel.querySelector(`#${CSS.escape(this.table.state.rule)}`);
    rule?.classList.add("asked");
    if (rule) this.scrollTo(rule);
  }

  // Scrolls the paper only, never the page.
  scrollTo(element) {
    const panel = document.getElementById("rules");
    if (!element || !panel.contains(element)) return;
    panel.scrollTop += element.getBoundingClientRect().top - panel.getBoundingClientRect().top - 56;
  }

  update() {
    if (this.shows("rules") && document.getElementById("rules").firstChild) this.markRule();
  }

  // --- chat --------------------------------------------------------------------------------

  messages(messages = []) {
    const list = document.getElementById("chat-lines");
    const fresh = messages.filter((message) => message.number > this.said);
    const first = !this.listening; // what was said before we came is no news
    this.listening = true;
    if (!fresh.length) return;
    this.said = fresh.at(-1).number;
    list.append(...fresh.map((message) => this.line(message)));
    list.scrollTop = list.scrollHeight;
    document.querySelector("#chat .empty").hidden = true;
    if (first || this.shows("chat")) return;
    document.getElementById("chat-new").hidden = false;
    const { name, text } = fresh.at(-1);
    announce(say("said", { name: name || say("spectator"), text }));
  }

  line({ name, text, at }) {
    const item = document.createElement("li");
    const who = document.createElement("b");
    who.textContent = name || say("spectator");
    const when = document.createElement("time");
    when.textContent = new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const words = document.createElement("p");
    words.textContent = text;
    item.append(who, when, words);
    return item;
  }

  async send() {
    const field = document.getElementById("chat-text");
    const text = field.value.trim();
    const { state } = this.table;
    const seat = state.seat ?? state.mine[0];
    if (!text || seat === undefined) return;
    try {
      await post(`/api/tables/${this.table.id}/messages`, { seat, text });
      field.value = "";
    } catch (error) {
      toast(say("refused", { reason: error.message }));
    }
  }
}
