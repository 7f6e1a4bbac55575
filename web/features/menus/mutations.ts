import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Menu } from "../../../domain/cards/menu.schema.ts";
import { api, unwrap } from "../../lib/api.ts";
import { failedAs } from "../../lib/errors.ts";
import { findStored } from "./checkMenu.ts";

/** Saves the whole menu of the user's own card. The request contains the version that was read. */
export function useSaveMenu(idx: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (json: Menu) =>
      unwrap(api.cards[":idx"].menu.$put({ param: { idx }, json })).catch(
        async (error: unknown) => (await findStored(error, json)) ?? failedAs("UPDATE_FAILED")(error),
      ),
    // Also after an error: the menu may have been saved elsewhere.
    onSettled: async () => queryClient.invalidateQueries({ queryKey: ["cards"] }),
  });
}
