import * as z from "zod";

/** Maximum length of a sort text. A name has 50 characters, and one character (U+FDFA) folds to 18. */
const TEXT_MAX = 900;

const keySchema = z.tuple([z.string().max(TEXT_MAX), z.int().nonnegative()]);

/** The position in a list after which the next page begins: the sort text, then the key of the row. */
export type ListKey = z.output<typeof keySchema>;

/** Encodes a position as an opaque cursor. Only this file knows its format. */
export const writeCursor = (key: ListKey): string =>
  new TextEncoder().encode(JSON.stringify(key)).toBase64({ alphabet: "base64url", omitPadding: true });

/** Decodes a cursor. Undefined if it is invalid. */
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
 * Builds a page from rows that were queried with `limit + 1`. The extra row shows whether there is another page.
 *
 * @param cursorOf returns the cursor after the last row
 */
export function toPage<Row, Cursor>(rows: Row[], limit: number, cursorOf: (last: Row) => Cursor) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}

/** A row that a filtered list examined, and whether it matches. */
type PageCursor = { id: number; key: string; hit: boolean };

/** How many rows are examined for each row shown. A page may be short, but it is never slow. */
const SCANNED_ROWS_PER_ITEM = 4;

/** The number of rows to examine for `toPageOfHits`. */
export const rowsToScan = (limit: number, isFiltered: boolean): number =>
  (isFiltered ? limit * SCANNED_ROWS_PER_ITEM : limit) + 1;

/**
 * Builds a page of the matching rows. The page can be short or empty although another one follows.
 *
 * @param places the first `rowsToScan` rows
 */
export function toPageOfHits(places: PageCursor[], limit: number, isFiltered: boolean) {
  const scanned = rowsToScan(limit, isFiltered) - 1;
  const hits = places.slice(0, scanned).filter(({ hit }) => hit);
  const shown = hits.slice(0, limit);
  // The next page starts after the last row shown or, if all matches are shown, after the last row examined.
  const last = hits.length > limit ? shown.at(-1) : places[scanned - 1];
  const isLast = hits.length <= limit && places.length <= scanned;
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: isLast || !last ? null : writeCursor([last.key, last.id]),
  };
}
