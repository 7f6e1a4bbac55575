import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { ContactWay } from "../../domain/contacts/contactWays.ts";
import { cards, contactText } from "./cards.table.ts";
import { images } from "./images.table.ts";
import { users } from "./users.table.ts";

/**
 * A contact: a saved card, which always shows its current content and is not copied, or a private contact with its own
 * texts if `cardIdx` is null.
 */
export const contacts = sqliteTable(
  "contacts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardIdx: integer("card_idx").references(() => cards.idx, { onDelete: "cascade" }),
    ...contactText,
    /** Additional numbers and addresses of an imported contact: `[{"kind":"phone","value":"…"}]`. */
    extra: text("extra", { mode: "json" }).$type<ContactWay[]>(),
    photoKey: text("photo_key").references(() => images.key),
    note: text("note").notNull().default(""),
    favourite: integer("favourite", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** The folded name of the card or contact, for sorting. */
    sortName: text("sort_name").notNull().default(""),
    /** Hash of an imported contact, so that a repeated import adds nothing. */
    fingerprint: text("fingerprint"),
    /** The card on which a visitor left these details, and when they consented. */
    leftOnCardIdx: integer("left_on_card_idx").references((): AnySQLiteColumn => cards.idx, { onDelete: "set null" }),
    consentedAt: integer("consented_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    unique("contacts_user_card").on(t.userId, t.cardIdx),
    check("contacts_somebody", sql`(${t.cardIdx} is null) <> (${t.name} is null)`),
    check("contacts_note", sql`length(${t.note}) <= 2000`),
    index("contacts_user").on(t.userId, t.id),
    index("contacts_card").on(t.cardIdx),
    index("contacts_by_name").on(t.userId, t.sortName, t.id),
    index("contacts_favourite").on(t.userId, t.favourite, t.id),
    index("contacts_favourite_by_name").on(t.userId, t.favourite, t.sortName, t.id),
    index("contacts_photo_key").on(t.photoKey),
    index("contacts_left_on_card").on(t.leftOnCardIdx),
    uniqueIndex("contacts_fingerprint").on(t.userId, t.fingerprint),
  ],
);

/** A user's tags of contacts. */
export const contactTags = sqliteTable(
  "contact_tags",
  {
    contactId: integer("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
    /** Copied from the contact, so that one index serves the list of a tag in both orders. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    sortName: text("sort_name").notNull().default(""),
  },
  (t) => [
    index("contact_tags_list").on(t.userId, t.tag, t.contactId),
    index("contact_tags_by_name").on(t.userId, t.tag, t.sortName, t.contactId),
    primaryKey({ columns: [t.contactId, t.tag] }),
    check("contact_tags_tag", sql`length(${t.tag}) between 1 and 30`),
  ],
);

/** A short ID for each user's card book, because every row of its search index contains it. */
export const contactBooks = sqliteTable("contact_books", {
  id: integer("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
});

/**
 * The search index of a user's contacts (`textSearch.ts`). A page of results reads only the rows it shows. The index is
 * updated when the contact or its card changes. This table takes up most of the database, so its migration makes it
 * WITHOUT ROWID, which drizzle-kit does not support.
 */
export const bookTerms = sqliteTable(
  "book_terms",
  {
    /**
     * An ID of `contactBooks`. Not a foreign key, which would be checked for every term. A term is deleted with its
     * contact.
     */
    bookId: integer("book_id").notNull(),
    term: text("term").notNull(),
    contactId: integer("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.term, t.contactId] }),
    index("book_terms_contact").on(t.contactId, t.term),
  ],
);
