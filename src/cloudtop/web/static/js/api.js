// Requests to the table's own API. A refusal is an Error with `status`, in words for people.

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} reason
   */
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

/** @param {Response} response */
async function readAnswer(response) {
  const data = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, data.error ?? String(response.status));
  return data;
}

/**
 * @param {string} path
 * @param {object} [body]
 */
export const post = async (path, body) =>
  readAnswer(
    await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );

/** @param {string} path */
export const remove = async (path) =>
  readAnswer(await fetch(path, { method: "DELETE", headers: { accept: "application/json" } }));

/** @param {string} path */
export const get = async (path) => readAnswer(await fetch(path, { headers: { accept: "application/json" } }));
