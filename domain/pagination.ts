import * as z from "zod";

/** The longest text that a list is sorted by: a folded name, as one sign (U+FDFA) stands for 18 letters and a name has 50. */
const TEXT_MAX = 900;

const keySchema = z.tuple([z.string().max(TEXT_MAX), z.int().nonnegative()]);

/** The place in a list after which the next page begins: what the list is sorted by, then the row. */
export type ListKey = z.output<typeof keySchema>;

/** A place as an address carries it. Only this file knows what it means. */
export const writeCursor = (key: ListKey): string =>
  new TextEncoder().encode(JSON.stringify(key)).toBase64({ alphabet: "base64url", omitPadding: true });

/** Undefined for what no page gave out. */
export function readCursor(cursor: string): ListKey | undefined {
  try {
    const bytes = Uint8Array.fromBase64(cursor, { alphabet: "base64url" });
    return keySchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * A page of rows that were asked for up to one past its limit, which tells whether there is another.
 * @param cursorOf where the next one begins after its last row
 */
export function toPage<Row, Cursor>(rows: Row[], limit: number, cursorOf: (last: Row) => Cursor) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}

/** A row that a list was looked through for, and whether it is one of those that are wanted. */
type PageCursor = { id: number; key: string; hit: boolean };

/** Places read for each one shown where some may not fit; a page is short rather than dear. */
const PLACES_PER_ITEM = 4;

/**
 * A page of those that fit, of a list in which some may not; it may be short, or empty, and still have a next one.
 * @param scan reads up to so many places
 */
export async function pageOfHits(scan: (limit: number) => Promise<PageCursor[]>, limit: number, isFiltered: boolean) {
  const scanned = isFiltered ? limit * PLACES_PER_ITEM : limit;
  const places = await scan(scanned + 1);
  const hits = places.slice(0, scanned).filter(({ hit }) => hit);
  const shown = hits.slice(0, limit);
  // Goes on after the last one shown, or where nothing more was found, after the last one looked at.
  const last = hits.length > limit ? shown.at(-1) : places[scanned - 1];
  const isLast = hits.length <= limit && places.length <= scanned;
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: isLast || !last ? null : writeCursor([last.key, last.id]),
  };
}
