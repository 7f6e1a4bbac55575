import type { FieldError } from "../../../domain/errors.ts";

export type MenuItem = { siteName: string; url: string };

/** An item while it is edited; its key tells it from another with the same texts. */
export type Entry = MenuItem & { key: string };

/** What is wrong with an item, at its field, by its key. */
export type EntryErrors = ReadonlyMap<string, Partial<Record<keyof MenuItem, FieldError>>>;

/** An item that was taken out, and where it stood. */
export type Removed = { entry: Entry; at: number };

export const toEntries = (items: MenuItem[]): Entry[] =>
  items.map(({ siteName, url }) => ({ siteName, url, key: crypto.randomUUID() }));

export const toMenuItems = (entries: Entry[]): MenuItem[] => entries.map(({ siteName, url }) => ({ siteName, url }));

export const sameItems = (a: MenuItem[], b: MenuItem[]): boolean =>
  a.length === b.length && a.every(({ siteName, url }, i) => siteName === b[i]?.siteName && url === b[i].url);

/** The list with the item at `from` put at `to`; as it was where that is no place in it. */
export function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/** Puts what was taken out where it stood, or last where the list has become shorter. */
export const restored = (entries: Entry[], { entry, at }: Removed): Entry[] =>
  entries.toSpliced(Math.min(at, entries.length), 0, entry);

/** Sorts refusals (`items.2.url`) to the items they are about; of several at one field the first. */
export function toEntryErrors(fields: FieldError[], entries: Entry[]): EntryErrors {
  const errors = new Map<string, Partial<Record<keyof MenuItem, FieldError>>>();
  for (const field of fields.toReversed()) {
    const [, index, name] = /^items\.(\d+)\.(siteName|url)$/.exec(field.path) ?? [];
    const key = entries[Number(index)]?.key;
    if (key && (name === "siteName" || name === "url")) errors.set(key, { ...errors.get(key), [name]: field });
  }
  return errors;
}
