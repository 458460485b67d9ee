// Loaded before the first paint, so that a chosen theme never flashes in the other one.
(() => {
  try {
    const chosen = localStorage.getItem("cloudtop.theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage may be forbidden: then the system's choice holds.
  }
})();
