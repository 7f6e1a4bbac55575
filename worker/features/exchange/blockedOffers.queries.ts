import { and, eq } from "drizzle-orm";
import { hasBlocked } from "../../../db/blocked.ts";
import type { Database } from "../../../db/client.ts";
import { exchanges } from "../../../db/schema/exchanges.table.ts";
import { ANSWER_DAYS } from "../../../domain/exchange/exchangeTerms.ts";
import { DAY_MS } from "../../../domain/time.ts";

/** The columns of an offer that is declined. Its sender still sees it as open. */
export const declined = (now: Date) => ({
  status: "declined" as const,
  answeredAt: now,
  deleteAt: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
});

/** A statement that declines the open offer of a person whom the recipient has blocked. */
export const declineBlockedStatement = (
  db: Database,
  { senderId, recipientId }: { senderId: string; recipientId: string },
  now: Date,
) =>
  db
    .update(exchanges)
    .set(declined(now))
    .where(and(isOffered(senderId, recipientId), hasBlocked(recipientId, senderId)));

/** A statement that withdraws the open offer of a user to a person whom the user has blocked. */
export const withdrawBlockedStatement = (db: Database, senderId: string, recipientId: string) =>
  db.delete(exchanges).where(and(isOffered(senderId, recipientId), hasBlocked(senderId, recipientId)));

const isOffered = (senderId: string, recipientId: string) =>
  and(eq(exchanges.senderId, senderId), eq(exchanges.recipientId, recipientId), eq(exchanges.status, "offered"));
