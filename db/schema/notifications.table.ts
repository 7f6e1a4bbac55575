import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { associations } from "./associations.table.ts";
import { cards } from "./cards.table.ts";
import { groups } from "./groups.table.ts";
import { sessions } from "./sessions.table.ts";
import { users } from "./users.table.ts";

/**
 * A user's notifications. Unread notifications of one kind about one subject share one row, which contains a count. A row
 * contains keys instead of names, so that the list shows current names. See docs/decisions/0035-notifications.md.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** One of `NOTIFICATION_KINDS` (`domain/notifications/notificationKinds.ts`). */
    kind: text("kind").notNull(),
    /** What it is about, e.g. `card:7` or `order:…`. */
    subject: text("subject").notNull(),
    /** Of a declined request to join, the card that the person showed. */
    cardIdx: integer("card_idx").references(() => cards.idx, { onDelete: "cascade" }),
    groupIdx: integer("group_idx").references(() => groups.idx, { onDelete: "cascade" }),
    associationIdx: integer("association_idx").references(() => associations.idx, { onDelete: "cascade" }),
    broadcastId: integer("broadcast_id").references(() => broadcasts.id, { onDelete: "cascade" }),
    /** Who did it; null if the person is not named, or deleted the account. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** By kind: the new role, the ID of a contact, the device, the login method, or `declined` for a request to join. */
    detail: text("detail"),
    count: integer("count").notNull().default(1),
    /** When it happened last. */
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
    readAt: integer("read_at", { mode: "timestamp_ms" }),
    /** When it is deleted. */
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
    /** When a mail about it is due; null if none is to be sent, or a job has begun to send it. */
    mailDue: integer("mail_due", { mode: "timestamp_ms" }),
    /** When a push message about it is due; null as above. */
    pushDue: integer("push_due", { mode: "timestamp_ms" }),
  },
  (t) => [
    check("notifications_count", sql`${t.count} >= 1`),
    // They contain only what waits to be sent.
    index("notifications_mail_due").on(t.mailDue, t.userId).where(sql`mail_due is not null`),
    index("notifications_push_due").on(t.pushDue).where(sql`push_due is not null`),
    index("notifications_list").on(t.userId, t.at, t.id),
    // The list of what is unread, and its count.
    index("notifications_unread_list").on(t.userId, t.at, t.id).where(sql`read_at is null`),
    // Groups what is unread.
    uniqueIndex("notifications_unread").on(t.userId, t.kind, t.subject).where(sql`read_at is null`),
    // Finds what waits for an answer (`db/waitingNotifications.ts`).
    index("notifications_requests")
      .on(t.userId, t.subject, t.at)
      .where(sql`kind in ('groupRequested', 'associationRequested', 'exchangeOffered')`),
    // An association's notice reaches a member once, even if they have read it.
    uniqueIndex("notifications_broadcast").on(t.broadcastId, t.userId).where(sql`broadcast_id is not null`),
    index("notifications_card").on(t.cardIdx, t.userId).where(sql`card_idx is not null`),
    index("notifications_group").on(t.groupIdx, t.userId).where(sql`group_idx is not null`),
    index("notifications_association").on(t.associationIdx, t.userId).where(sql`association_idx is not null`),
    index("notifications_actor").on(t.actorId).where(sql`actor_id is not null`),
    index("notifications_end").on(t.expiresAt),
  ],
);

/** What a user has chosen about notifications. Without a row, the defaults apply. */
export const notificationPreferences = sqliteTable("notification_preferences", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Notifies the user when another user saves one of their cards. */
  savedCards: integer("saved_cards", { mode: "boolean" }).notNull().default(false),
  /** Shows this user's name to the owners of the cards that the user saves. */
  showsName: integer("shows_name", { mode: "boolean" }).notNull().default(false),
  /** Notices to all users that were published until then are read. */
  noticesReadAt: integer("notices_read_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
  /** When the last mail about notifications was sent. */
  mailedAt: integer("mailed_at", { mode: "timestamp_ms" }).notNull().default(sql`0`),
});

/** Where a user's choice differs from `DEFAULT_CHANNELS` (`domain/notifications/channels.ts`). Null: the default. */
export const notificationChannels = sqliteTable(
  "notification_channels",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** One of `EMAIL_CHOICES`. */
    email: text("email"),
    push: integer("push", { mode: "boolean" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** The browsers that get push messages. A log-out deletes the row together with its session. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A session has one subscription. */
    sessionId: text("session_id")
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The secret URL of the browser at its push service. */
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's keys for the encryption, base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("push_subscriptions_user").on(t.userId, t.id)],
);

/** A notice of an association to its members. A job writes their notifications, in pieces. */
export const broadcasts = sqliteTable(
  "broadcasts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    associationIdx: integer("association_idx")
      .notNull()
      .references(() => associations.idx, { onDelete: "cascade" }),
    /** Null after the account is deleted. */
    senderId: text("sender_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** The job has written the notifications of the members up to this user ID. */
    writtenTo: text("written_to").notNull().default(""),
    /** When all notifications were written. */
    doneAt: integer("done_at", { mode: "timestamp_ms" }),
  },
  (t) => [
    check("broadcasts_text", sql`length(${t.text}) between 1 and 1000`),
    index("broadcasts_association").on(t.associationIdx, t.createdAt),
    index("broadcasts_sender").on(t.senderId).where(sql`sender_id is not null`),
    index("broadcasts_open").on(t.id).where(sql`done_at is null`),
    index("broadcasts_end").on(t.createdAt),
  ],
);
