import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { ContactFieldName, TranslatedField } from "../../domain/cards/cardFields.ts";
import type { CardWay } from "../../domain/contacts/contactWays.ts";
import type { Locale } from "../../domain/locales.ts";
import { groups } from "./groups.table.ts";
import { images } from "./images.table.ts";
import { users } from "./users.table.ts";

/** Columns of cards, their translations and private contacts. */
const localizedContactText = {
  name: text("name"),
  familyName: text("family_name"),
  givenName: text("given_name"),
  phoneticName: text("phonetic_name"),
  position: text("position"),
  companyName: text("company_name"),
  address: text("address"),
};

/** Columns of cards and private contacts. */
const contactWays = {
  phone: text("phone"),
  mobile: text("mobile"),
  email: text("email"),
  website: text("website"),
};

/** The columns that private contacts have too. */
export const contactText = {
  ...localizedContactText,
  ...contactWays,
} satisfies Record<ContactFieldName, unknown>;

/** The translated fields. In a translation, null means that the original text is used. */
const localizedText = {
  title: text("title"),
  ...localizedContactText,
  intro: text("intro"),
} satisfies Record<TranslatedField, unknown>;

/**
 * A digital business card. `cardId` is its public ID (`/c/{cardId}`), and `idx` its key in paths of the application.
 */
export const cards = sqliteTable(
  "cards",
  {
    idx: integer("idx").primaryKey({ autoIncrement: true }),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardId: text("card_id").notNull().unique(),
    type: text("type", { enum: ["personal", "group", "premium"] }).notNull(),
    /** The language of the texts in this row. */
    locale: text("locale").notNull(),
    ...localizedText,
    title: text("title").notNull(),
    name: text("name").notNull(),
    ...contactWays,
    introKey: text("intro_key")
      .notNull()
      .references(() => images.key),
    shareKey: text("share_key")
      .notNull()
      .references(() => images.key),
    photoKey: text("photo_key")
      .notNull()
      .references(() => images.key),
    /** Focal point as fractions of the picture, and zoom factor. */
    focusX: real("focus_x").notNull(),
    focusY: real("focus_y").notNull(),
    zoom: real("zoom").notNull(),
    /** Additional numbers and email addresses: `[{"kind":"phone","label":"work","value":"…"}]`. */
    extra: text("extra", { mode: "json" }).$type<CardWay[]>(),
    menuVersion: integer("menu_version").notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
    /** When the card was moved to the bin. Its URL then returns 410. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
    /** When and why an administrator took the card down. Independent of the bin. */
    takenDownAt: integer("taken_down_at", { mode: "timestamp_ms" }),
    takedownReason: text("takedown_reason"),
    /** The group that a card of type `group` represents. A group has one card. */
    representsGroupIdx: integer("represents_group_idx").references((): AnySQLiteColumn => groups.idx, {
      onDelete: "set null",
    }),
    /** Premium settings, which stay when the ticket ends. The names are in `domain/cards/themes.ts`. */
    theme: text("theme").notNull().default("paper"),
    accent: text("accent").notNull().default("ink"),
    layout: text("layout").notNull().default("portrait"),
    logoKey: text("logo_key").references(() => images.key),
    /** Premium: visitors can leave their details. */
    detailsWanted: integer("details_wanted", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    check("cards_card_id", sql`length(${t.cardId}) between 4 and 30 and ${t.cardId} not glob '*[^a-z0-9-]*'`),
    check(
      "cards_focal_point",
      sql`${t.focusX} between 0 and 1 and ${t.focusY} between 0 and 1 and ${t.zoom} between 1 and 4`,
    ),
    index("cards_owner").on(t.ownerId, t.deletedAt, t.idx),
    index("cards_bin").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("cards_taken_down").on(t.takenDownAt, t.idx).where(sql`taken_down_at is not null`),
    uniqueIndex("cards_group").on(t.representsGroupIdx),
    index("cards_intro_key").on(t.introKey),
    index("cards_share_key").on(t.shareKey),
    index("cards_photo_key").on(t.photoKey),
    // Partial, because most cards have none.
    index("cards_logo_key").on(t.logoKey).where(sql`logo_key is not null`),
  ],
);

/** A card's texts in another language. */
export const cardTranslations = sqliteTable(
  "card_translations",
  {
    cardIdx: integer("card_idx")
      .notNull()
      .references(() => cards.idx, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    ...localizedText,
  },
  (t) => [primaryKey({ columns: [t.cardIdx, t.locale] })],
);

/** A card's shortcut menu. */
export const menuItems = sqliteTable(
  "menu_items",
  {
    cardIdx: integer("card_idx")
      .notNull()
      .references(() => cards.idx, { onDelete: "cascade" }),
    /** From 0, without gaps. */
    sortOrder: integer("sort_order").notNull(),
    siteName: text("site_name").notNull(),
    url: text("url").notNull(),
    /** The site name in other languages of the card: `{"en":"…"}`. */
    siteNames: text("site_names", { mode: "json" }).$type<Partial<Record<Locale, string>>>(),
  },
  (t) => [
    primaryKey({ columns: [t.cardIdx, t.sortOrder] }),
    check("menu_items_sort_order", sql`${t.sortOrder} between 0 and 49`),
    check("menu_items_site_name", sql`length(${t.siteName}) between 1 and 30`),
  ],
);

/**
 * Card IDs of deleted cards, which stay reserved for a year because they may be printed. A trigger inserts them.
 *
 * @see product.md, "Cards"
 */
export const retiredCardIds = sqliteTable(
  "retired_card_ids",
  {
    cardId: text("card_id").primaryKey(),
    freeAt: integer("free_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("retired_card_ids_free").on(t.freeAt)],
);
