import { type Database, isUniqueViolation } from "../../../../db/client.ts";
import type { Entitlement } from "../../../../db/entitlement.ts";
import { isRecurring, METHODS } from "../../../../domain/billing/paymentMethods.ts";
import { AppError } from "../../../../domain/errors.ts";
import { type SortedPage, sortedPage } from "../../../../domain/fields.schema.ts";
import { readCursor, toPage, writeCursor } from "../../../../domain/pagination.ts";
import { DAY_MS } from "../../../../domain/time.ts";
import type { Viewer } from "../../../http/context.ts";
import { ticketEndedMail } from "../../../mail/renewal.mail.ts";
import type { Channels } from "../../../payments/settings.ts";
import { sendMailToUser, type TicketMailDeps } from "../orders/paymentMail.service.ts";
import { writeEndReminders } from "./endReminders.queries.ts";
import * as queries from "./tickets.queries.ts";

type Deps = { db: Database; now: Date };

/** True if the user has a valid ticket that grants the entitlement. */
export async function isEntitled({ db, now }: Deps, viewer: Viewer, entitlement: Entitlement): Promise<boolean> {
  return queries.isEntitled(db, viewer.id, entitlement, now);
}

/** @throws TICKET_NEEDED (the user has no valid ticket that grants the entitlement) */
export async function requireEntitlement(deps: Deps, viewer: Viewer, entitlement: Entitlement): Promise<void> {
  if (!(await isEntitled(deps, viewer, entitlement))) throw new AppError("TICKET_NEEDED");
}

/**
 * Returns what can be bought in a currency, the payment methods, and the current promotion.
 *
 * @param channels the available payment methods
 * @see spec.md §1, product.md, "Tickets and payments"
 */
export async function getCatalogue({ db, now }: Deps, currency: string, channels: Channels) {
  const { prices, currencies, promotion } = await queries.findCatalogue(db, currency);
  const methods = METHODS.filter((method) => channels[method]);
  const recurring = methods.filter(isRecurring);
  return {
    items: prices.map(({ kind, months, amount }) => ({
      kind,
      months,
      price: { amount, currency },
      methods: kind === "season" ? recurring : methods,
    })),
    /** Currencies that have prices, ISO 4217. */
    currencies,
    /** Methods that a subscription can use. */
    recurring,
    promotion: promotion && promotion.startsAt <= now && promotion.endsAt > now ? { endsAt: promotion.endsAt } : null,
  };
}

/** Lists a user's tickets, latest start first: waiting, running, ended, refunded. */
export async function listTickets({ db, now }: Deps, viewer: Viewer, page: SortedPage = sortedPage.parse({})) {
  const { cursor, limit } = page;
  const after = cursor && { startsAt: Number(cursor[0]), row: cursor[1] };
  const rows = await queries.listTickets(db, viewer.id, { after, limit: limit + 1 });
  const { items: shown, nextCursor } = toPage(rows, limit, (last) =>
    writeCursor([String(last.startsAt.getTime()), last.row]),
  );
  const items = shown.map(({ row: __, order, subscription, cycle, revokedAt, ...ticket }) => ({
    ...ticket,
    state: getState({ ...ticket, revokedAt }, now),
    order: order && {
      id: order.id,
      price: { amount: order.amount, currency: order.currency },
      method: order.method,
      status: order.status,
      months: order.months,
      paidAt: order.paidAt,
    },
    // Only the ticket of the last paid month shows the subscription.
    subscription: subscription && cycle === subscription.cycle - 1 ? toSubscription(subscription, now) : null,
  }));
  return { items, nextCursor };
}

/** Exports all tickets of a user. */
export async function* readAllTickets(deps: Deps, viewer: Viewer) {
  let cursor: SortedPage["cursor"];
  do {
    const { items, nextCursor } = await listTickets(deps, viewer, { cursor, limit: 100 });
    yield* items;
    cursor = nextCursor === null ? undefined : readCursor(nextCursor);
  } while (cursor);
}

type Subscription = NonNullable<Awaited<ReturnType<typeof queries.listTickets>>[number]["subscription"]>;

function toSubscription({ status, method, amount, currency, renewsAt, hasKey, ...rest }: Subscription, now: Date) {
  return {
    status,
    method,
    price: { amount, currency },
    renewsAt,
    /** The charge of its month was declined; it is retried at `nextTryAt`. */
    failing: rest.failingSince !== null,
    nextTryAt: rest.nextTryAt,
    /** The cancellation can be taken back. */
    resumable: status === "cancelled" && hasKey && renewsAt !== null && renewsAt > now,
  };
}

type Times = { startsAt: Date; endsAt: Date | null; graceEndsAt: Date | null; revokedAt: Date | null };

function getState({ startsAt, endsAt, graceEndsAt, revokedAt }: Times, now: Date) {
  if (revokedAt) return "refunded";
  if (startsAt > now) return "waiting";
  if (!endsAt || endsAt > now) return "running";
  return graceEndsAt && graceEndsAt > now ? "grace" : "over";
}

/**
 * Claims the free ticket of the promotion period, once per user.
 *
 * @throws PROMOTION_OVER, PROMOTION_USED
 * @see product.md, "Tickets and payments"
 */
export async function claimPromotion(deps: Deps, viewer: Viewer) {
  try {
    const id = await queries.insertPromotionTicket(deps.db, viewer.id, deps.now);
    if (!id) throw new AppError("PROMOTION_OVER");
  } catch (error) {
    throw isUniqueViolation(error, "tickets.user_id") ? new AppError("PROMOTION_USED") : error;
  }
  return listTickets(deps, viewer);
}

/**
 * Mails the owners of up to `limit` ended premium tickets that no other ticket follows. @returns how many have ended
 */
export async function notifyEndedTickets(deps: Deps & TicketMailDeps, limit: number): Promise<number> {
  const { db, now } = deps;
  const ended = await queries.listEnded(db, now, limit);
  for (const ticket of ended) {
    if (
      !(await queries.markEndNotified(db, ticket, now)) ||
      (await queries.isEntitled(db, ticket.userId, "premium", now))
    )
      continue;
    await sendMailToUser(deps, ticket.userId, ticketEndedMail);
  }
  return ended.length;
}

/** How long before the end of a ticket its owner is notified. */
const END_REMINDER_MS = 7 * DAY_MS;
const PER_BATCH = 200;
const BATCHES = 10;

/**
 * Notifies the owners of tickets that do not renew and end within a week. It can be interrupted at any point, and two
 * runs can overlap: nobody is notified twice.
 *
 * @returns how many tickets it examined
 */
export async function remindOfEnds({ db, now }: Deps): Promise<number> {
  let done = 0;
  for (let i = 0; i < BATCHES; i += 1) {
    const count = await writeEndReminders(db, now, { aheadMs: END_REMINDER_MS, limit: PER_BATCH });
    done += count;
    if (count < PER_BATCH) break;
  }
  return done;
}
