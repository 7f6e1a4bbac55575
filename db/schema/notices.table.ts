import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A notice to all users, visible from `publishAt` on. */
export const notices = sqliteTable(
  "notices",
  {
    idx: integer("idx").primaryKey({ autoIncrement: true }),
    /** The fallback language. */
    locale: text("locale").notNull(),
    popupEnabled: integer("popup_enabled", { mode: "boolean" }).notNull().default(false),
    publishAt: integer("publish_at", { mode: "timestamp_ms" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** The key of the call that created it. A repeated call creates no second notice. */
    creationKey: text("creation_key"),
  },
  (t) => [index("notices_published").on(t.publishAt, t.idx), uniqueIndex("notices_creation_key").on(t.creationKey)],
);

/** A notice in one language. `content` is a subset of Markdown. */
export const noticeTexts = sqliteTable(
  "notice_texts",
  {
    noticeIdx: integer("notice_idx")
      .notNull()
      .references(() => notices.idx, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeIdx, t.locale] })],
);
