import { eq, or } from "drizzle-orm";
import type { Database } from "./client.ts";
import { users } from "./schema/users.table.ts";

/** Columns of a person who sends or receives a mail. */
export const correspondent = { id: users.id, email: users.email, name: users.name, locale: users.locale };

/** SQL condition: the sender of a mail and, if the address has an account, the recipient. */
export const isCorrespondent = (senderId: string, address: string) =>
  or(eq(users.id, senderId), eq(users.email, address));

/** Selects the sender of a mail and, if the address has an account, the recipient with their language. */
export const selectCorrespondents = (db: Database, senderId: string, address: string) =>
  db.select(correspondent).from(users).where(isCorrespondent(senderId, address));
