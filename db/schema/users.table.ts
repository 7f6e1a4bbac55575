import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cards } from "./cards.table.ts";

/** A user account. `email` is the ID, trimmed and in lower case. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    /** Digits of a Korean number, or E.164 with `+`; null if the user has only external logins. */
    phone: text("phone"),
    /** Argon2id hash in PHC format; null if the user has no password. */
    passwordHash: text("password_hash"),
    locale: text("locale").notNull(),
    referralCode: text("referral_code").notNull().unique(),
    referredBy: text("referred_by").references((): AnySQLiteColumn => users.id, { onDelete: "set null" }),
    primaryCardIdx: integer("primary_card_idx").references((): AnySQLiteColumn => cards.idx, { onDelete: "set null" }),
    termsVersion: text("terms_version").notNull(),
    privacyVersion: text("privacy_version").notNull(),
    agreedAt: integer("agreed_at", { mode: "timestamp_ms" }).notNull(),
    joinedAt: integer("joined_at", { mode: "timestamp_ms" }).notNull(),
    /** Devices that logged in before this time are unknown, because the password or ID has changed since. */
    devicesSince: integer("devices_since", { mode: "timestamp_ms" }).notNull().default(sql`0`),
    suspendedAt: integer("suspended_at", { mode: "timestamp_ms" }),
    /** The name without case, width and accents, for the administrators' search. */
    foldedName: text("folded_name").notNull().default(""),
  },
  (t) => [
    check("users_email_normal", sql`${t.email} = lower(trim(${t.email}))`),
    index("users_folded_name").on(t.foldedName, t.id),
    index("users_joined").on(t.joinedAt, t.id),
    index("users_referred_by").on(t.referredBy),
    index("users_primary_card").on(t.primaryCardIdx),
  ],
);
