import * as z from "zod";
import {
  locale,
  optionalEmail,
  optionalLongText,
  optionalPhone,
  optionalText,
  optionalWebsite,
  page,
  personName,
  requiredText,
  rowKey,
} from "../fields.schema.ts";
import { CARD_FIELDS, type CardFieldName, mapFields, type RequiredField } from "./cardFields.ts";

/** Longest pictures and texts (specification, section 9; product decisions, "Cards"). */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** Words that would read as a part of the service, not as a person. */
const RESERVED_CARD_IDS = new Set(
  "about account admin administrator api association associations assets auth billing blog business-cards card cards contact contacts dashboard developer docs error group groups help home image images language legal login logout menu moa notice notices official pay payment privacy register root security settings share sitemap static status support system team terms test ticket tickets user users webhook webhooks www".split(
    " ",
  ),
);

/** The public handle of a card: 4–30 of `a-z 0-9 -`, not a reserved word. */
export const cardId = z
  .string({ error: "FIELD_EMPTY" })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: "FIELD_EMPTY", abort: true })
      .regex(/^[a-z0-9-]{4,30}$/, { error: "CARD_ID_FORMAT", abort: true })
      .refine((id) => !RESERVED_CARD_IDS.has(id), "CARD_ID_RESERVED"),
  );

/** Name of a company: none, or 2 to 50 characters (specification, section 5). */
export const optionalCompany = optionalText(50).pipe(z.string().min(2, "NAME_LENGTH").nullable());

/** What may be sent for a field; `null` clears it. */
const FIELD_SCHEMAS = {
  text: (maxLength: number) => optionalText(maxLength),
  longText: (maxLength: number) => optionalLongText(maxLength),
  personName: () => optionalText(60),
  companyName: () => optionalCompany,
  phone: () => optionalPhone,
  email: () => optionalEmail,
  website: () => optionalWebsite,
};

/** A field that may be left out: absent, or empty. */
export function optionalField(name: CardFieldName) {
  const { kind, maxLength = 0 }: { kind: keyof typeof FIELD_SCHEMAS; maxLength?: number } = CARD_FIELDS[name];
  return FIELD_SCHEMAS[kind](maxLength).optional();
}

/** The fields as the owner of a card sends them. */
const fields = {
  ...(mapFields(optionalField) as Record<Exclude<CardFieldName, RequiredField>, ReturnType<typeof optionalField>>),
  title: requiredText(CARD_FIELDS.title.maxLength),
  name: personName,
} satisfies Record<CardFieldName, z.ZodType>;

/** A picture from a form; its content is judged later, by its bytes. */
const pictureFile = z
  .instanceof(File, { error: "IMAGE_MISSING" })
  .refine((file) => file.size > 0, { error: "IMAGE_MISSING", abort: true })
  .refine((file) => file.size <= IMAGE_MAX_BYTES, "IMAGE_TOO_LARGE");

/** Focal point as fractions of the picture's width and height, and magnification; a form has its numbers as text. */
const focalPointFields = (number: typeof z.number | typeof z.coerce.number) => ({
  focusX: number("INPUT_INVALID").min(0, "INPUT_INVALID").max(1, "INPUT_INVALID"),
  focusY: number("INPUT_INVALID").min(0, "INPUT_INVALID").max(1, "INPUT_INVALID"),
  zoom: number("INPUT_INVALID").min(1, "INPUT_INVALID").max(4, "INPUT_INVALID"),
});

const typedPosition = focalPointFields(z.coerce.number);

export const createCardSchema = z.object({
  type: z.enum(["personal", "group", "premium"]),
  /** The group that a card of type `group` stands for. */
  groupId: rowKey.optional(),
  cardId,
  ...fields,
  locale,
  image: pictureFile,
  shareImage: pictureFile.optional(),
  focusX: typedPosition.focusX.default(0.5),
  focusY: typedPosition.focusY.default(0.5),
  zoom: typedPosition.zoom.default(1),
});

export type CreateCard = z.output<typeof createCardSchema>;

/**
 * What the owner may change later; an absent field stays, an empty one is cleared. The card ID never changes: it may
 * be printed. Nor does a group's card become another, or another a group's.
 */
export const updateCardSchema = z.object({ type: z.enum(["personal", "premium"]), ...fields, locale }).partial();

export type UpdateCard = z.output<typeof updateCardSchema>;

/** One's own cards, or those in the bin. */
export const ownCardsQuery = page.extend({
  bin: z
    .enum(["true", "false"], "INPUT_INVALID")
    .optional()
    .transform((text) => text === "true"),
});

export const checkCardIdSchema = z.object({ cardId });

/** Another picture with its share picture, or the share picture alone. */
export const replaceImageSchema = z
  .object({ image: pictureFile.optional(), shareImage: pictureFile.optional() })
  .transform(({ image, shareImage }, context) => {
    if (image) return { image, shareImage };
    if (shareImage) return { image, shareImage };
    context.addIssue({ code: "custom", message: "IMAGE_MISSING", path: ["image"] });
    return z.NEVER;
  });

export type ReplaceImage = z.output<typeof replaceImageSchema>;

export const positionSchema = z.object(focalPointFields(z.number));
