import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ExchangeStatus } from "../../domain/exchange/exchangeTerms.ts";
import { cards } from "./cards.table.ts";
import { users } from "./users.table.ts";

/**
 * An offer of a user's own card to the owner of another card, and the answer. Two users have at most one open offer
 * between them, in either direction. See docs/decisions/0037-exchange.md.
 */
export const exchanges = sqliteTable(
  "exchanges",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    senderId: text("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The card that the sender offers. */
    fromCardIdx: integer("from_card_idx")
      .notNull()
      .references(() => cards.idx, { onDelete: "cascade" }),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The card of the recipient that the sender has. */
    toCardIdx: integer("to_card_idx")
      .notNull()
      .references(() => cards.idx, { onDelete: "cascade" }),
    status: text("status").$type<ExchangeStatus>().notNull().default("offered"),
    /** The sender's message to the recipient. */
    note: text("note"),
    /** Where and when they met, if the sender says so. */
    place: text("place"),
    metAt: integer("met_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** Until when the offer can be accepted. The sender sees a declined offer as open until then, too. */
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    answeredAt: integer("answered_at", { mode: "timestamp_ms" }),
    /** The card that the recipient gave in return. */
    answerCardIdx: integer("answer_card_idx").references(() => cards.idx, { onDelete: "set null" }),
    /** When the row is deleted. */
    deleteAt: integer("delete_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    check("exchanges_two_users", sql`${t.senderId} <> ${t.recipientId}`),
    check("exchanges_note", sql`length(${t.note}) between 1 and 200`),
    check("exchanges_place", sql`length(${t.place}) between 1 and 200`),
    // One open offer between two users. The expression has no comma, at which drizzle-kit would split it.
    uniqueIndex("exchanges_open")
      .on(
        sql`(case when sender_id < recipient_id then sender_id || ' ' || recipient_id else recipient_id || ' ' || sender_id end)`,
      )
      .where(sql`status = 'offered'`),
    index("exchanges_pair").on(t.senderId, t.recipientId),
    index("exchanges_sent_to").on(t.senderId, t.toCardIdx),
    index("exchanges_received").on(t.recipientId, t.id),
    index("exchanges_from_card").on(t.fromCardIdx),
    index("exchanges_to_card").on(t.toCardIdx),
    index("exchanges_answer_card").on(t.answerCardIdx).where(sql`answer_card_idx is not null`),
    index("exchanges_end").on(t.deleteAt),
  ],
);

/**
 * The decline of an offer that was deleted with one of its cards, or made way for a later offer (trigger
 * `exchanges_decline_stays`), so that its sender still cannot bother the recipient.
 */
export const declines = sqliteTable(
  "declines",
  {
    id: integer("id").primaryKey(),
    senderId: text("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    answeredAt: integer("answered_at", { mode: "timestamp_ms" }).notNull(),
    /** When the row is deleted. */
    deleteAt: integer("delete_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    uniqueIndex("declines_pair").on(t.senderId, t.recipientId),
    index("declines_recipient").on(t.recipientId),
    index("declines_end").on(t.deleteAt),
  ],
);
