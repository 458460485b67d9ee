// The button for the colours, the list of pages where one left it, and what the operator of a server announces. A
// classic script: browsers load no modules from files on the disk, and the site is read from there as well. The keys
// are those of Cloudtop's own pages.
(() => {
  const ORDER = ["auto", "light", "dark"];
  const root = document.documentElement;
  const button = document.getElementById("theme");

  /**
   * @param {string} key
   * @param {string} value
   */
  const keep = (key, value) => {
    try {
      localStorage.setItem(`cloudtop.${key}`, value);
    } catch {
      // It still holds for this page.
    }
  };

  /** @param {string} key */
  const recall = (key) => {
    try {
      return localStorage.getItem(`cloudtop.${key}`);
    } catch {
      return null;
    }
  };

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
    keep("theme", theme);
  };

  if (button) {
    button.hidden = false;
    show(button);
    button.addEventListener("click", () => {
      choose(ORDER[(ORDER.indexOf(current()) + 1) % ORDER.length]);
      show(button);
    });
  }

  // As above every other page of a server; whoever has put it away there does not see it here.
  const announce = async () => {
    const box = document.getElementById("announcement");
    const answer = await fetch("/api/status", { headers: { accept: "application/json" } });
    const { announcement } = answer.ok ? await answer.json() : {};
    if (!box || !announcement || recall("announcement") === String(announcement.number)) return;
    const words = box.querySelector("p");
    if (words) words.textContent = announcement.text;
    box.hidden = false;
    box.querySelector("button")?.addEventListener("click", () => {
      box.hidden = true;
      keep("announcement", String(announcement.number));
      /** @type {HTMLElement | null} */ (document.querySelector("header a"))?.focus({ preventScroll: true });
    });
  };

  if (location.pathname.startsWith("/docs/")) announce().catch(() => {}); // the server is away: the page is not

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
