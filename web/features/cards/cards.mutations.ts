import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { answer, api } from "../../lib/api.ts";
import { uploading } from "../../lib/upload.ts";
import { ownCardQuery } from "./cards.queries.ts";

type Sending = { onProgress: (sent: number) => void; signal: AbortSignal };

export type NewCard = InferRequestType<typeof api.cards.$post>["form"];
export type CardChanges = InferRequestType<(typeof api.cards)[":idx"]["$patch"]>["json"];
type Pictures = InferRequestType<(typeof api.cards)[":idx"]["image"]["$put"]>["form"];

/** Makes a card; the picture's way to the server is told. */
export function useCreateCard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, onProgress, signal }: Sending & { form: NewCard }) =>
      answer(api.cards.$post({ form }, { fetch: uploading(onProgress), init: { signal } })),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: ["cards"] }),
  });
}

/** Changes the texts of one's own card. */
export function useUpdateCard(idx: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: CardChanges) => answer(api.cards[":idx"].$patch({ param: { idx }, json })),
    onSuccess: async (card) => {
      queryClient.setQueryData(ownCardQuery(idx).queryKey, card);
      await queryClient.invalidateQueries({ queryKey: ["cards"] });
    },
  });
}

/** Gives one's own card another picture. */
export function useReplacePicture(idx: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, onProgress, signal }: Sending & { form: Pictures }) =>
      answer(
        api.cards[":idx"].image.$put({ param: { idx }, form }, { fetch: uploading(onProgress), init: { signal } }),
      ),
    onSuccess: async (card) => {
      queryClient.setQueryData(ownCardQuery(idx).queryKey, card);
      await queryClient.invalidateQueries({ queryKey: ["cards"] });
    },
  });
}
