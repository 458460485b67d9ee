// The button that goes round: like the system, light, dark.

const ORDER = ["auto", "light", "dark"];
const KEY = "cloudtop.theme";

function chosen() {
  return document.documentElement.dataset.theme ?? "auto";
}

function choose(theme) {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It still holds for this page.
  }
}

function show(button) {
  const theme = chosen();
  button.setAttribute("aria-label", button.dataset[theme]);
  button.title = button.dataset[theme];
  for (const icon of button.querySelectorAll("[data-shown]")) icon.hidden = icon.dataset.shown !== theme;
}

export function startTheme() {
  for (const button of document.querySelectorAll("[data-theme-button]")) {
    button.hidden = false;
    show(button);
    button.addEventListener("click", () => {
      choose(ORDER[(ORDER.indexOf(chosen()) + 1) % ORDER.length]);
      show(button);
    });
  }
}
