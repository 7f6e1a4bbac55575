import type { FieldError } from "../../../domain/errors.ts";

/** `siteNames` has the name in other languages of the card. */
export type MenuItem = { siteName: string; url: string; siteNames?: Partial<Record<string, string>> | undefined };

/** An item on the card. */
export type ShownItem = MenuItem & { siteNames: Record<string, string> };

/** An item in the editor. The key distinguishes items with equal texts. */
export type Entry = MenuItem & { key: string };

/** The errors at the fields of items, by their key. */
export type EntryErrors = ReadonlyMap<string, Partial<Record<keyof MenuItem, FieldError>>>;

/** A removed item with its former index. */
export type Removed = { entry: Entry; at: number };

export const toEntries = (items: MenuItem[]): Entry[] =>
  items.map(({ siteName, url, siteNames }) => ({
    siteName,
    url,
    ...(siteNames && { siteNames }),
    key: crypto.randomUUID(),
  }));

export const toMenuItems = (entries: Entry[]): MenuItem[] =>
  entries.map(({ siteName, url, siteNames }) => ({ siteName, url, ...(siteNames && { siteNames }) }));

export const sameItems = (a: MenuItem[], b: MenuItem[]): boolean =>
  a.length === b.length && a.every((item, i) => toText(item) === toText(b[i]));

/** An item's texts. Empty names in other languages are not saved. */
const toText = (item: MenuItem | undefined) =>
  JSON.stringify([
    item?.siteName,
    item?.url,
    Object.entries(item?.siteNames ?? {})
      .filter(([, name]) => name)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** The complete items, as the card shows them. */
export const givenItems = (entries: Entry[]): ShownItem[] =>
  entries
    .filter(({ siteName, url }) => siteName.trim() && url.trim())
    .map(({ siteName, url, siteNames = {} }) => ({ siteName, url, siteNames: mapNames(siteNames) }));

/** The names in other languages, without empty ones. */
const mapNames = (siteNames: NonNullable<MenuItem["siteNames"]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(siteNames).flatMap(([locale, name]) => (name?.trim() ? [[locale, name] as const] : [])),
  );

/** The number of added, changed or removed items. A new order alone is one change. */
export function countChangedItems(entries: MenuItem[], saved: MenuItem[]): number {
  const [now, before] = [new Set(entries.map(toText)), new Set(saved.map(toText))];
  const changed = Math.max(now.difference(before).size, before.difference(now).size);
  return changed || (sameItems(entries, saved) ? 0 : 1);
}

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
