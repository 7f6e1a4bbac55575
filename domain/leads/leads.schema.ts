import * as z from "zod";
import { CONTACT_MAX_LENGTH } from "../contacts/contacts.schema.ts";
import { optionalEmail, optionalLongText, optionalPhone, optionalText, personName } from "../fields.schema.ts";

export const NOTE_MAX_LENGTH = 1000;

/** A checkbox: `true` in JSON, `on` in a form. A form omits an unchecked box. */
const ticked = z
  .union([z.boolean(), z.enum(["on", "true"]).transform(() => true)], { error: "INPUT_INVALID" })
  .default(false);

/** The details that a visitor submits on a card's page. */
export const leadSchema = z
  .object({
    name: personName,
    companyName: optionalText(CONTACT_MAX_LENGTH.text).default(null),
    position: optionalText(CONTACT_MAX_LENGTH.text).default(null),
    email: optionalEmail.default(null),
    phone: optionalPhone.default(null),
    note: optionalLongText(NOTE_MAX_LENGTH).default(null),
    consent: ticked.refine(Boolean, "CONSENT_MISSING"),
    /** Whether to mail the visitor a copy. */
    copy: ticked,
    /** Honeypot. People do not see this field; only bots fill it in. */
    fax: z.string().max(1000).default(""),
  })
  .refine(({ copy, email }) => !copy || email !== null, { path: ["email"], error: "FIELD_EMPTY" });

export type Lead = z.output<typeof leadSchema>;
