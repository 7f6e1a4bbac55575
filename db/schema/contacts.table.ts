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
    /**
     * Additional numbers and addresses: `[{"kind":"phone","value":"…"}]`. On a saved card, those that merges added, even
     * none: a contact with a list stays when its card is deleted (trigger `cards_merged_contacts_stay`).
     */
    extra: text("extra", { mode: "json" }).$type<ContactWay[]>(),
    /** `YYYY-MM-DD`, or `--MM-DD` if the year is unknown. */
    birthday: text("birthday"),
    photoKey: text("photo_key").references(() => images.key),
    note: text("note").notNull().default(""),
    favourite: integer("favourite", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** The folded name of a private contact, for sorting. A saved card has its own (`cardSearch`). */
    sortName: text("sort_name"),
    /**
     * The searchable text of the tags and of a private contact's texts (`toSearchText`). Null until the next search
     * writes it.
     */
    searchText: text("search_text"),
    /** When the user wants to be reminded of the contact. */
    remindAt: integer("remind_at", { mode: "timestamp_ms" }),
    /** Hash of an imported or entered contact, so that a repeated call adds nothing. */
    fingerprint: text("fingerprint"),
    /** The card on which a visitor left these details, and when they consented. */
    leftOnCardIdx: integer("left_on_card_idx").references((): AnySQLiteColumn => cards.idx, { onDelete: "set null" }),
    consentedAt: integer("consented_at", { mode: "timestamp_ms" }),
    /** When the user and the owner of the card exchanged cards, and when and where they met, if one of them said so. */
    exchangedAt: integer("exchanged_at", { mode: "timestamp_ms" }),
    metAt: integer("met_at", { mode: "timestamp_ms" }),
    metPlace: text("met_place"),
  },
  (t) => [
    unique("contacts_user_card").on(t.userId, t.cardIdx),
    check("contacts_somebody", sql`(${t.cardIdx} is null) <> (${t.name} is null)`),
    check("contacts_note", sql`length(${t.note}) <= 2000`),
    index("contacts_user").on(t.userId, t.id),
    index("contacts_card").on(t.cardIdx),
    // Serves the search for duplicates of imported contacts.
    index("contacts_email").on(t.userId, sql`lower(${t.email})`).where(sql`email is not null`),
    index("contacts_favourite").on(t.userId, t.id).where(sql`favourite = 1`),
    // Partial, because most contacts have none of these.
    index("contacts_photo_key").on(t.photoKey).where(sql`photo_key is not null`),
    index("contacts_left_on_card").on(t.leftOnCardIdx).where(sql`left_on_card_idx is not null`),
    index("contacts_remind").on(t.remindAt, t.id).where(sql`remind_at is not null`),
    uniqueIndex("contacts_fingerprint").on(t.userId, t.fingerprint).where(sql`fingerprint is not null`),
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
    /** Copied from the contact, so that an index serves the list of a tag. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("contact_tags_list").on(t.userId, t.tag, t.contactId),
    primaryKey({ columns: [t.contactId, t.tag] }),
    check("contact_tags_tag", sql`length(${t.tag}) between 1 and 30`),
  ],
);

/**
 * The searchable text of a card, which all card books that contain the card share. A trigger deletes the row when the
 * card's texts change, and the next search of a holder writes it again. See docs/decisions/0010-contact-search.md.
 */
export const cardSearch = sqliteTable("card_search", {
  cardIdx: integer("card_idx")
    .primaryKey()
    .references(() => cards.idx, { onDelete: "cascade" }),
  /** The folded name, for sorting. */
  sortName: text("sort_name").notNull(),
  /** The names in all languages. A withdrawn card is found only by these. */
  names: text("names").notNull(),
  /** All other texts in all languages. */
  words: text("words").notNull(),
});

/**
 * A merge of contacts that can be undone. It ends when the merged contact is deleted or merged again, or when its period
 * is over. See docs/decisions/0038-own-contacts.md.
 */
export const contactMerges = sqliteTable(
  "contact_merges",
  {
    /** A random token. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The contact into which the others were merged. */
    contactId: integer("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    /** The merged contacts as in the request, so that a repeated request returns the same merge. */
    ids: text("ids").notNull(),
    /** The content of the merged contact right after the merge. Null while the merge is undone. */
    result: text("result"),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    uniqueIndex("contact_merges_contact").on(t.contactId),
    index("contact_merges_user").on(t.userId, t.ids),
    index("contact_merges_end").on(t.expiresAt),
  ],
);

/** The contacts of a merge as they were before. */
export const mergedContacts = sqliteTable(
  "merged_contacts",
  {
    mergeId: text("merge_id")
      .notNull()
      .references(() => contactMerges.id, { onDelete: "cascade" }),
    contactId: integer("contact_id").notNull(),
    /** Keeps the picture until the merge can no longer be undone. */
    photoKey: text("photo_key").references(() => images.key),
    /** The columns and tags of the contact, as JSON. */
    content: text("content").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mergeId, t.contactId] }),
    index("merged_contacts_photo_key").on(t.photoKey).where(sql`photo_key is not null`),
  ],
);
