import * as z from "zod";
import { mapContactFields } from "../cards/cardFields.ts";
import { publicCard } from "../cards/cards.responses.ts";
import { pageBySortKey, timestamp } from "../fields.responses.ts";
import { WAY_LABELS } from "./contactWays.ts";

const text = z.string().nullable();

const contact = z
  .object({
    id: z.number(),
    name: z.string(),
    phoneticName: text.describe("How the name is read."),
    position: text,
    companyName: text,
    photoKey: text,
    phone: text,
    mobile: text,
    email: text,
    note: z.string(),
    tags: z.array(z.string()),
    favourite: z.boolean(),
    createdAt: timestamp,
    card: z
      .object({ idx: z.number(), cardId: z.string(), title: text, available: z.boolean() })
      .nullable()
      .describe("The saved card. Null for a contact without one."),
  })
  .meta({ id: "Contact" });

const extra = z.array(
  z.object({
    kind: z.enum(["phone", "email", "address", "website"]),
    value: z.string(),
    label: z.enum(WAY_LABELS).optional(),
  }),
);

const detail = {
  ...mapContactFields(() => text),
  name: z.string(),
  extra: extra.describe("Additional values, and the labels of `phone` and `email`."),
  ownExtra: extra.describe(
    "What the user has added to a saved card. Those that the card has too are not in `extra`. Empty for other contacts.",
  ),
  birthday: text.describe("`YYYY-MM-DD`, or `--MM-DD` if the year is unknown."),
  remindAt: timestamp.nullable().describe("When the user is reminded of the contact."),
  undoToken: text.describe("Undoes the merge that the contact comes from, while that is possible."),
  leftOn: z
    .object({ cardId: z.string(), title: z.string() })
    .nullable()
    .describe("The card on which the visitor shared their contact."),
  consentedAt: timestamp.nullable(),
  exchangedAt: timestamp.nullable().describe("When the user and the owner of the card exchanged cards."),
  metAt: timestamp.nullable().describe("When they met, if one of them said so."),
  metPlace: text.describe("Where they met, if one of them said so."),
  offeredUntil: timestamp
    .nullable()
    .describe("Until when the user's offer to exchange cards is open. Null or in the past if there is none."),
};

export const contactDetail = contact
  .extend({ ...detail, publicCard: publicCard.nullable().describe("The saved card, while it is public.") })
  .meta({ id: "ContactDetail" });

export const contacts = pageBySortKey(contact);

export const contactBook = pageBySortKey(contactDetail);

export const savedContact = z.object({
  id: z.number(),
  createdAt: timestamp,
  cardId: text.describe("The ID of the saved card. Null for a contact without one."),
});

const duplicate = contact
  .pick({
    id: true,
    name: true,
    position: true,
    companyName: true,
    photoKey: true,
    phone: true,
    mobile: true,
    email: true,
  })
  .extend({ isCard: z.boolean().describe("True for a saved card.") });

export const duplicateContacts = z.object({
  items: z.array(
    z.object({ contacts: z.array(duplicate) }).describe("Contacts that may be the same person, saved cards first."),
  ),
  nextCursor: z.number().nullable(),
});

export const mergedContact = z.object({ contact: contactDetail, undoToken: z.string() });

export const unmergedContacts = z.object({ items: z.array(contactDetail) });

export const contactTags = z.object({ items: z.array(z.string()) });

export const contactImport = z
  .object({
    imported: z.number(),
    duplicates: z.number(),
    failed: z
      .array(z.object({ number: z.number(), code: z.enum(["CONTACT_NAMELESS", "CONTACT_UNREADABLE"]) }))
      .describe("Contacts that weren't imported, by their number in the file."),
    over: z.array(z.number()).describe("Numbers of the contacts that exceed the quota."),
    quota: z
      .object({ max: z.number(), premium: z.number().nullable() })
      .nullable()
      .describe("The exceeded quota, and the quota with premium."),
  })
  .meta({ id: "ContactImport" });
