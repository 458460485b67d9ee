// Requests to the table's own API. A refusal is an Error with `status`, in words for people.

import { tr } from "./i18n.js";

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

/**
 * Says in the reader's words what browsers say in their own: that nobody answers.
 *
 * @param {string} path
 * @param {RequestInit} options
 */
async function ask(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    throw new Error(tr("unreachable"));
  }
}

/** @param {string} path */
export async function loadText(path) {
  const response = await ask(path, {});
  if (!response.ok) throw new Refused(response.status, String(response.status));
  return response.text();
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
    await ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );

/** @param {string} path */
export const remove = async (path) =>
  readAnswer(await ask(path, { method: "DELETE", headers: { accept: "application/json" } }));

/** @param {string} path */
export const get = async (path) => readAnswer(await ask(path, { headers: { accept: "application/json" } }));
