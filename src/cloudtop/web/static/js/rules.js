// Search in the rules: shows only what holds the words, and how many rules that are.
// root holds [data-rules] and a field [data-rules-filter]; also used by the drawer at the table.

import { all, one } from "./dom.js";

/** @param {ParentNode} root */
export function startRules(root) {
  const field = one(root, "[data-rules-filter]", HTMLInputElement);
  const book = one(root, "[data-rules]", HTMLElement);
  if (!field || !book) return;
  field.closest("[hidden]")?.removeAttribute("hidden");
  const note = one(root, "[data-rules-found]", HTMLElement);
  const filter = () => {
    const words = simplify(field.value).split(/\s+/).filter(Boolean);
    const found = filterBook(book, words);
    if (note) note.textContent = words.length ? (note.dataset.words ?? "").replace("{count}", String(found)) : "";
  };
  field.addEventListener("input", filter);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !field.value) return;
    event.stopPropagation();
    field.value = "";
    filter();
  });
}

/** @param {string | null} text */
function simplify(text) {
  return (text ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * @param {HTMLElement} book
 * @param {string[]} words
 */
function filterBook(book, words) {
  let found = 0;
  for (const part of all(book, "[data-part]", HTMLElement)) {
    let any = false;
    for (const block of all(part, "[data-block]", HTMLElement)) {
      const text = simplify(block.textContent);
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
