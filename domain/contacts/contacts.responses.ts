import * as z from "zod";
import { mapContactFields } from "../cards/cardFields.ts";
import { publicCard } from "../cards/cards.responses.ts";
import { pageBySortKey, timestamp } from "../fields.responses.ts";

const text = z.string().nullable();

const contact = z
  .object({
    id: z.number(),
    name: z.string(),
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
      .describe("The saved card; null for a contact without one."),
  })
  .meta({ id: "Contact" });

const detail = {
  ...mapContactFields(() => text),
  name: z.string(),
  extra: z
    .array(z.object({ kind: z.enum(["phone", "email", "address", "website"]), value: z.string() }))
    .describe("Further values of an imported contact."),
  leftOn: z
    .object({ cardId: z.string(), title: z.string() })
    .nullable()
    .describe("The card on whose page the person left their details."),
  consentedAt: timestamp.nullable(),
};

export const contactDetail = contact
  .extend({ ...detail, publicCard: publicCard.nullable().describe("The saved card, while it is public.") })
  .meta({ id: "ContactDetail" });

export const contacts = pageBySortKey(contact);

export const contactBook = pageBySortKey(contactDetail);

export const savedContact = z.object({ id: z.number(), createdAt: timestamp, cardId: z.string() });

export const contactTags = z.object({ items: z.array(z.string()) });

export const contactImport = z
  .object({
    imported: z.number(),
    duplicates: z.number(),
    failed: z
      .array(z.object({ number: z.number(), code: z.enum(["CONTACT_NAMELESS", "CONTACT_UNREADABLE"]) }))
      .describe("The contacts that were not imported, by their number in the file."),
    over: z.array(z.number()).describe("The numbers of the contacts that exceed the quota."),
    quota: z
      .object({ max: z.number(), premium: z.number().nullable() })
      .nullable()
      .describe("The quota, if contacts exceed it, and the quota with premium."),
  })
  .meta({ id: "ContactImport" });
