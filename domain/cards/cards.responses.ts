import * as z from "zod";
import { pageByKey, timestamp } from "../fields.responses.ts";
import { type CardFieldName, mapFields, mapTranslatedFields, type RequiredField } from "./cardFields.ts";
import { ACCENTS, THEMES } from "./themes.ts";

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

export const menu = z.object({ version: z.number(), items }).meta({ id: "Menu" });

export const publicCard = z
  .object({
    idx: z.number(),
    cardId: z.string(),
    type,
    locale: z.string().describe("The language of the texts."),
    locales: z.array(z.string()).describe("All languages of the card, its own language first."),
    ...fields,
    ...pictures,
    updatedAt: timestamp.describe("ISO 8601, UTC."),
    menu: items,
    premium: z
      .boolean()
      .describe(
        "True for a premium card whose owner has a valid ticket. Otherwise, the next three fields have their basic values.",
      ),
    theme: z.enum(THEMES),
    accent: z.enum(ACCENTS),
    detailsWanted: z.boolean().describe("True if visitors can leave their details, and the quota is not reached."),
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
  deletedAt: timestamp.nullable().describe("When the card was moved to the bin. Its address returns 410."),
  takenDownAt: timestamp
    .nullable()
    .describe("When an administrator took the card down. Independent of the bin: neither undoes the other."),
  takedownReason: z.string().nullable(),
  representsGroupIdx: z
    .number()
    .nullable()
    .describe("The group that a card of type `group` represents. A group has one such card."),
  detailsWanted: z.boolean().describe("Premium: visitors can leave their details."),
};

const ownCardRow = z
  .object({
    ...ownRow,
    ownerId: z.string(),
    theme: z.string().describe("Premium: kept while the owner has no valid ticket, and shown again with the next one."),
    accent: z.string(),
  })
  .meta({ id: "OwnCardRow" });

export const ownCards = pageByKey(ownCardRow);

export const ownCard = z
  .object({
    mine: z.literal(true),
    ...ownRow,
    premium: z.boolean(),
    theme: z.enum(THEMES),
    accent: z.enum(ACCENTS),
    detailsFull: z.boolean().describe("True if the owner has reached the quota of leads."),
    group,
    texts: z
      .array(z.object({ locale: z.string(), ...mapTranslatedFields(optionalText) }))
      .describe("The texts in other languages. Null means that the original text is used."),
    menu: items,
  })
  .meta({ id: "OwnCard", description: "A card as its owner edits it." });

/** A card by key: with everything for its owner, as visitors see it for all others. */
export const card = z.union([ownCard, publicCard.extend({ mine: z.literal(false) }).meta({ id: "CardOfOther" })]);
