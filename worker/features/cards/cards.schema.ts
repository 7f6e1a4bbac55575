import * as z from "zod";
import {
  isWebUrl,
  locale,
  optionalEmail,
  optionalLongText,
  optionalPhone,
  optionalText,
  optionalWebsite,
  personName,
  requiredText,
  withScheme,
} from "../../fields.schema.ts";

/** Longest pictures and texts (specification, section 9; product decisions, "Cards"). */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const INTRO_MAX_LENGTH = 500;
export const MENU_MAX_ITEMS = 10;

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
const optionalCompany = optionalText(50).pipe(z.string().min(2, "NAME_LENGTH").nullable());

/** The texts that can be given in several languages. */
const texts = {
  title: requiredText(60),
  name: personName,
  phoneticName: optionalText(60).optional(),
  position: optionalText(60).optional(),
  companyName: optionalCompany.optional(),
  address: optionalText(200).optional(),
  intro: optionalLongText(INTRO_MAX_LENGTH).optional(),
};

const ways = {
  phone: optionalPhone.optional(),
  mobile: optionalPhone.optional(),
  email: optionalEmail.optional(),
  website: optionalWebsite.optional(),
};

/** A picture from a form; its content is judged later, by its bytes. */
const pictureFile = z
  .instanceof(File, { error: "IMAGE_MISSING" })
  .refine((file) => file.size > 0, { error: "IMAGE_MISSING", abort: true })
  .refine((file) => file.size <= IMAGE_MAX_BYTES, "IMAGE_TOO_LARGE");

/** Focal point as fractions of the picture's width and height, and magnification. */
const position = {
  focusX: z.coerce.number("INPUT_INVALID").min(0, "INPUT_INVALID").max(1, "INPUT_INVALID"),
  focusY: z.coerce.number("INPUT_INVALID").min(0, "INPUT_INVALID").max(1, "INPUT_INVALID"),
  zoom: z.coerce.number("INPUT_INVALID").min(1, "INPUT_INVALID").max(4, "INPUT_INVALID"),
};

export const createCardSchema = z.object({
  type: z.enum(["personal", "group", "premium"]),
  cardId,
  ...texts,
  ...ways,
  locale,
  image: pictureFile,
  shareImage: pictureFile.optional(),
  focusX: position.focusX.default(0.5),
  focusY: position.focusY.default(0.5),
  zoom: position.zoom.default(1),
});

export type CreateCard = z.output<typeof createCardSchema>;

/** What the owner may change later; an absent field stays, an empty one is cleared. The card ID never changes: it may be printed. */
export const updateCardSchema = z.object({ ...texts, ...ways, locale }).partial();

export type UpdateCard = z.output<typeof updateCardSchema>;

export const checkCardIdSchema = z.object({ cardId });

export const replaceImageSchema = z.object({ image: pictureFile, shareImage: pictureFile.optional() });

export const positionSchema = z.object(position);

/** A shortcut: http, https, mailto or tel; a bare domain gets https. */
const menuUrl = requiredText(2000)
  .transform(withScheme)
  .pipe(
    z.string().refine((text) => {
      if (/^mailto:/i.test(text)) return z.email().safeParse(text.slice(7).split("?")[0]).success;
      if (/^tel:/i.test(text)) return /^tel:\+?[\d().-]{3,30}$/i.test(text);
      return isWebUrl(text);
    }, "URL_INVALID"),
  );

export const menuSchema = z.object({
  version: z.int().min(0),
  items: z.array(z.object({ siteName: requiredText(30), url: menuUrl })).max(MENU_MAX_ITEMS, "MENU_TOO_LONG"),
});

export type Menu = z.output<typeof menuSchema>;
