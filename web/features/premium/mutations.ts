import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { describeError, failedAs } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { useCardChange } from "../cards/mutations.ts";
import { type OwnCard, ownCardQuery } from "../cards/queries.ts";

export type CardTheme = InferRequestType<(typeof api.cards)[":idx"]["theme"]["$patch"]>["json"];

export const lookKey = (idx: string) => ["look", idx];

/** Changes the theme of the user's own card optimistically. Reverts it on an error and shows a toast. */
export function useChangeTheme(idx: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownCardQuery(idx);
  return useMutation({
    // Arrow keys change the value quickly. Saving in order keeps the last one.
    scope: { id: `look ${idx}` },
    mutationFn: async (json: CardTheme) =>
      unwrap(api.cards[":idx"].theme.$patch({ param: { idx }, json })).catch(failedAs("UPDATE_FAILED")),
    onMutate: async (look) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<OwnCard>(queryKey);
      if (before) queryClient.setQueryData<OwnCard>(queryKey, { ...before, ...look });
      return before;
    },
    onError: (error, _, before) => {
      if (before) queryClient.setQueryData<OwnCard>(queryKey, before);
      toast("error", describeError(error));
    },
    onSettled: async () => {
      // Only after the last save. An earlier response would show the previous value.
      if (queryClient.isMutating({ mutationKey: lookKey(idx) }) <= 1) {
        await queryClient.invalidateQueries({ queryKey: ["cards"] });
      }
    },
    mutationKey: lookKey(idx),
  });
}

/** Sets the logo of the user's own card. */
export const useReplaceLogo = (idx: string) =>
  useCardChange(idx, async (logo: File) => unwrap(api.cards[":idx"].logo.$put({ param: { idx }, form: { logo } })));

/** Removes the logo of the user's own card. */
export const useRemoveLogo = (idx: string) =>
  useCardChange(idx, async () => unwrap(api.cards[":idx"].logo.$delete({ param: { idx } })));
