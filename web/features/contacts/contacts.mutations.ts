import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { orQueued } from "../offline/orQueued.ts";
import { beforeChange, type ContactChanges, changeInCache, forgetOtherLists, reloadLists } from "./contacts.cache.ts";
import { contactQuery, contactTagsQuery } from "./contacts.queries.ts";

/** Saves another person's card. */
export function useSaveContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (cardId: string) => answer(api.contacts.$post({ json: { cardId } })),
    onSuccess: async () => reloadLists(queryClient),
  });
}

/**
 * Changes a contact: shown at once, put back where it is refused. One after another, so that the last one wins.
 * @param told whether the screen itself says what went wrong
 */
export function useChangeContact(id: number, { told = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `contact ${id}` },
    mutationFn: async (changes: ContactChanges) => orQueued(id, changes),
    onMutate: async (changes) => {
      await queryClient.cancelQueries(contactQuery(id));
      const before = beforeChange(queryClient, id, changes);
      changeInCache(queryClient, id, changes);
      return before;
    },
    onError: (error, _, before) => {
      if (before) changeInCache(queryClient, id, before);
      if (!told) toast("error", describeError(error));
    },
    onSuccess: async (_, changes) => {
      forgetOtherLists(queryClient);
      if (changes.tags) await queryClient.invalidateQueries(contactTagsQuery());
    },
  });
}
