import type { SQL, Statement } from "../../../../db/client.ts";
import { isUniqueViolation } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Viewer } from "../../../http/context.ts";
import type { MoneyDeps } from "../orders/settlement.service.ts";
import * as queries from "./subscriptions.queries.ts";

/**
 * Cancels the renewal of a season ticket, which stays valid until the end of its paid month. Repeating it has no
 * effect.
 *
 * @throws NOT_FOUND, TICKET_UNCANCELLABLE, RENEWAL_RUNNING (a charge is in progress)
 * @see spec.md §1, product.md, "Tickets and payments"
 */
export async function cancelSubscription({ db, now }: Pick<MoneyDeps, "db" | "now">, viewer: Viewer, ticketId: string) {
  const { found, isDone } = await queries.cancel(db, viewer.id, ticketId, now);
  if (!found) throw new AppError("NOT_FOUND");
  if (!found.subscription) throw new AppError("TICKET_UNCANCELLABLE");
  if (!isDone && found.subscription.status === "active") throw new AppError("RENEWAL_RUNNING", { retryAfter: 60 });
}

/**
 * Takes back a cancellation during the paid month. The subscription renews with the same payment method. Repeating it
 * has no effect.
 *
 * @throws NOT_FOUND, SUBSCRIPTION_OVER, SUBSCRIPTION_EXISTS (the user has a new subscription)
 */
export async function resumeSubscription({ db, now }: Pick<MoneyDeps, "db" | "now">, viewer: Viewer, ticketId: string) {
  const { found, isDone } = await queries.resume(db, viewer.id, ticketId, now).catch((error: unknown) => {
    throw isUniqueViolation(error, "subscriptions.user_id") ? new AppError("SUBSCRIPTION_EXISTS") : error;
  });
  const { status } = requireSubscription(found);
  if (!isDone && status !== "active") throw new AppError("SUBSCRIPTION_OVER");
}

/**
 * @param found what `selectOfTicket` returned
 * @throws NOT_FOUND, SUBSCRIPTION_OVER (the ticket has none)
 */
export function requireSubscription(found: queries.FoundOfTicket | undefined): queries.SubscriptionRow {
  if (!found) throw new AppError("NOT_FOUND");
  if (!found.subscription) throw new AppError("SUBSCRIPTION_OVER");
  return found.subscription;
}

/**
 * Ends the subscriptions of a user who is deleted or suspended. No further month is charged, and a charge in progress
 * is refunded. The next job run deletes the billing key at the gateway.
 *
 * @returns a statement for the batch that deletes or suspends the account
 * @see product.md, "Tickets and payments"
 */
export function stopRenewals({ db, now }: Pick<MoneyDeps, "db" | "now">, userId: string, unless?: SQL): Statement {
  return queries.stopRenewals(db, userId, unless, now);
}

/** Ends up to `limit` cancelled subscriptions whose paid month is over, so that their billing keys are deleted. */
export async function endCancelled({ db, now }: Pick<MoneyDeps, "db" | "now">, limit: number): Promise<number> {
  return queries.endCancelled(db, now, limit);
}
