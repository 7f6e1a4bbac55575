import { eq, or } from "drizzle-orm";
import { hasBlocked } from "./blocked.ts";
import type { Database } from "./client.ts";
import { users } from "./schema/users.table.ts";

/** Columns of a person who sends or receives a mail, and whether they have blocked the sender. */
export const correspondent = (senderId: string) => ({
  id: users.id,
  email: users.email,
  name: users.name,
  locale: users.locale,
  hasBlockedSender: hasBlocked(users.id, senderId).mapWith(Boolean),
});

/** SQL condition: the sender of a mail and, if the address has an account, the recipient. */
export const isCorrespondent = (senderId: string, address: string) =>
  or(eq(users.id, senderId), eq(users.email, address));

/** Selects the sender of a mail and, if the address has an account, the recipient with their language. */
export const selectCorrespondents = (db: Database, senderId: string, address: string) =>
  db.select(correspondent(senderId)).from(users).where(isCorrespondent(senderId, address));
