import * as z from "zod";
import { idxParam, locale } from "../fields.schema.ts";
import { mapTranslatedFields } from "./cardFields.ts";
import { optionalField } from "./cards.schema.ts";

/** The language of a card's texts in a path. */
export const textsParam = idxParam.extend({ locale });

/** A card's texts in another language, as long as the original's; what is absent or empty is as in the original. */
export const textsSchema = z.object(
  mapTranslatedFields((name) => optionalField(name).transform((value) => value ?? null)),
);

export type Texts = z.output<typeof textsSchema>;
