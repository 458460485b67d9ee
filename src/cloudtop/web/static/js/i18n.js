// What the script itself says, in the reader's language: the server sends the texts with the page.

/** @type {Record<string, string>} */
let texts = {};

/** @param {Record<string, string>} given */
export const setTexts = (given) => {
  texts = given;
};

/**
 * @param {string} key
 * @param {Record<string, string | number>} fields
 */
export const tr = (key, fields = {}) =>
  texts[key].replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? whole));
