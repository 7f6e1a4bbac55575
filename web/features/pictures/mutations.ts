import { api, unwrap } from "../../lib/api.ts";
import { failedAs } from "../../lib/errors.ts";
import { useCardChange } from "../cards/mutations.ts";
import type { FocalPoint } from "./focalPoint.ts";

/** Saves the focal point and zoom of the user's own card picture. */
export const useMovePicture = (idx: string) =>
  useCardChange(idx, async (json: FocalPoint) =>
    unwrap(api.cards[":idx"].image.$patch({ param: { idx }, json })).catch(failedAs("UPDATE_FAILED")),
  );
