import type { SQL, Statement } from "../../../../db/client.ts";
import { isUniqueViolation } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Viewer } from "../../../http/context.ts";
import type { MoneyDeps } from "../orders/settlement.service.ts";
import * as queries from "./subscriptions.queries.ts";

/**
 * Ends the renewing of a season ticket; it runs to the end of its paid month. Doing it twice is doing it once.
 * @throws NOT_FOUND, TICKET_UNCANCELLABLE, RENEWAL_RUNNING where it is being charged at this moment
 */
export async function cancelSubscription({ db, now }: Pick<MoneyDeps, "db" | "now">, viewer: Viewer, ticketId: string) {
  const found = await queries.findOfTicket(db, viewer.id, ticketId);
  if (!found) throw new AppError("NOT_FOUND");
  const { subscription } = found;
  if (!subscription) throw new AppError("TICKET_UNCANCELLABLE");
  if (subscription.status !== "active") return;
  if (await queries.cancel(db, subscription.id, now)) return;
  const current = (await queries.findOfTicket(db, viewer.id, ticketId))?.subscription;
  if (current?.status === "active") throw new AppError("RENEWAL_RUNNING", { retryAfter: 60 });
}

/**
 * Takes a cancellation back, until the paid month is over: it renews again, by the same card or wallet. Doing it twice
 * is doing it once.
 * @throws NOT_FOUND, SUBSCRIPTION_OVER, SUBSCRIPTION_EXISTS where a new one was begun meanwhile
 */
export async function resumeSubscription({ db, now }: Pick<MoneyDeps, "db" | "now">, viewer: Viewer, ticketId: string) {
  const { id, status } = await requireSubscription(db, viewer, ticketId);
  if (status === "active") return;
  const resumed = await queries.resume(db, id, now).catch((error: unknown) => {
    throw isUniqueViolation(error, "subscriptions.user_id") ? new AppError("SUBSCRIPTION_EXISTS") : error;
  });
  if (resumed) return;
  // Somebody may have taken it back at the same moment.
  if ((await requireSubscription(db, viewer, ticketId)).status !== "active") throw new AppError("SUBSCRIPTION_OVER");
}

/** The subscription of one's own ticket. @throws NOT_FOUND, SUBSCRIPTION_OVER where the ticket has none */
export async function requireSubscription(db: MoneyDeps["db"], viewer: Viewer, ticketId: string) {
  const found = await queries.findOfTicket(db, viewer.id, ticketId);
  if (!found) throw new AppError("NOT_FOUND");
  if (!found.subscription) throw new AppError("SUBSCRIPTION_OVER");
  return found.subscription;
}

/**
 * For whose account goes, or is shut out: no month is charged any more, and a charge that is under way at this moment goes back.
 * The gateway forgets the card with the next run of the jobs.
 * @returns a statement for the batch that deletes the account
 */
export function stopRenewals({ db, now }: Pick<MoneyDeps, "db" | "now">, userId: string, unless?: SQL): Statement {
  return queries.stopRenewals(db, userId, unless, now);
}

/** Ends up to `limit` cancelled subscriptions whose paid month is over, so that the gateway forgets their cards. */
export async function endCancelled({ db, now }: Pick<MoneyDeps, "db" | "now">, limit: number): Promise<number> {
  return queries.endCancelled(db, now, limit);
}
