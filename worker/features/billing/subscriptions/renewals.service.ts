import { graceAfter, nextTry } from "../../../../domain/billing/orders.ts";
import { AppError } from "../../../../domain/errors.ts";
import { PRODUCT_NAME } from "../../../../domain/product.ts";
import { DAY_MS } from "../../../../domain/time.ts";
import { renewalFailedMail, renewalSoonMail, ticketEndedMail } from "../../../mail/renewal.mail.ts";
import { advanceOrder, findQueueEnd } from "../orders/orders.service.ts";
import { sendMailToUser } from "../orders/paymentMail.service.ts";
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
  for (const { id } of untilDeadline(due, deps)) {
    // A failed subscription stays locked for some minutes and does not stop the others.
    await renew(deps, id).catch((error: unknown) => logFailure(id, error));
  }
  return due.length;
}

/**
 * Charges the due month of a subscription, unless another run is charging it.
 *
 * @throws UNAVAILABLE (the gateway does not respond; the job retries)
 * @see product.md, "Tickets and payments"
 */
export async function renew(deps: MoneyDeps, id: string): Promise<void> {
  const { db, now, gateway } = deps;
  const subscription = await queries.lock(db, id, now, new Date(now.getTime() + LOCK_MS));
  if (!subscription?.renewsAt || !subscription.billingKey || !subscription.userId) return;
  const { renewsAt, billingKey, userId, tries } = subscription;
  if (await cancelReplacedRenewal(deps, { ...subscription, userId, renewsAt })) return;

  const orderId = await queries.ensureOrder(db, subscription, now);
  const charged = await gateway.charge({
    paymentId: orderId,
    billingKey,
    orderName: PRODUCT_NAME,
    amount: subscription.amount,
    currency: subscription.currency,
    idempotencyKey: `${orderId}-${tries}`,
  });
  if (charged.outcome === "done") return void (await advanceOrder(deps, orderId));
  const failingSince = subscription.failingSince ?? now;
  const tryAt = nextTry(failingSince, now);
  const next = tryAt && { tryAt, graceEndsAt: graceAfter(tryAt) };
  const noted = await queries.noteRefusal(db, subscription, failingSince, next);
  if (!noted) return;
  await sendMailToUser(deps, userId, (reader) =>
    tryAt ? renewalFailedMail({ ...reader, nextTry: tryAt }) : ticketEndedMail(reader),
  );
}

/** Postpones a renewal behind other tickets that the user bought in between. @returns false if there are none */
async function cancelReplacedRenewal(
  deps: MoneyDeps,
  subscription: queries.SubscriptionRow & { userId: string; renewsAt: Date },
): Promise<boolean> {
  const queueEnd = await findQueueEnd(deps, subscription.userId);
  if (!queueEnd || queueEnd <= subscription.renewsAt) return false;
  await queries.postpone(deps.db, subscription, queueEnd);
  return true;
}

/** Mails the owners of up to `limit` subscriptions that renew within three days. */
export async function remindDue(deps: MoneyDeps, limit: number): Promise<number> {
  const { db, now } = deps;
  const due = await queries.listToRemind(db, now, new Date(now.getTime() + REMINDER_MS), limit);
  for (const subscription of due) {
    const { userId, renewsAt: at, amount, currency } = subscription;
    if (!userId || !at) continue;
    if (await cancelReplacedRenewal(deps, { ...subscription, userId, renewsAt: at })) continue;
    if (!(await queries.markReminded(db, subscription))) continue;
    await sendMailToUser(deps, userId, (reader) => renewalSoonMail({ ...reader, at, amount, currency }));
  }
  return due.length;
}

function logFailure(subscription: string, error: unknown): void {
  const reason = error instanceof AppError ? error.code : error instanceof Error ? error.name : "unknown";
  console.error(JSON.stringify({ event: "renewal failed", subscription, reason }));
}
