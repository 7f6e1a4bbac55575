import * as z from "zod";
import { WAY_LABELS } from "../contacts/contactWays.ts";
import { pageByKey, timestamp } from "../fields.responses.ts";
import { type CardFieldName, mapFields, mapTranslatedFields, type RequiredField } from "./cardFields.ts";
import { ACCENTS, LAYOUTS, THEMES } from "./themes.ts";

const optionalText = () => z.string().nullable();

const fields = {
  ...(mapFields(optionalText) as Record<Exclude<CardFieldName, RequiredField>, ReturnType<typeof optionalText>>),
  title: z.string(),
  name: z.string(),
};

const pictures = {
  introKey: z.string(),
  shareKey: z.string(),
  photoKey: z.string(),
  focusX: z.number().describe("Horizontal focal point, as a fraction of the picture."),
  focusY: z.number().describe("Vertical focal point, as a fraction of the picture."),
  zoom: z.number().describe("Magnification."),
};

const logoKey = z.string().nullable().describe("Premium: the logo.");

const extra = z
  .array(z.object({ kind: z.enum(["phone", "email"]), label: z.enum(WAY_LABELS), value: z.string() }))
  .describe("Additional phone numbers and emails.");

const accent = z
  .union([z.enum(ACCENTS), z.templateLiteral(["#", z.string()])])
  .describe("A named color, or a color of the picture. Readable colors are derived from it.");

const type = z.enum(["personal", "group", "premium"]);

const items = z.array(z.object({ siteName: z.string(), url: z.string() }));

const group = z
  .object({
    idx: z.number(),
    companyName: z.string(),
    memberCount: z.number(),
    joinPolicy: z.enum(["open", "approval"]),
  })
  .nullable()
  .describe("The group that a card of type `group` represents. Visitors can join it.");

const ownItems = z.array(
  z.object({
    siteName: z.string(),
    url: z.string(),
    siteNames: z.record(z.string(), z.string()).optional().describe("The site name in other languages of the card."),
  }),
);

export const menu = z.object({ version: z.number(), items: ownItems }).meta({ id: "Menu" });

export const publicCard = z
  .object({
    idx: z.number(),
    cardId: z.string(),
    type,
    locale: z.string().describe("The language of the texts."),
    locales: z.array(z.string()).describe("All languages of the card, starting with the original."),
    ...fields,
    ...pictures,
    extra,
    updatedAt: timestamp.describe("ISO 8601, UTC."),
    menu: items,
    premium: z
      .boolean()
      .describe(
        "True for a premium card whose owner has a valid ticket. Otherwise, the next five fields have their defaults.",
      ),
    theme: z.enum(THEMES),
    accent,
    layout: z.enum(LAYOUTS),
    logoKey,
    detailsWanted: z.boolean().describe("True if visitors can share their contact and the quota isn't reached."),
    group,
  })
  .meta({ id: "PublicCard", description: "The public view of a card in one language." });

/** A card's row, as its owner reads it. */
const ownRow = {
  idx: z.number(),
  cardId: z.string(),
  type,
  locale: z.string().describe("The language of the texts."),
  ...fields,
  ...pictures,
  menuVersion: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
  deletedAt: timestamp.nullable().describe("When the card was moved to the bin. Its URL returns 410."),
  takenDownAt: timestamp.nullable().describe("When an administrator took down the card. Independent of the bin."),
  takedownReason: z.string().nullable(),
  representsGroupIdx: z
    .number()
    .nullable()
    .describe("The group that a card of type `group` represents. A group has one such card."),
  logoKey,
  detailsWanted: z.boolean().describe("Premium: visitors can share their contact."),
};

const ownCardRow = z
  .object({
    ...ownRow,
    extra: extra.nullable(),
    ownerId: z.string(),
    theme: z.string().describe("Premium: kept without a valid ticket and used again with the next one."),
    accent: z.string(),
    layout: z.string(),
    premium: z.boolean(),
    shown: z
      .object({
        locale: z.string(),
        name: z.string(),
        title: z.string(),
        position: z.string().nullable(),
        companyName: z.string().nullable(),
      })
      .optional()
      .describe("The texts on its front in the reader's language, if it was translated. Missing in the bin."),
  })
  .meta({ id: "OwnCardRow" });

export const ownCards = pageByKey(ownCardRow);

export const ownCard = z
  .object({
    mine: z.literal(true),
    ...ownRow,
    extra,
    premium: z.boolean(),
    theme: z.enum(THEMES),
    accent,
    layout: z.enum(LAYOUTS),
    detailsFull: z.boolean().describe("True if the owner reached the quota of contacts from visitors."),
    group,
    texts: z
      .array(z.object({ locale: z.string(), ...mapTranslatedFields(optionalText) }))
      .describe("Texts in other languages. Null uses the original text."),
    menu: ownItems,
  })
  .meta({ id: "OwnCard", description: "A card as its owner edits it." });

/** A card by key: with everything for its owner, as visitors see it for all others. */
export const card = z.union([ownCard, publicCard.extend({ mine: z.literal(false) }).meta({ id: "CardOfOther" })]);
