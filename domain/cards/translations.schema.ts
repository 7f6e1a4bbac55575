import * as z from "zod";
import { idxParam, locale, optionalLongText, optionalText } from "../fields.schema.ts";
import { INTRO_MAX_LENGTH, optionalCompany } from "./cards.schema.ts";

/** The language of a card's texts in a path. */
export const textsParam = idxParam.extend({ locale });

const none = (value: string | null | undefined) => value ?? null;

/** A card's texts in another language, as long as the original's; what is absent or empty is as in the original. */
export const textsSchema = z.object({
  title: optionalText(60).optional().transform(none),
  name: optionalText(60).optional().transform(none),
  phoneticName: optionalText(60).optional().transform(none),
  position: optionalText(60).optional().transform(none),
  companyName: optionalCompany.optional().transform(none),
  address: optionalText(200).optional().transform(none),
  intro: optionalLongText(INTRO_MAX_LENGTH).optional().transform(none),
});

export type Texts = z.output<typeof textsSchema>;
