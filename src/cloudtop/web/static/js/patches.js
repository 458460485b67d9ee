// What is new since the message before: the server sends no markup twice (toolkit/patches.py).

/**
 * The whole message, made of the one before it on the same socket and what is new.
 *
 * @param {TableMessage | null} before
 * @param {PatchMessage} message
 * @returns {TableMessage}
 */
export function complete(before, message) {
  const parts = /** @type {Scene["parts"]} */ ({ ...before?.parts });
  for (const [id, patch] of Object.entries(message.parts)) {
    const name = /** @type {keyof Scene["parts"]} */ (id);
    parts[name] = patched(parts[name] ?? "", patch);
  }
  const page = /** @type {TableState} */ ({ ...before?.page, ...message.page });
  return { ...message, page, board: patched(before?.board ?? "", message.board), parts };
}

/**
 * @param {string} old
 * @param {Patch | undefined} patch Without one nothing has changed.
 */
function patched(old, patch) {
  if (patch === undefined) return old;
  if (typeof patch === "string") return patch;
  const pieces = old.replaceAll("\n", "<\n").split("<");
  const joined = patch.map((step) => (typeof step === "string" ? step : pieces.slice(...step).join("<")));
  return joined.join("<").replaceAll("<\n", "\n");
}
