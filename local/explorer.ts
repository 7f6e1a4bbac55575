/** Miniflare's local explorer: what was mailed, and the database, over HTTP. Only a local server has it. */

type SentMail = { messageId: string; from: string; to: string[]; subject: string; sentAt: string };

type Answer<Result> = { success: boolean; result: Result; errors: { message: string }[] };

async function ask<Result>(origin: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(`${origin}/cdn-cgi/local/explorer/api${path}`, {
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const answer = (await response.json()) as Answer<Result>;
  if (!answer.success) throw new Error(`${path}: ${answer.errors.map(({ message }) => message).join("; ")}`);
  return answer.result;
}

/** The newest mail to an address, among the newest of all; undefined where none was sent. Each mail listed costs a call. */
async function lastMailTo(origin: string, address: string): Promise<SentMail | undefined> {
  const mails = await ask<SentMail[]>(origin, "/local/email/sending?per_page=30");
  return mails
    .filter(({ to }) => to.includes(address))
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
    .at(0);
}

/** The verification code last mailed to an address; the subject carries it. */
export async function lastCodeTo(origin: string, address: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await lastMailTo(origin, address))?.subject ?? "")?.[0];
  if (!code) throw new Error(`no code was mailed to ${address}`);
  return code;
}

/** The temporary password last mailed to an address: the line that holds nothing else. */
export const lastPasswordTo = async (origin: string, address: string): Promise<string> =>
  find(origin, address, /^[a-z]{6}\W[a-z]{6}\d{3}$/m);

/** The page to which the mail last sent to an address leads: the first one of ours that it names. */
export const lastPathTo = async (origin: string, address: string): Promise<string> =>
  (await find(origin, address, new RegExp(`${origin}/\\S+`))).slice(origin.length);

/** What the text of the mail last sent to an address has of this form. */
async function find(origin: string, address: string, form: RegExp): Promise<string> {
  const mail = await lastMailTo(origin, address);
  const id = encodeURIComponent(mail?.messageId ?? "");
  const { text } = await ask<{ text: string }>(origin, `/local/email/sending?email_id=${id}`);
  const found = form.exec(text)?.[0];
  if (!found) throw new Error(`no mail to ${address} has ${form.source}`);
  return found;
}

type RawResult = { results: { columns: string[]; rows: unknown[][] } };

/**
 * Runs one SQL statement; `?` stands for each of `params`, which go over as text: a column of integers
 * turns them back. Answers the rows by column name.
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
