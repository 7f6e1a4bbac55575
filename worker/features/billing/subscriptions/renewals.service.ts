import { graceAfter, nextTry } from "../../../../domain/billing/ticketStartAndEnd.ts";
import { AppError } from "../../../../domain/errors.ts";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { DAY_MS } from "../../../../domain/time.ts";
import { hashedUuid } from "../../../crypto/digest.ts";
import { renewalFailedMail, renewalSoonMail, ticketEndedMail } from "../../../mail/renewal.mail.ts";
import type { FoundOrder } from "../orders/orders.queries.ts";
import { advance } from "../orders/orders.service.ts";
import { sendMailToUser, sendPaymentMail } from "../orders/paymentMail.service.ts";
import { findQueueEnd } from "../orders/queue.queries.ts";
import type { MoneyDeps } from "../orders/settlement.service.ts";
import { untilDeadline } from "../orders/untilDeadline.ts";
import * as queries from "./subscriptions.queries.ts";

/** Longer than a charge with its timeout. After this time, an interrupted run no longer holds the lock. */
const LOCK_MS = 5 * 60 * 1000;
/** How long before a renewal its owner gets a mail. */
const REMINDER_MS = 3 * DAY_MS;

/** Charges the next month of up to `limit` due subscriptions. @returns how many it attempted */
export async function renewDue(deps: MoneyDeps, limit: number): Promise<number> {
  const due = await queries.listDue(deps.db, deps.now, limit);
  for (const month of untilDeadline(due, deps)) {
    // A failed subscription stays locked for some minutes and does not stop the others.
    await renew(deps, month).catch((error: unknown) => logFailure(month.id, error));
  }
  return due.length;
}

/**
 * The ID of the order of a month, which is also the ID of the payment. It is not random: if an older backup is restored,
 * the gateway recognizes a month that was paid since. A month has only one order, whatever happens to it.
 */
const monthOrderId = async ({ id, cycle }: Month) => hashedUuid(`${id} ${cycle}`);

/** A month of a subscription. */
type Month = Pick<queries.SubscriptionRow, "id" | "cycle">;

/**
 * Charges the due month of a subscription, unless another run is charging it.
 *
 * @returns the order of the month as it is then; null if nothing was charged
 * @throws UNAVAILABLE (the gateway does not respond; the job retries)
 * @see product.md, "Tickets and payments"
 */
export async function renew(deps: MoneyDeps, { id, cycle }: Month): Promise<FoundOrder | null> {
  const { db, now, gateway } = deps;
  const month = { id, cycle, orderId: await monthOrderId({ id, cycle }) };
  const locked = await queries.lock(db, month, now, new Date(now.getTime() + LOCK_MS));
  const { renewsAt, billingKey, userId } = locked?.subscription ?? {};
  if (!locked || !renewsAt || !billingKey || !userId) return null;
  const { subscription, queueEnd, found } = locked;
  if (await postponeBehind(deps, { ...subscription, renewsAt }, queueEnd)) return null;
  if (!found) throw new Error("the month has no order");

  const charged = await gateway.charge({
    paymentId: found.order.id,
    billingKey,
    orderName: PRODUCT_NAME,
    amount: subscription.amount,
    currency: subscription.currency,
    idempotencyKey: `${found.order.id}-${subscription.tries}`,
  });
  const current = await advance(deps, found);
  // A refusal can be the repeated response to an earlier attempt, after which the month was paid.
  if (charged.outcome === "done" || current.order.status !== "open") return current;
  const failingSince = subscription.failingSince ?? now;
  const tryAt = nextTry(failingSince, now);
  const next = tryAt && { tryAt, graceEndsAt: graceAfter(tryAt) };
  const refused = await queries.noteRefusal(db, subscription, found, { failingSince, next, now });
  if (refused.isNoted)
    await sendPaymentMail(deps, refused.reader, (reader) =>
      tryAt
        ? renewalFailedMail({ ...reader, nextTry: tryAt, currency: subscription.currency })
        : ticketEndedMail(reader),
    );
  return refused.found;
}

/** Postpones a renewal behind other tickets that the user bought in between. @returns false if there are none */
async function postponeBehind(
  { db }: MoneyDeps,
  subscription: queries.SubscriptionRow & { renewsAt: Date },
  queueEnd: Date | null,
): Promise<boolean> {
  if (!queueEnd || queueEnd <= subscription.renewsAt) return false;
  await queries.postpone(db, subscription, queueEnd);
  return true;
}

/** Mails the owners of up to `limit` subscriptions that renew within three days. */
export async function remindDue(deps: MoneyDeps, limit: number): Promise<number> {
  const { db, now } = deps;
  const due = await queries.listToRemind(db, now, new Date(now.getTime() + REMINDER_MS), limit);
  for (const subscription of due) {
    const { userId, renewsAt: at, amount, currency } = subscription;
    if (!userId || !at) continue;
    const queueEnd = await findQueueEnd(db, userId, now);
    if (await postponeBehind(deps, { ...subscription, renewsAt: at }, queueEnd)) continue;
    if (!(await queries.markReminded(db, subscription, now))) continue;
    await sendMailToUser(deps, userId, (reader) => renewalSoonMail({ ...reader, at, amount, currency }));
  }
  return due.length;
}

function logFailure(subscription: string, error: unknown): void {
  const reason = error instanceof AppError ? error.code : error instanceof Error ? error.name : "unknown";
  console.error(JSON.stringify({ event: "renewal failed", subscription, reason }));
}
