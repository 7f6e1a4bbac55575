import * as z from "zod";
import { isMailAddress } from "../contact-files/importedContact.ts";
import { toKeypadNumber } from "../digits.ts";
import { optionalText, optionalWebsite, requiredText } from "../fields.schema.ts";
import { isBirthday } from "./birthday.ts";
import { CONTACT_MAX_LENGTH, saveContactSchema, updateContactSchema } from "./contacts.schema.ts";
import { MAX_EXTRA, WAY_LABELS, type WayLabel } from "./contactWays.ts";
import { MERGE_MAX } from "./mergeContacts.ts";
import { REMINDER_MONTHS } from "./reminders.ts";
import type { LabeledWay } from "./wayLists.ts";

/** How many values of one kind are stored: two phone numbers with fields of their own, and all additional ones. */
const MAX_VALUES = MAX_EXTRA + 2;

const phone = optionalText(CONTACT_MAX_LENGTH.phone)
  .transform((text) => text && toKeypadNumber(text))
  .refine((text) => text === null || /\d/.test(text), "PHONE_NUMBER");

/** Empty text becomes null. */
const optionalBirthday = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().refine((text) => text === "" || isBirthday(text), "INPUT_INVALID"))
  .transform((text) => text || null);

/** Not stricter than an import, so that an imported contact can be edited. */
const email = optionalText(CONTACT_MAX_LENGTH.email).refine(
  (text) => text === null || isMailAddress(text),
  "EMAIL_FORMAT",
);

const label = z.enum(WAY_LABELS, "INPUT_INVALID").optional();

type Way = { value: string | null; label?: WayLabel | undefined };

/** Empty values are dropped. */
const withoutEmpty = (list: Way[]): LabeledWay[] =>
  list.flatMap((way) => (way.value === null ? [] : [{ value: way.value, ...(way.label && { label: way.label }) }]));

/** A list of values with labels. */
const ways = (value: ReturnType<typeof optionalText> | typeof phone | typeof optionalWebsite) =>
  z.array(z.object({ value, label })).max(MAX_VALUES, "INPUT_INVALID").transform(withoutEmpty);

const { note, tags, favourite } = updateContactSchema.shape;

/** The content of a private contact. */
const fields = {
  name: requiredText(CONTACT_MAX_LENGTH.text),
  phoneticName: optionalText(CONTACT_MAX_LENGTH.text),
  company: optionalText(CONTACT_MAX_LENGTH.text),
  position: optionalText(CONTACT_MAX_LENGTH.text),
  phones: ways(phone),
  emails: ways(email),
  websites: ways(optionalWebsite),
  addresses: ways(optionalText(CONTACT_MAX_LENGTH.address)),
  birthday: optionalBirthday,
};

const contentSchema = z.object({ ...fields, note });

/** A new photo, or its removal. Undefined if the photo stays. */
export type PhotoChange = File | "remove" | undefined;

/** The form of a private contact. The note of an existing one has a field of its own. */
export const contactFormSchema = contentSchema.extend({ photo: z.custom<PhotoChange>() });

/** A contact that the user enters. */
const newContactSchema = contentSchema.partial().extend({ name: fields.name, tags, favourite });

export type ContactForm = z.output<typeof contactFormSchema>;
export type NewContact = z.output<typeof newContactSchema>;

/**
 * Adds a contact: a saved card (`cardId`), or one with the other fields. A repeated call with the same `key` adds
 * nothing.
 */
export const createContactSchema = newContactSchema
  .partial()
  .extend({ cardId: saveContactSchema.shape.cardId.optional(), key: z.uuid("INPUT_INVALID").optional() })
  .superRefine(({ cardId, name }, context) => {
    if (cardId === undefined && name === undefined)
      context.addIssue({ code: "custom", path: ["cardId"], message: "FIELD_EMPTY" });
  });

/**
 * Changes to a contact. An absent field stays unchanged. A list replaces all values of its kind. The content can change
 * only in private contacts, except the birthday.
 */
export const changeContactSchema = updateContactSchema.extend({
  ...z.object(fields).partial().shape,
  remindInMonths: z
    .literal([...REMINDER_MONTHS], "INPUT_INVALID")
    .nullable()
    .optional(),
});

export type ContactChange = z.output<typeof changeContactSchema>;

const id = z.int("INPUT_INVALID").positive("INPUT_INVALID");

export const mergeContactsSchema = z.object({
  ids: z
    .array(id)
    .min(2, "INPUT_INVALID")
    .max(MERGE_MAX, "INPUT_INVALID")
    .refine((ids) => new Set(ids).size === ids.length, "INPUT_INVALID"),
});

export const undoMergeSchema = z.object({ token: z.uuid("INPUT_INVALID") });
