import type { QueryClient } from "@tanstack/react-query";
import { atom } from "jotai";
import { api, unwrap } from "../../lib/api.ts";
import { ApiError, describeError, failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { beforeLeaving } from "../../lib/leaving.ts";
import { store } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { getOfflineUserId } from "../offline/offlineMark.ts";
import { reloadLists } from "./contacts.cache.ts";
import { contactQuery } from "./queries.ts";

/** Contacts that are hidden but not removed yet, because the user can still undo it. */
export const removingAtom = atom<ReadonlySet<number>>(new Set<number>());

/**
 * Removes a contact. It disappears immediately. The server removes it when the toast with the undo button closes, or
 * when the user leaves or logs out, because its note, tags and picture could not be restored.
 */
export function removeContact(queryClient: QueryClient, id: number): void {
  mark(id, true);
  let open = true;
  const settle = async (removes: boolean) => {
    if (!open) return;
    open = false;
    forget();
    if (removes) await send(queryClient, id);
    else mark(id, false);
  };
  const forget = beforeLeaving(async () => settle(true));
  const undo = { label: m.action_undo(), onPress: () => void settle(false) };
  toast("success", m.success_deleted(), undo, () => void settle(true));
}

async function send(queryClient: QueryClient, id: number): Promise<void> {
  try {
    await unwrap(api.contacts[":id"].$delete({ param: { id: String(id) } }, { init: { keepalive: true } }))
      .catch(unlessGone)
      .catch(failedAs("DELETE_FAILED"));
    queryClient.removeQueries(contactQuery(id));
    await forgetOffline(id);
  } catch (error) {
    toast("error", describeError(error));
  }
  await reloadLists(queryClient);
  mark(id, false);
}

/** Removes it from the offline copy too. */
async function forgetOffline(id: number): Promise<void> {
  if (!getOfflineUserId()) return;
  const { forgetContacts } = await import("../offline/offlineContacts.ts");
  // Without an offline copy there is nothing to remove.
  await forgetContacts([id]).catch(() => undefined);
}

/** A contact that is already gone counts as removed. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "NOT_FOUND")) throw error;
}

function mark(id: number, removing: boolean): void {
  store.set(removingAtom, (ids) => {
    const others = [...ids].filter((other) => other !== id);
    return new Set(removing ? [...others, id] : others);
  });
}
