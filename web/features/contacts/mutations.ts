import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { sendOrQueue } from "../offline/sendOrQueue.ts";
import {
  beforeChange,
  type ContactChanges,
  changeInCache,
  forgetOtherLists,
  markOpened,
  markOutdated,
  readOn,
  reloadLists,
  stopReading,
  visibleLists,
} from "./contacts.cache.ts";
import { contactTagsQuery } from "./queries.ts";

/** Saves another person's card. */
export function useSaveContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (cardId: string) => unwrap(api.contacts.$post({ json: { cardId } })),
    // Also after a failure: another device may have saved it.
    onSettled: async () => reloadLists(queryClient),
  });
}

/**
 * Updates a contact optimistically, and reverts it on an error. Changes run one after another, so that the last one
 * wins.
 * @param showsError returns true if the screen itself shows the error, instead of a toast
 */
export function useChangeContact(id: number, showsError = (): boolean => false) {
  const queryClient = useQueryClient();
  return useMutation(changeContact(queryClient, id, { showsError }));
}

/** The options of `useChangeContact`, for callers outside of a component. */
export function changeContact(queryClient: QueryClient, id: number, { showsError }: { showsError: () => boolean }) {
  const mutationKey = ["contacts", "change", id];
  // A newer change owns the displayed value.
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return mutationOptions({
    mutationKey,
    scope: { id: `contact ${id}` },
    mutationFn: async (changes: ContactChanges) => sendOrQueue(id, changes),
    onMutate: async (changes) => {
      await stopReading(queryClient, id);
      const before = beforeChange(queryClient, id, changes);
      changeInCache(queryClient, id, changes);
      return { before, visible: visibleLists(queryClient) };
    },
    onError: (error, _, context) => {
      if (context && isLast()) changeInCache(queryClient, id, context.before);
      markOutdated(queryClient, id);
      if (!showsError()) toast("error", describeError(error));
    },
    onSuccess: async (_, changes, { visible }) => {
      // Overwrites what was fetched while the change was sent.
      if (isLast()) changeInCache(queryClient, id, changes);
      forgetOtherLists(queryClient);
      markOpened(queryClient, visible);
      if (changes.tags) await queryClient.invalidateQueries(contactTagsQuery());
    },
    onSettled: async () => {
      if (isLast()) await readOn(queryClient, id);
    },
  });
}
