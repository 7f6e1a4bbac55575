import * as z from "zod";
import { type ContactFieldName, getFieldKind, mapContactFields } from "../cards/cardFields.ts";
import { ENCODINGS } from "../contact-files/encoding.ts";
import {
  listCursor,
  optionalEmail,
  optionalLongText,
  optionalText,
  optionalWebsite,
  pageLimit,
  requiredText,
  rowKey,
  URL_MAX_LENGTH,
} from "../fields.schema.ts";

export const NOTE_MAX_LENGTH = 2000;
export const TAG_MAX_LENGTH = 30;
export const MAX_TAGS = 20;

export const saveContactSchema = z.object({
  cardId: z
    .string({ error: "FIELD_EMPTY" })
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().min(1, "FIELD_EMPTY").max(30, "CARD_ID_FORMAT")),
});

export const contactParam = z.object({ id: rowKey });

const tag = requiredText(TAG_MAX_LENGTH);

/** Filters of the contact list. */
export const listContactsSchema = z.object({
  q: z.string().max(100, "TEXT_TOO_LONG").default(""),
  favourite: z
    .enum(["true"])
    .transform(() => true)
    .optional(),
  tag: tag.optional(),
  sort: z.enum(["newest", "name"]).default("newest"),
  cursor: listCursor.optional(),
  limit: pageLimit,
});

export type ListContacts = z.output<typeof listContactsSchema>;

export const contactBookSchema = z.object({ cursor: listCursor.optional() });

/** Maximum lengths of the texts of a private contact, in characters. */
export const CONTACT_MAX_LENGTH = { text: 100, address: 300, phone: 40, email: 254, website: URL_MAX_LENGTH };

/** The schema of a private contact's field. Phone numbers are stored as written, including extensions. */
function contactField(name: ContactFieldName) {
  const kind = getFieldKind(name);
  if (kind === "email") return optionalEmail;
  if (kind === "website") return optionalWebsite;
  return optionalText(CONTACT_MAX_LENGTH[kind === "phone" || kind === "address" ? kind : "text"]);
}

const contactTextsSchema = z
  .object({ ...mapContactFields(contactField), name: requiredText(CONTACT_MAX_LENGTH.text) })
  .partial();

/** Changes to a contact. An absent field stays unchanged. `contactTextsSchema` can change only in private contacts. */
export const updateContactSchema = contactTextsSchema.extend({
  note: optionalLongText(NOTE_MAX_LENGTH)
    .transform((text) => text ?? "")
    .optional(),
  tags: z
    .array(tag)
    .transform((tags) => [...new Set(tags)])
    .pipe(z.array(z.string()).max(MAX_TAGS, "INPUT_INVALID"))
    .optional(),
  favourite: z.boolean("INPUT_INVALID").optional(),
});

export type UpdateContact = z.output<typeof updateContactSchema>;

/** Limit per call. Larger files are sent in pieces (`filePieces.ts`). */
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
export const IMPORT_MAX_CONTACTS = 200;

export const importContactsSchema = z.object({
  file: z
    .instanceof(File, { error: "FIELD_EMPTY" })
    .refine((file) => file.size > 0, { error: "FIELD_EMPTY", abort: true })
    .refine((file) => file.size <= IMPORT_MAX_BYTES, "BODY_TOO_LARGE"),
  /** The encoding that the user chose. If it is absent, the encoding is detected. */
  encoding: z.enum(ENCODINGS, "INPUT_INVALID").optional(),
});

export const exportContactsSchema = z.object({ format: z.enum(["vcf", "csv"], "INPUT_INVALID") });
