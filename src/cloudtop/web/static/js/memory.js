// What this browser remembers. Storage may be forbidden or full: then nothing is remembered, and
// nothing breaks.

export const memory = {
  /** @param {string} key */
  get(key) {
    try {
      return localStorage.getItem(`cloudtop.${key}`);
    } catch {
      return null;
    }
  },
  /**
   * @param {string} key
   * @param {string | number} value
   */
  set(key, value) {
    try {
      localStorage.setItem(`cloudtop.${key}`, String(value));
    } catch {
      // not remembered
    }
  },
};
