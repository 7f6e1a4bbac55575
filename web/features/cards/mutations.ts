import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { describeError, failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { uploading } from "../../lib/upload.ts";
import { withoutSync } from "../offline/syncPause.ts";
import { type OwnCard, ownCardQuery } from "./queries.ts";
import type { Sending } from "./useUpload.ts";

export type NewCard = InferRequestType<typeof api.cards.$post>["form"];
type CardChanges = InferRequestType<(typeof api.cards)[":idx"]["$patch"]>["json"];
type Pictures = InferRequestType<(typeof api.cards)[":idx"]["image"]["$put"]>["form"];

/** Creates a card and reports the upload's progress. */
export function useCreateCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, onProgress, signal }: Sending & { form: NewCard }) =>
      unwrap(api.cards.$post({ form }, { fetch: uploading(onProgress), init: { signal } })).catch(
        failedAs("CARD_CREATE_FAILED"),
      ),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: ["cards"] }),
  });
}

/** A change to the user's own card. The response is the whole card, which replaces the cached one. */
export function useCardChange<Input>(idx: string, mutationFn: (input: Input) => Promise<OwnCard>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async (card) => {
      queryClient.setQueryData(ownCardQuery(idx).queryKey, card);
      await queryClient.invalidateQueries({ queryKey: ["cards"] });
    },
  });
}

/** Updates the fields of the user's own card. */
export const useUpdateCard = (idx: string) =>
  useCardChange(idx, async (json: CardChanges) =>
    unwrap(api.cards[":idx"].$patch({ param: { idx }, json })).catch(failedAs("UPDATE_FAILED")),
  );

type TextsTarget = InferRequestType<(typeof api.cards)[":idx"]["texts"][":locale"]["$put"]>;
export type CardLocale = TextsTarget["param"]["locale"];

/** Saves the card's texts in another language. `null` deletes them. */
export function useSaveTexts(idx: string, locale: CardLocale) {
  const texts = api.cards[":idx"].texts[":locale"];
  const param = { idx, locale };
  return useCardChange(idx, async (json: TextsTarget["json"] | null) =>
    unwrap(json ? texts.$put({ param, json }) : texts.$delete({ param })).catch(failedAs("UPDATE_FAILED")),
  );
}

/** Deleting or restoring a group's card also deletes or restores its group. */
const invalidateWithGroups = async (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ["cards"] }),
    queryClient.invalidateQueries({ queryKey: ["groups"] }),
  ]);

/** Restores the user's own card from the bin. */
export function useRestoreCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (idx: string) =>
      unwrap(api.cards[":idx"].restore.$post({ param: { idx } })).catch(failedAs("UPDATE_FAILED")),
    onSuccess: async () => {
      toast("success", m.success_card_restored());
      await invalidateWithGroups(queryClient);
    },
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Moves the user's own card to the bin. The toast offers to undo it. */
export function useDeleteCard(idx: string) {
  const queryClient = useQueryClient();
  const restore = useRestoreCard();
  return useMutation({
    mutationFn: async () =>
      withoutSync(async () => unwrap(api.cards[":idx"].$delete({ param: { idx } }))).catch(failedAs("DELETE_FAILED")),
    onSuccess: async () => {
      toast("success", m.success_card_deleted(), { label: m.action_undo(), onPress: () => restore.mutate(idx) });
      await invalidateWithGroups(queryClient);
    },
    onError: (error) => toast("error", describeError(error)),
  });
}

/** Replaces the picture of the user's own card. */
export const useReplacePicture = (idx: string) =>
  useCardChange(idx, async ({ form, onProgress, signal }: Sending & { form: Pictures }) =>
    unwrap(
      api.cards[":idx"].image.$put({ param: { idx }, form }, { fetch: uploading(onProgress), init: { signal } }),
    ).catch(failedAs("UPDATE_FAILED")),
  );
