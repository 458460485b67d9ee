// Search in the rules: shows only what holds the words, and how many rules that are.
// root holds [data-rules] and a field [data-rules-filter]; also used by the drawer at the table.

export function startRules(root) {
  const field = root.querySelector("[data-rules-filter]");
  const book = root.querySelector("[data-rules]");
  if (!field || !book) return;
  field.closest("[hidden]")?.removeAttribute("hidden");
  const said = root.querySelector("[data-rules-found]");
  const filter = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const found = narrow(book, words);
    if (said) said.textContent = words.length ? said.dataset.words.replace("{count}", found) : "";
  };
  field.addEventListener("input", filter);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !field.value) return;
    event.stopPropagation();
    field.value = "";
    filter();
  });
}

function plain(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function narrow(book, words) {
  let found = 0;
  for (const part of book.querySelectorAll("[data-part]")) {
    let any = false;
    for (const block of part.querySelectorAll("[data-block]")) {
      const text = plain(block.textContent);
      const fits = words.every((word) => text.includes(word));
      block.hidden = !fits;
      any ||= fits;
      if (fits && block.id) found += 1;
    }
    part.hidden = words.length > 0 && !any;
  }
  book.classList.toggle("searched", words.length > 0);
  return found;
}
