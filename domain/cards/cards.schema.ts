import * as z from "zod";
import { MAX_EXTRA_WAYS, WAY_LABELS } from "../contacts/contactWays.ts";
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

/** Maximum size of an uploaded picture. @see spec.md §9 */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/** Words that look like a part of the service instead of a person. */
const RESERVED_CARD_IDS = new Set(
  "about account admin administrator api association associations assets auth billing blog business-cards card cards contact contacts dashboard developer docs error group groups help home image images language legal login logout menu moa notice notices official pay payment plans pricing privacy register root sample security settings share sitemap static status support system team terms test ticket tickets user users webhook webhooks www".split(
    " ",
  ),
);

/** The public ID of a card: 4 to 30 characters of `a-z 0-9 -`, and not a reserved word. */
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

/** Company name: empty, or 2 to 50 characters. @see spec.md §5 */
export const optionalCompany = optionalText(50).pipe(z.string().min(2, "NAME_LENGTH").nullable());

/** The schema of each kind of field. An empty value becomes `null` and clears the field. */
const FIELD_SCHEMAS = {
  text: (maxLength: number) => optionalText(maxLength),
  longText: (maxLength: number) => optionalLongText(maxLength),
  personName: () => optionalText(60),
  companyName: () => optionalCompany,
  address: () => optionalText(200),
  phone: () => optionalPhone,
  email: () => optionalEmail,
  website: () => optionalWebsite,
};

/** The schema of an optional field. It can be absent or empty. */
export function optionalField(name: CardFieldName) {
  const { kind, maxLength = 0 }: { kind: keyof typeof FIELD_SCHEMAS; maxLength?: number } = CARD_FIELDS[name];
  return FIELD_SCHEMAS[kind](maxLength).optional();
}

/** All fields, as the card owner sends them. */
const fields = {
  ...(mapFields(optionalField) as Record<Exclude<CardFieldName, RequiredField>, ReturnType<typeof optionalField>>),
  title: requiredText(CARD_FIELDS.title.maxLength),
  name: personName,
} satisfies Record<CardFieldName, z.ZodType>;

const present = <Value>(value: Value | null, context: z.RefinementCtx): Value => {
  if (value !== null) return value;
  context.addIssue({ code: "custom", message: "FIELD_EMPTY" });
  return z.NEVER;
};

/** An additional number or email address. */
const cardWay = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("phone"),
      label: z.enum(WAY_LABELS, "INPUT_INVALID"),
      value: optionalPhone.transform(present),
    }),
    z.object({
      kind: z.literal("email"),
      label: z.enum(WAY_LABELS, "INPUT_INVALID"),
      value: optionalEmail.transform(present),
    }),
  ],
  "INPUT_INVALID",
);

export const extraWays = z.array(cardWay, "INPUT_INVALID").max(MAX_EXTRA_WAYS, "INPUT_INVALID");

/** The additional numbers and addresses as JSON text, because the form also carries files. */
const extraWaysText = z
  .string("INPUT_INVALID")
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "INPUT_INVALID" });
      return z.NEVER;
    }
  })
  .pipe(extraWays);

/** A picture from a form. Its content is checked later, from its bytes. */
export const pictureFile = z
  .instanceof(File, { error: "IMAGE_MISSING" })
  .refine((file) => file.size > 0, { error: "IMAGE_MISSING", abort: true })
  .refine((file) => file.size <= IMAGE_MAX_BYTES, "IMAGE_TOO_LARGE");

/** Focal point as fractions of the picture's width and height, and zoom factor. In a form, numbers arrive as text. */
const focalPointFields = (number: typeof z.number | typeof z.coerce.number) => ({
  focusX: number("INPUT_INVALID").min(0, "INPUT_INVALID").max(1, "INPUT_INVALID"),
  focusY: number("INPUT_INVALID").min(0, "INPUT_INVALID").max(1, "INPUT_INVALID"),
  zoom: number("INPUT_INVALID").min(1, "INPUT_INVALID").max(4, "INPUT_INVALID"),
});

const typedFocalPoint = focalPointFields(z.coerce.number);

export const createCardSchema = z.object({
  type: z.enum(["personal", "group", "premium"]),
  /** The group that a card of type `group` represents. */
  groupId: rowKey.optional(),
  cardId,
  ...fields,
  extra: extraWaysText.optional(),
  locale,
  image: pictureFile,
  shareImage: pictureFile.optional(),
  photoImage: pictureFile.optional(),
  focusX: typedFocalPoint.focusX.default(0.5),
  focusY: typedFocalPoint.focusY.default(0.5),
  zoom: typedFocalPoint.zoom.default(1),
});

export type CreateCard = z.output<typeof createCardSchema>;

/**
 * Changes of a card. An absent field stays unchanged; an empty field is cleared. The card ID cannot change, because it
 * may be printed. A group card cannot become another type, and another card cannot become a group card.
 */
export const updateCardSchema = z
  .object({ type: z.enum(["personal", "premium"]), ...fields, extra: extraWays, locale })
  .partial();

export type UpdateCard = z.output<typeof updateCardSchema>;

/** Selects the user's own cards, or with `bin` those in the bin. */
export const ownCardsQuery = page.extend({
  bin: z
    .enum(["true", "false"], "INPUT_INVALID")
    .optional()
    .transform((text) => text === "true"),
});

export const checkCardIdSchema = z.object({ cardId });

/**
 * A new picture, or only pictures that the browser drew from the current one: the share picture, and the photo for
 * thumbnails and address books in the chosen crop.
 */
export const replaceImageSchema = z
  .object({
    image: pictureFile.optional(),
    shareImage: pictureFile.optional(),
    photoImage: pictureFile.optional(),
    /** The key of the picture that the browser drew from, signed or not. */
    drawnFrom: z
      .string("INPUT_INVALID")
      .transform((key) => key.replace(/\?.*/, ""))
      .optional(),
  })
  .refine(({ image, shareImage, photoImage }) => image ?? shareImage ?? photoImage, {
    error: "IMAGE_MISSING",
    path: ["image"],
  });

export type ReplaceImage = z.output<typeof replaceImageSchema>;

export const logoSchema = z.object({ logo: pictureFile });

export const focalPointSchema = z.object(focalPointFields(z.number));
