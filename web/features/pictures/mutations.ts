import { api, unwrap } from "../../lib/api.ts";
import { failedAs } from "../../lib/errors.ts";
import { useCardChange } from "../cards/mutations.ts";
import type { Position } from "./position.ts";

/** Saves where the picture of one's own card stands in its frame. */
export const useMovePicture = (idx: string) =>
  useCardChange(idx, async (json: Position) =>
    unwrap(api.cards[":idx"].image.$patch({ param: { idx }, json })).catch(failedAs("UPDATE_FAILED")),
  );
