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
import { groups } from "./groups.table.ts";
import { images } from "./images.table.ts";
import { users } from "./users.table.ts";

/** The fields that can be given again in another language; null means "as in the card's own language". */
const localizedText = {
  title: text("title"),
  name: text("name"),
  phoneticName: text("phonetic_name"),
  position: text("position"),
  companyName: text("company_name"),
  address: text("address"),
  intro: text("intro"),
};

/** A digital business card. `cardId` is its public handle (`/c/{cardId}`), `idx` its key in paths of the application. */
export const cards = sqliteTable(
  "cards",
  {
    idx: integer("idx").primaryKey({ autoIncrement: true }),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cardId: text("card_id").notNull().unique(),
    type: text("type", { enum: ["personal", "group", "premium"] }).notNull(),
    /** The language that the texts of this row are written in. */
    locale: text("locale").notNull(),
    ...localizedText,
    title: text("title").notNull(),
    name: text("name").notNull(),
    phone: text("phone"),
    mobile: text("mobile"),
    email: text("email"),
    website: text("website"),
    introKey: text("intro_key")
      .notNull()
      .references(() => images.key),
    shareKey: text("share_key")
      .notNull()
      .references(() => images.key),
    photoKey: text("photo_key")
      .notNull()
      .references(() => images.key),
    /** Focal point as fractions of the picture, and magnification. */
    focusX: real("focus_x").notNull(),
    focusY: real("focus_y").notNull(),
    zoom: real("zoom").notNull(),
    menuVersion: integer("menu_version").notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
    /** In the bin since then; the address answers 410. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
    /** Taken down by an administrator since then, and why. Independent of the bin: neither undoes the other. */
    takenDownAt: integer("taken_down_at", { mode: "timestamp_ms" }),
    takedownReason: text("takedown_reason"),
    /** The group that a card of type `group` stands for; it has one such card. */
    representsGroupIdx: integer("represents_group_idx").references((): AnySQLiteColumn => groups.idx, {
      onDelete: "set null",
    }),
    /** Premium: kept while the ticket is over, shown again with the next one. Names of `domain/cards/themes.ts`. */
    theme: text("theme").notNull().default("paper"),
    accent: text("accent").notNull().default("ink"),
    /** Premium: visitors may leave their details. */
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

/** A card's shortcut menu, in order. */
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
  },
  (t) => [
    primaryKey({ columns: [t.cardIdx, t.sortOrder] }),
    check("menu_items_sort_order", sql`${t.sortOrder} between 0 and 49`),
    check("menu_items_site_name", sql`length(${t.siteName}) between 1 and 30`),
  ],
);

/**
 * Handles of deleted cards, which nobody else may have for a year: they may be printed.
 * A trigger of the migration writes them, however a card goes (product decisions, "Cards").
 */
export const retiredCardIds = sqliteTable(
  "retired_card_ids",
  {
    cardId: text("card_id").primaryKey(),
    freeAt: integer("free_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("retired_card_ids_free").on(t.freeAt)],
);
