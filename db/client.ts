import { DrizzleQueryError } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import * as associations from "./schema/associations.table.ts";
import * as attempts from "./schema/attempts.table.ts";
import * as auditLog from "./schema/auditLog.table.ts";
import * as cards from "./schema/cards.table.ts";
import * as contacts from "./schema/contacts.table.ts";
import * as figures from "./schema/figures.table.ts";
import * as groups from "./schema/groups.table.ts";
import * as identities from "./schema/identities.table.ts";
import * as images from "./schema/images.table.ts";
import * as notices from "./schema/notices.table.ts";
import * as orders from "./schema/orders.table.ts";
import * as prices from "./schema/prices.table.ts";
import * as sessions from "./schema/sessions.table.ts";
import * as statistics from "./schema/statistics.table.ts";
import * as subscriptions from "./schema/subscriptions.table.ts";
import * as temporaryPasswords from "./schema/temporaryPasswords.table.ts";
import * as tickets from "./schema/tickets.table.ts";
import * as users from "./schema/users.table.ts";
import * as verifications from "./schema/verifications.table.ts";

const schema = {
  ...associations,
  ...attempts,
  ...auditLog,
  ...cards,
  ...contacts,
  ...figures,
  ...groups,
  ...identities,
  ...images,
  ...notices,
  ...orders,
  ...prices,
  ...sessions,
  ...statistics,
  ...subscriptions,
  ...temporaryPasswords,
  ...tickets,
  ...users,
  ...verifications,
};

/**
 * Opens the database for one request.
 * @param bookmark the newest state that this client has seen; a replica at least as new as that may answer.
 *   Without one, the first query goes to the primary: right for a client that is about to write.
 */
export function openDatabase(binding: D1Database, bookmark = "first-primary") {
  const session = binding.withSession(bookmark);
  // A session offers the part of D1Database that drizzle calls (prepare, batch), but not its type.
  const db = drizzle(session as unknown as D1Database, { schema });
  return { db, bookmark: () => session.getBookmark() };
}

export type { SQL } from "drizzle-orm";

/** What a `db.batch` is made of. */
export type Statement = BatchItem<"sqlite">;

export type Database = ReturnType<typeof openDatabase>["db"];

/** True where a statement failed because a row with this unique value exists, e.g. `users.email`. */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return messagesOf(error).some((message) => message.includes(`UNIQUE constraint failed: ${column}`));
}

/** True where a statement pointed at a row that is not (or no longer) there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return messagesOf(error).some((message) => message.includes("FOREIGN KEY constraint failed"));
}

/** True where the database did not answer. What SQLite refuses carries its code; a failure on the way there does not. */
export function isDatabaseOutage(error: unknown): boolean {
  return messagesOf(error).some((message) => /^D1(_ERROR| DB)/.test(message) && !message.includes("SQLITE_"));
}

/** The reason within drizzle's error, whose own text quotes the values of the query. */
export function reasonOf(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/** drizzle and D1 wrap the reason in causes. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}
