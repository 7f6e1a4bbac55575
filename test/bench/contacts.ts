import { call, signUp } from "../../local/api.ts";
import type { Figure } from "./figure.ts";

const [FEW, MANY] = [200, 10_000];

/** How often a search is timed. */
const TIMES = 21;

/** Contacts per import call. */
const PIECE = 200;

/** Contacts per page of the list. */
const PAGE = 50;

/**
 * The maximum rows that D1 may read per displayed contact: its index entry, the contact, its card, texts, tags and the
 * card of its lead form.
 */
const ROWS_PER_CONTACT = { list: 13, import: 70 };

/** A search and a list by name compare all contacts of the user: the index entry, the contact and its card's search text. */
const ROWS_PER_COMPARED = 3;

/** The session and the user. */
const ROWS_PER_CALL = 20;

/**
 * The maximum rows that D1 may write for a change and the next search in the card book: the contact with its search text.
 */
const ROWS_PER_EDIT = { "a note": 1, "a company": 1 };

/**
 * The rows that lists read in a card book of 200 and of 10,000 contacts, the time of a search, the time to import 10,000,
 * and the rows that a change writes.
 */
export async function measureContacts(origin: string): Promise<Figure[]> {
  const account = { email: "book@moa.example", password: "moa-bench-2026!", name: "벤치", phone: "01000000000" };
  const token = await signUp(origin, { ...account, locale: "ko" });
  const figures: Figure[] = [];
  const readRows = (response: Response) => Number(response.headers.get("x-rows-read") ?? Number.NaN);
  const add = async (from: number, to: number) => {
    const form = new FormData();
    const rows = Array.from({ length: to - from }, (_, i) => `사람 ${from + i},010-0000-${from + i},모아 주식회사`);
    form.set("file", new File([["이름,휴대폰,회사", ...rows].join("\n")], "contacts.csv"));
    return call(origin, "POST", "/contacts/import", { token, form });
  };
  const measure = async (contacts: number) => {
    for (const [name, query, compared] of [
      ["", "", 0],
      [" by name", "&sort=name", contacts],
      [", search for one word", "&q=모아", PAGE],
      [", search for two words", "&q=모아 ㅅㄹ", PAGE],
      [", search without a result", "&q=없는말", contacts],
    ] as const) {
      const value = readRows(await call(origin, "GET", `/contacts?limit=${PAGE}${query}`, { token }));
      const limit = PAGE * ROWS_PER_CONTACT.list + compared * ROWS_PER_COMPARED + ROWS_PER_CALL;
      figures.push({ name: `GET /contacts${name}, D1, ${contacts} contacts`, value, unit: "rows", limit });
    }
  };
  /** The time of a search that compares every contact, beyond that of a list of one contact. */
  const timeSearch = async (contacts: number) => {
    const time = async (query: string) => {
      const startedAt = performance.now();
      await (await call(origin, "GET", `/contacts?limit=1${query}`, { token })).arrayBuffer();
      return performance.now() - startedAt;
    };
    const differences: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) differences.push((await time("&q=없는말")) - (await time("")));
    const median = differences.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
    const value = Math.round(median * 10) / 10;
    figures.push({
      name: `GET /contacts, search without a result, ${contacts} contacts, added time`,
      value,
      unit: "ms",
    });
  };
  await add(0, FEW);
  await measure(FEW);
  await timeSearch(FEW);
  const startedAt = performance.now();
  let last: Response | undefined;
  for (let from = FEW; from < MANY; from += PIECE) last = await add(from, Math.min(from + PIECE, MANY));
  const value = Math.round(performance.now() - startedAt);
  figures.push({ name: `POST /contacts/import, ${MANY} contacts`, value, unit: "ms" });
  const limit = PIECE * ROWS_PER_CONTACT.import + ROWS_PER_CALL;
  const rows = last ? readRows(last) : Number.NaN;
  figures.push({ name: `POST /contacts/import, the last call of ${MANY}, D1`, value: rows, unit: "rows", limit });
  await measure(MANY);
  await timeSearch(MANY);
  return [...figures, ...(await measureEdits(origin, token))];
}

async function measureEdits(origin: string, token: string): Promise<Figure[]> {
  const look = () => call(origin, "GET", "/contacts?limit=1&q=모아", { token });
  const { items } = (await (await look()).json()) as { items: { id: number }[] };
  const readRows = ({ headers }: Response) => Number(headers.get("x-rows-written") ?? Number.NaN);
  const edit = async (name: keyof typeof ROWS_PER_EDIT, json: Record<string, string>): Promise<Figure> => {
    const edited = readRows(await call(origin, "PATCH", `/contacts/${items[0]?.id}`, { token, json }));
    const value = edited + readRows(await look());
    const limit = ROWS_PER_EDIT[name];
    return {
      name: `PATCH /contacts/:id, ${name}, and the next read, D1 writes, ${MANY} contacts`,
      value,
      unit: "rows",
      limit,
    };
  };
  return [await edit("a note", { note: "전시회" }), await edit("a company", { companyName: "모아 한빛" })];
}
