// What the page says by itself: words from the server, a passing note, screen readers, memory.

let words = {};

export const learn = (given) => { words = given; };

export const say = (key, filled = {}) => words[key].replace(/\{(\w+)\}/g, (whole, name) => filled[name] ?? whole);

let hide = 0;

export function toast(text, milliseconds = 5000) {
  const note = document.getElementById("toast");
  note.textContent = text;
  note.hidden = false;
  announce(text);
  clearTimeout(hide);
  hide = setTimeout(() => { note.hidden = true; }, milliseconds);
}

export function quiet() {
  document.getElementById("toast").hidden = true;
}

export function announce(text) {
  document.getElementById("announce").textContent = text;
}

// Storage may be forbidden or full: then nothing is remembered, and nothing breaks.
export const memory = {
  get(key, otherwise = null) {
    try { return localStorage.getItem(`cloudtop.${key}`) ?? otherwise; } catch { return otherwise; }
  },
  set(key, value) {
    try { localStorage.setItem(`cloudtop.${key}`, value); } catch { /* not remembered */ }
  },
};
