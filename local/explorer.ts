import { setImmediate } from "node:timers/promises";

/** Client of Miniflare's local explorer: sent mails and the database, over HTTP. Only local servers have it. */

type SentMail = { messageId: string; from: string; to: string[]; subject: string; sentAt: string };

type Answer<Result> = { success: boolean; result: Result; errors: { message: string }[] };

async function ask<Result>(origin: string, path: string, body?: unknown): Promise<Result> {
  // Do not reuse connections, like `call` in api.ts.
  const headers = new Headers({ connection: "close" });
  if (body !== undefined) headers.set("content-type", "application/json");
  // Rendering a picture blocks this process. Let it handle closed connections first.
  await setImmediate();
  const response = await fetch(`${origin}/cdn-cgi/local/explorer/api${path}`, {
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer<Result>;
  if (!answer.success) throw new Error(`${path}: ${answer.errors.map(({ message }) => message).join("; ")}`);
  return answer.result;
}

/**
 * Returns the newest mail to an address, among the last 30 mails; undefined if there is none. Each listed mail costs a
 * call.
 */
async function lastMailTo(origin: string, address: string): Promise<SentMail | undefined> {
  const mails = await ask<SentMail[]>(origin, "/local/email/sending?per_page=30");
  return mails
    .filter(({ to }) => to.includes(address))
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
    .at(0);
}

/** Returns the last verification code mailed to an address. The subject contains it. */
export async function lastCodeTo(origin: string, address: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await lastMailTo(origin, address))?.subject ?? "")?.[0];
  if (!code) throw new Error(`found no mailed code for ${address}`);
  return code;
}

/** Returns the last temporary password mailed to an address. It has a line of its own. */
export const lastPasswordTo = async (origin: string, address: string): Promise<string> =>
  find(origin, address, /^[a-z]{6}\W[a-z]{6}\d{3}$/m);

/** Returns the path of the first link to this service in the last mail to an address. */
export const lastPathTo = async (origin: string, address: string): Promise<string> =>
  (await find(origin, address, new RegExp(`${origin}/\\S+`))).slice(origin.length);

/** Returns the first match in the text of the last mail to an address. */
async function find(origin: string, address: string, form: RegExp): Promise<string> {
  const mail = await lastMailTo(origin, address);
  const id = encodeURIComponent(mail?.messageId ?? "");
  const { text } = await ask<{ text: string }>(origin, `/local/email/sending?email_id=${id}`);
  const found = form.exec(text)?.[0];
  if (!found) throw new Error(`the last mail to ${address} does not match ${form.source}`);
  return found;
}

type RawResult = { results: { columns: string[]; rows: unknown[][] } };

/**
 * Runs one SQL statement. `?` stands for each of `params`, which are sent as text; integer columns convert them.
 *
 * @returns the rows by column name
 */
export async function sql<Row extends Record<string, unknown>>(
  origin: string,
  statement: string,
  params: (string | number)[] = [],
): Promise<Row[]> {
  const [database] = await ask<{ uuid: string }[]>(origin, "/d1/database");
  if (!database) throw new Error("the local server has no database");
  const [result] = await ask<RawResult[]>(origin, `/d1/database/${database.uuid}/raw`, {
    sql: statement,
    params: params.map(String),
  });
  const { columns, rows } = result?.results ?? { columns: [], rows: [] };
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])) as Row);
}
