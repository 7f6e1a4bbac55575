import type { FieldError } from "../../../domain/errors.ts";

export type MenuItem = { siteName: string; url: string };

/** An item in the editor. The key distinguishes items with equal texts. */
export type Entry = MenuItem & { key: string };

/** The errors at the fields of items, by their key. */
export type EntryErrors = ReadonlyMap<string, Partial<Record<keyof MenuItem, FieldError>>>;

/** A removed item with its former index. */
export type Removed = { entry: Entry; at: number };

export const toEntries = (items: MenuItem[]): Entry[] =>
  items.map(({ siteName, url }) => ({ siteName, url, key: crypto.randomUUID() }));

export const toMenuItems = (entries: Entry[]): MenuItem[] => entries.map(({ siteName, url }) => ({ siteName, url }));

export const sameItems = (a: MenuItem[], b: MenuItem[]): boolean =>
  a.length === b.length && a.every(({ siteName, url }, i) => siteName === b[i]?.siteName && url === b[i].url);

/** The list with an item moved from `from` to `to`. Unchanged if `to` is out of range. */
export function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/** Reinserts a removed item at its former index, or at the end of a shorter list. */
export const restored = (entries: Entry[], { entry, at }: Removed): Entry[] =>
  entries.toSpliced(Math.min(at, entries.length), 0, entry);

/** Assigns errors (`items.2.url`) to their items. A field with several errors keeps the first one. */
export function toEntryErrors(fields: FieldError[], entries: Entry[]): EntryErrors {
  const errors = new Map<string, Partial<Record<keyof MenuItem, FieldError>>>();
  for (const field of fields.toReversed()) {
    const [, index, name] = /^items\.(\d+)\.(siteName|url)$/.exec(field.path) ?? [];
    const key = entries[Number(index)]?.key;
    if (key && (name === "siteName" || name === "url")) errors.set(key, { ...errors.get(key), [name]: field });
  }
  return errors;
}
