import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../lib/api.ts";
import { failedAs } from "../../lib/errors.ts";
import { ownCardQuery } from "../cards/cards.queries.ts";
import type { Position } from "./position.rules.ts";

/** Saves where the picture of one's own card stands in its frame. */
export function useMovePicture(idx: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: Position) =>
      answer(api.cards[":idx"].image.$patch({ param: { idx }, json })).catch(failedAs("UPDATE_FAILED")),
    onSuccess: async (card) => {
      queryClient.setQueryData(ownCardQuery(idx).queryKey, card);
      await queryClient.invalidateQueries({ queryKey: ["cards"] });
    },
  });
}
