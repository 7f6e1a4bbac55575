import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { cards } from "./cards.table.ts";
import { users } from "./users.table.ts";

/**
 * Somebody a user wants to reach: a saved card, shown as it is now (so no copy is kept),
 * or, where `cardIdx` is null, a private contact with texts of its own.
 */
export const contacts = sqliteTable(
  "contacts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardIdx: integer("card_idx").references(() => cards.idx, { onDelete: "cascade" }),
    name: text("name"),
    phoneticName: text("phonetic_name"),
    position: text("position"),
    companyName: text("company_name"),
    address: text("address"),
    phone: text("phone"),
    mobile: text("mobile"),
    email: text("email"),
    website: text("website"),
    note: text("note").notNull().default(""),
    favourite: integer("favourite", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    unique("contacts_user_card").on(t.userId, t.cardIdx),
    check("contacts_somebody", sql`(${t.cardIdx} is null) <> (${t.name} is null)`),
    check("contacts_note", sql`length(${t.note}) <= 2000`),
    index("contacts_user").on(t.userId, t.id),
    index("contacts_card").on(t.cardIdx),
  ],
);

/** A user's own words for sorting contacts. */
export const contactTags = sqliteTable(
  "contact_tags",
  {
    contactId: integer("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contactId, t.tag] }),
    check("contact_tags_tag", sql`length(${t.tag}) between 1 and 30`),
  ],
);
