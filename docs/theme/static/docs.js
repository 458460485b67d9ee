// The button for the colours, and the list of pages where one left it. A classic script: browsers load no modules from
// files on the disk, and the site is read from there as well. The key is that of Cloudtop's own pages.
(() => {
  const ORDER = ["auto", "light", "dark"];
  const root = document.documentElement;
  const button = document.getElementById("theme");

  const current = () => root.dataset.theme ?? "auto";

  /** @param {HTMLElement} button */
  const show = (button) => {
    const label = button.dataset[current()] ?? "";
    button.setAttribute("aria-label", label);
    button.title = label;
    for (const icon of button.querySelectorAll("[data-shown]")) {
      icon.toggleAttribute("hidden", icon.getAttribute("data-shown") !== current());
    }
  };

  /** @param {string} theme */
  const choose = (theme) => {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      localStorage.setItem("cloudtop.theme", theme);
    } catch {
      // It still holds for this page.
    }
  };

  if (button) {
    button.hidden = false;
    show(button);
    button.addEventListener("click", () => {
      choose(ORDER[(ORDER.indexOf(current()) + 1) % ORDER.length]);
      show(button);
    });
  }

  const side = document.querySelector(".side");
  const here = side?.querySelector("a.current");
  if (side instanceof HTMLElement && here instanceof HTMLElement) {
    side.scrollTop = Math.max(0, here.offsetTop - side.clientHeight / 2);
  }

  // Wide tables and long lines scroll by themselves; the keyboard has to reach them.
  for (const wide of document.querySelectorAll("article pre, article .table")) {
    if (wide.scrollWidth > wide.clientWidth) wide.setAttribute("tabindex", "0");
  }
})();
