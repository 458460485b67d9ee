// The button that goes round: like the system, light, dark.

import { all } from "./dom.js";

const ORDER = ["auto", "light", "dark"];
const KEY = "cloudtop.theme";
const bars = all(document, "meta[name=theme-color]", HTMLMetaElement); // by day and by night
const colours = bars.map((bar) => bar.content);

function currentTheme() {
  return document.documentElement.dataset.theme ?? "auto";
}

/** @param {string} theme */
function setTheme(theme) {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It still holds for this page.
  }
}

// The system draws its own bars in the colour of the page.
function colourBars() {
  const chosen = ORDER.indexOf(currentTheme()) - 1;
  for (const [place, bar] of bars.entries()) bar.content = colours[chosen] ?? colours[place];
}

/** @param {HTMLElement} button */
function showTheme(button) {
  colourBars();
  const theme = currentTheme();
  const label = button.dataset[theme] ?? "";
  button.setAttribute("aria-label", label);
  button.title = label;
  for (const icon of all(button, "[data-shown]")) icon.toggleAttribute("hidden", icon.dataset.shown !== theme);
}

export function startTheme() {
  for (const button of all(document, "[data-theme-button]", HTMLElement)) {
    button.hidden = false;
    showTheme(button);
    button.addEventListener("click", () => {
      setTheme(ORDER[(ORDER.indexOf(currentTheme()) + 1) % ORDER.length]);
      showTheme(button);
    });
  }
}
