import { useLayoutEffect, useRef, useState } from "react";
import { completeUrl } from "./checkMenu.ts";
import {
  type Entry,
  type EntryErrors,
  type MenuItem,
  moved,
  type Removed,
  restored,
  sameItems,
  toEntries,
  toMenuItems,
} from "./menuDraft.ts";

/** A menu while it is edited; nothing of it is saved. */
export function useMenuDraft(items: MenuItem[]) {
  const [entries, setEntries] = useState(() => toEntries(items));
  const [errors, setErrors] = useState<EntryErrors>(new Map());
  const [removed, setRemoved] = useState<Removed[]>([]);
  /** The items whose fields are shown. */
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // Saving takes a while, and looks then at what has become of the menu.
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  }, [entries]);

  const setOpenFor = (key: string, isOpen: boolean) =>
    setOpen((keys) => new Set(isOpen ? [...keys, key] : [...keys].filter((other) => other !== key)));

  const change = (key: string, changes: Partial<MenuItem>) => {
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
    // What is wrong with a text is no longer so once it is another.
    setErrors((all) => {
      const left = Object.entries(all.get(key) ?? {}).filter(([field]) => !(field in changes));
      return new Map([...all].filter(([other]) => other !== key)).set(key, Object.fromEntries(left));
    });
  };

  const begin = (next: Entry[]) => {
    setEntries(next);
    setErrors(new Map());
    setRemoved([]);
    setOpen(new Set());
  };

  return {
    entries,
    errors,
    removed: removed.at(-1),
    isOpen: (key: string) => open.has(key),
    toggle: (key: string) => setOpenFor(key, !open.has(key)),
    change,
    add: () => {
      const added = toEntries([{ siteName: "", url: "" }]);
      setEntries((all) => [...all, ...added]);
      for (const { key } of added) setOpenFor(key, true);
    },
    remove: (entry: Entry) => {
      setRemoved((all) => [...all, { entry, at: entries.indexOf(entry) }]);
      setEntries((all) => all.filter(({ key }) => key !== entry.key));
    },
    undo: () => {
      const last = removed.at(-1);
      if (last) setEntries((all) => restored(all, last));
      setRemoved((all) => all.slice(0, -1));
    },
    move: (from: number, to: number) => setEntries((all) => moved(all, from, to)),
    /** Shows an address as it will be kept. A checker that could not be loaded is told of when saving. */
    complete: async ({ key, url }: Entry) => {
      const whole = await completeUrl(url).catch(() => url);
      // Unless it was typed on meanwhile.
      setEntries((all) =>
        all.map((entry) => (entry.key === key && entry.url === url ? { ...entry, url: whole } : entry)),
      );
    },
    refuse: (found: EntryErrors) => {
      setErrors(found);
      setOpen((keys) => new Set([...keys, ...found.keys()]));
    },
    /** The items as they are now, for what began with earlier ones. */
    now: () => toMenuItems(latest.current),
    /** Begins anew with these items. */
    replace: (next: MenuItem[]) => begin(toEntries(next)),
    /** What was sent is saved, as the server wrote it down; where it was changed since then, it is being edited still. */
    settle: (sent: Entry[], saved: MenuItem[]) => {
      const settled = sent.map((entry, i) => ({ ...entry, ...saved[i] }));
      // An address may have been completed meanwhile, as the server does it.
      if ([sent, settled].some((known) => sameItems(latest.current, known))) begin(settled);
    },
  };
}

export type MenuDraft = ReturnType<typeof useMenuDraft>;
