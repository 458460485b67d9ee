// Finding elements, with their types.

/** @typedef {HTMLElement | SVGElement} AnyElement Both have `dataset` and `focus()`. */

/**
 * What a page must have: an error names what is missing.
 *
 * @overload
 * @param {string} id
 * @returns {HTMLElement}
 */
/**
 * @template {HTMLElement} E
 * @overload
 * @param {string} id
 * @param {new () => E} kind
 * @returns {E}
 */
/**
 * @param {string} id
 * @param {new () => HTMLElement} kind
 */
export function byId(id, kind = HTMLElement) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`there is no ${kind.name} with the id ${id}`);
  return found;
}

/**
 * @overload
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {AnyElement[]}
 */
/**
 * @template {Element} E
 * @overload
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => E} kind
 * @returns {E[]}
 */
/**
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Element} kind
 */
export function all(root, selector, kind = Element) {
  return [...root.querySelectorAll(selector)].filter((element) => element instanceof kind);
}

/**
 * @overload
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {AnyElement | null}
 */
/**
 * @template {Element} E
 * @overload
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => E} kind
 * @returns {E | null}
 */
/**
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Element} kind
 */
export function one(root, selector, kind = Element) {
  const found = root.querySelector(selector);
  return found instanceof kind ? found : null;
}

/**
 * The element around the target of an event that fits a selector.
 *
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {AnyElement | null}
 */
export function closest(target, selector) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof HTMLElement || found instanceof SVGElement ? found : null;
}

/**
 * A copy that cannot be used: it lacks some attributes, and what a selector names.
 *
 * @template {Element} E
 * @param {E} element
 * @param {string[]} attributes
 * @param {string} selector
 * @returns {E}
 */
export function copyWithout(element, attributes, selector) {
  const copy = /** @type {E} */ (element.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of attributes) part.removeAttribute(name);
  }
  for (const part of copy.querySelectorAll(selector)) part.remove();
  return copy;
}

/** @param {unknown} error */
export const reasonOf = (error) => (error instanceof Error ? error.message : String(error));
