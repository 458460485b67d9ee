// Requests to the table's own API. A refusal is an Error with `status`, in words for people.

export class Refused extends Error {
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

async function answer(response) {
  const data = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, data.error ?? String(response.status));
  return data;
}

export const post = async (path, body) =>
  answer(await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  }));

export const get = async (path) => answer(await fetch(path, { headers: { accept: "application/json" } }));
