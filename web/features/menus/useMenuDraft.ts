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

/** The state of the menu editor. It saves nothing. */
export function useMenuDraft(items: MenuItem[]) {
  const [entries, setEntries] = useState(() => toEntries(items));
  const [errors, setErrors] = useState<EntryErrors>(new Map());
  const [removed, setRemoved] = useState<Removed[]>([]);
  /** The items with open fields. */
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // A save is asynchronous and reads the latest entries afterwards.
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  }, [entries]);

  const setOpenFor = (key: string, isOpen: boolean) =>
    setOpen((keys) => new Set(isOpen ? [...keys, key] : [...keys].filter((other) => other !== key)));

  const change = (key: string, changes: Partial<MenuItem>) => {
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
    // A changed text removes its error.
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
    /** Completes an address as the server does. If the schema cannot be loaded, saving reports it. */
    complete: async ({ key, url }: Entry) => {
      const whole = await completeUrl(url).catch(() => url);
      // Unless it was edited since.
      setEntries((all) =>
        all.map((entry) => (entry.key === key && entry.url === url ? { ...entry, url: whole } : entry)),
      );
    },
    refuse: (found: EntryErrors) => {
      setErrors(found);
      setOpen((keys) => new Set([...keys, ...found.keys()]));
    },
    /** The current items, for callbacks with older closures. */
    now: () => toMenuItems(latest.current),
    /** Restarts the editor with these items. */
    replace: (next: MenuItem[]) => begin(toEntries(next)),
    /** Replaces the sent entries with the saved items. Entries that were edited since stay unsaved. */
    settle: (sent: Entry[], saved: MenuItem[]) => {
      const settled = sent.map((entry, i) => ({ ...entry, ...saved[i] }));
      // An address may have been completed since.
      if ([sent, settled].some((known) => sameItems(latest.current, known))) begin(settled);
    },
  };
}

export type MenuDraft = ReturnType<typeof useMenuDraft>;
