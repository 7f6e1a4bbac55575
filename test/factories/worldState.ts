import { env } from "cloudflare:workers";
import { openDatabase } from "../../db/client.ts";
import { collectUnknown, collectUnused } from "../../worker/features/cards/images/imageStorage.service.ts";
import { DAY } from "./clock.ts";
import type { openGateway } from "./gateway.factory.ts";

/**
 * Rate limit counters, because a repeated call counts again. Search terms and the search texts of cards, because they are
 * derived when a search runs. And internal tables of D1.
 */
const LEFT_OUT = /^(rate_limits|\w+_terms|card_search|d1_migrations|sqlite_.*|_cf_.*)$/;

/** Columns that refer to a row by a number that differs between worlds. */
const isKey = (column: string) => /(^|_)(idx|id|key)$/.test(column) || column === "rowid";

let tables: Promise<string[]> | undefined;

async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table'").all<{
    name: string;
  }>();
  return results.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
}

/**
 * Everything in D1, R2 and the gateway's ledger, as texts that are equal for two worlds with the same history: without
 * random values, sequence numbers and times. Unused and unknown pictures are collected first, as a day later.
 */
export async function getState({ books }: Pick<ReturnType<typeof openGateway>, "books">): Promise<string[]> {
  const { db } = openDatabase(env.DB);
  const tomorrow = new Date(Date.now() + DAY);
  const deps = { db, bucket: env.IMAGE_BUCKET };
  await collectUnused(deps, { from: "", to: "g" }, tomorrow, 1000);
  await collectUnknown(deps, "", tomorrow);
  tables ??= tableNames();
  const names = await tables;
  const answers = await env.DB.batch<Record<string, unknown>>(
    names.map((name) => env.DB.prepare(`select * from ${name}`)),
  );
  const rows = names.flatMap((name, i) => (answers[i]?.results ?? []).map((row) => `${name} ${getText(row)}`));
  const { objects } = await env.IMAGE_BUCKET.list();
  const stored = objects.map(({ key, size }) => `object ${plain(key)} ${size}`);
  const paid = [...books.payments.values()].map(
    ({ status, amount, currency }) => `payment ${status} ${amount} ${currency}`,
  );
  const keys = [...books.billingKeys.values()].map(({ status }) => `billing key ${status}`);
  return [...rows, ...stored, ...paid, ...keys].toSorted();
}

function getText(row: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(row).map(([column, value]) => [column, toComparable(column, value)]));
}

function toComparable(column: string, value: unknown): unknown {
  // Counted before the code is checked; created when a list is requested.
  if (column === "wrong_tries" || column === "sort_name" || column === "search_text") return "#";
  if (typeof value === "string") return plain(value);
  // Times are in milliseconds.
  if (typeof value === "number" && (isKey(column) || value > 1e11)) return "#";
  return value;
}

/** Removes ids, hashes, tokens and numbers. */
function plain(text: string): string {
  return text
    .replace(/^\$argon2.*$/, "#")
    .replace(/("fingerprint":)"[\da-f]+"/g, "$1#")
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{4,}/g, "#")
    .replace(/^[\w-]{10,}$/, "#")
    .replace(/\d+/g, "0");
}
