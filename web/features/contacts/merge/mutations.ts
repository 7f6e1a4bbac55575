import {
  MutationObserver,
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, unwrap } from "../../../lib/api.ts";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { getOfflineUserId } from "../../offline/offlineMark.ts";
import { withWaiting } from "../../offline/sendOrQueue.ts";
import { reloadLists } from "../contacts.cache.ts";
import { contactQuery, ONES } from "../queries.ts";
import { duplicatesQuery } from "./queries.ts";

/** Merges contacts, and offers to undo it. */
export function useMergeContacts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: number[]) => unwrap(api.contacts.merge.$post({ json: { ids } })),
    onSuccess: async ({ contact, undoToken }, ids) => {
      const undo = () =>
        void new MutationObserver(queryClient, undoMerge(queryClient)).mutate(undoToken).catch(() => undefined);
      toast("success", m.success_merged(), { label: m.action_undo(), onPress: undo });
      const removed = ids.filter((id) => id !== contact.id);
      for (const id of removed) queryClient.removeQueries(contactQuery(id));
      queryClient.setQueryData(contactQuery(contact.id).queryKey, await withWaiting(contact));
      await forgetOffline(removed);
    },
    onSettled: async () => reload(queryClient),
  });
}

/** The options of a mutation that undoes a merge by its token. */
export const undoMerge = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (token: string) => unwrap(api.contacts.merge.undo.$post({ json: { token } })),
    onSuccess: async ({ items }) => {
      toast("success", m.success_unmerged());
      for (const contact of items)
        queryClient.setQueryData(contactQuery(contact.id).queryKey, await withWaiting(contact));
    },
    onError: (error) => toast("error", describeError(error)),
    onSettled: async () => reload(queryClient),
  });

/** Also after a failure: the server may have done it, and only its response was lost. */
async function reload(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(duplicatesQuery()),
    queryClient.invalidateQueries({ queryKey: ONES }),
    reloadLists(queryClient),
  ]);
}

/** Removes contacts from the offline copy too. */
async function forgetOffline(ids: number[]): Promise<void> {
  if (!getOfflineUserId()) return;
  const { forgetContacts } = await import("../../offline/offlineContacts.ts");
  // Without an offline copy there is nothing to remove.
  await forgetContacts(ids).catch(() => undefined);
}
