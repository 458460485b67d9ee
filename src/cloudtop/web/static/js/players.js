// The players' panels: numbers that change count up and say what they came from.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 1280px)");
const COUNT = 600;
const STAY = 3000;
const MOST = 3; // of more panels only one's own stands open

const figure = (number) => String(number).replace("-", "−");
const signed = (number) => (number > 0 ? "+" : "") + figure(number);

export class Players {
  constructor() {
    this.box = document.getElementById("players");
    this.ready();
    wide.addEventListener("change", () => this.ready());
    this.box.addEventListener("click", (event) => {
      const summary = event.target.closest("summary");
      if (summary && !wide.matches) this.closeOthers(summary.parentElement);
    });
    document.addEventListener("click", (event) => {
      if (!wide.matches && !this.box.contains(event.target)) this.closeOthers(null);
    });
  }

  // Where there is room the parts of the score stand open; on a strip one at a time opens.
  ready() {
    const panels = [...this.box.querySelectorAll(".player")];
    for (const panel of panels) panel.querySelector("details").open = wide.matches && (panels.length <= MOST || panel.matches(".mine"));
  }

  closeOthers(kept) {
    for (const panel of this.box.querySelectorAll("details[open]")) if (panel !== kept) panel.open = false;
  }

  update(markup, { still = false } = {}) {
    const before = this.read();
    this.box.innerHTML = markup;
    for (const panel of this.box.querySelectorAll("[data-seat]")) {
      const old = before.get(panel.dataset.seat);
      if (!old) continue;
      panel.querySelector("details").open = old.open;
      if (!still) this.count(panel, old);
    }
  }

  read() {
    return new Map([...this.box.querySelectorAll("[data-seat]")].map((panel) => [panel.dataset.seat, {
      open: panel.querySelector("details").open,
      total: Number(panel.querySelector(".total").dataset.total),
      parts: new Map([...panel.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, Number(part.dataset.value)])),
    }]));
  }

  count(panel, old) {
    const total = panel.querySelector(".total");
    const now = Number(total.dataset.total);
    const gains = [...panel.querySelectorAll("[data-part]")].flatMap((part) => {
      const gain = Number(part.dataset.value) - (old.parts.get(part.dataset.part) ?? 0);
      return gain ? [`${signed(gain)} ${part.querySelector("dt").textContent}`] : [];
    });
    if (!gains.length) return;
    const said = panel.querySelector(".gain");
    const [sum, parts] = [document.createElement("b"), document.createElement("span")];
    sum.textContent = signed(now - old.total); // a phone has room for the sum alone
    parts.textContent = gains.join(", ");
    said.replaceChildren(sum, parts);
    said.classList.add(now < old.total ? "loss" : "won");
    setTimeout(() => said.replaceChildren(), STAY);
    if (calm.matches || now === old.total) return;
    const shown = total.querySelector(".value");
    const start = performance.now();
    const step = (time) => {
      const part = Math.min(1, (time - start) / COUNT);
      shown.textContent = figure(Math.round(old.total + (now - old.total) * part));
      if (part < 1 && shown.isConnected) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
