import { useState } from "react";
import { ApiError, describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import type { OwnCard } from "../cards/queries.ts";
import { checkMenu, readCurrent } from "./checkMenu.ts";
import type { Side } from "./components/menuConflict.tsx";
import { type Entry, type MenuItem, toEntryErrors, toMenuItems } from "./menuDraft.ts";
import { useSaveMenu } from "./mutations.ts";
import type { MenuDraft } from "./useMenuDraft.ts";

/** Two conflicting lists. `chosen` is the one in the editor; null while they are compared. */
type Conflict = { lists: Record<Side, MenuItem[]>; chosen: Side | null };

/** Saves a menu. On a conflict, keeps both lists until one of them is saved. */
export function useMenuSaving(card: OwnCard, draft: MenuDraft) {
  const saveMenu = useSaveMenu(String(card.idx));
  // The last version that this editor read or saved. Background refetches must not change it.
  const [base, setBase] = useState<{ version: number; items: MenuItem[] }>({
    version: card.menuVersion,
    items: card.menu,
  });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);

  const refuse = async (error: unknown, sent: Entry[]) => {
    if (error instanceof ApiError && error.code === "MENU_STALE") {
      const current = await readCurrent(error);
      setBase(current);
      setConflict({ lists: { mine: draft.now(), theirs: current.items }, chosen: null });
      return;
    }
    const errors = error instanceof ApiError ? toEntryErrors(error.fields, sent) : new Map();
    if (errors.size === 0) return setFailure(describeError(error));
    draft.refuse(errors);
    setRefusals((count) => count + 1);
  };

  /** @returns true if the list was saved */
  const save = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    const sent = draft.entries;
    try {
      const checked = await checkMenu({ version: base.version, items: toMenuItems(sent) });
      if ("fields" in checked) throw new ApiError({ code: "INPUT_INVALID", fields: checked.fields });
      const saved = await saveMenu.mutateAsync(checked.menu);
      setBase(saved);
      setConflict(null);
      draft.settle(sent, saved.items);
      toast("success", m.success_links_saved());
      return true;
    } catch (error) {
      await refuse(error, sent);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    base,
    save,
    busy,
    /** An error that belongs to no field. */
    failure,
    /** Increases with each rejected field. */
    refusals,
    /** The two lists while they are compared. */
    choice: conflict && conflict.chosen === null ? conflict.lists : null,
    choose: (side: Side) => {
      if (!conflict) return;
      draft.replace(conflict.lists[side]);
      setConflict({ ...conflict, chosen: side });
    },
    canCompare: Boolean(conflict?.chosen),
    /** Returns to the comparison. Edits stay in their list. */
    compare: () => {
      if (!conflict?.chosen) return;
      setConflict({ lists: { ...conflict.lists, [conflict.chosen]: toMenuItems(draft.entries) }, chosen: null });
    },
  };
}
