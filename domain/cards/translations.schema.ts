import * as z from "zod";
import { idxParam, locale } from "../fields.schema.ts";
import { mapTranslatedFields } from "./cardFields.ts";
import { optionalField } from "./cards.schema.ts";

/** The language of a translation, in a path. */
export const textsParam = idxParam.extend({ locale });

/** The texts of a card in another language. An absent or empty text means that the original text is used. */
export const textsSchema = z.object(
  mapTranslatedFields((name) => optionalField(name).transform((value) => value ?? null)),
);

export type Texts = z.output<typeof textsSchema>;
