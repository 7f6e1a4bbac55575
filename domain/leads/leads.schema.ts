import * as z from "zod";
import { optionalEmail, optionalLongText, optionalPhone, personName } from "../fields.schema.ts";

export const NOTE_MAX_LENGTH = 1000;

/** A ticked box: `true` in JSON, `on` from a form; a form says nothing of one that is not ticked. */
const ticked = z
  .union([z.boolean(), z.enum(["on", "true"]).transform(() => true)], { error: "INPUT_INVALID" })
  .default(false);

/** What a visitor leaves on a card's page. */
export const leadSchema = z
  .object({
    name: personName,
    email: optionalEmail.default(null),
    phone: optionalPhone.default(null),
    note: optionalLongText(NOTE_MAX_LENGTH).default(null),
    consent: ticked.refine(Boolean, "CONSENT_MISSING"),
    /** Whether the visitor wants a mail of what they left. */
    copy: ticked,
    /** A field that people do not see: what fills it in is a machine. */
    fax: z.string().max(1000).default(""),
  })
  .refine(({ copy, email }) => !copy || email !== null, { path: ["email"], error: "FIELD_EMPTY" });

export type Lead = z.output<typeof leadSchema>;
