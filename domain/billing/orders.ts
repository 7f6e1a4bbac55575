import { DAY_MS } from "../time.ts";
/** `refunding` is on its way back; `expired` was never paid. */
export const ORDER_STATUSES = ["open", "paid", "expired", "refunding", "refunded"] as const;

/** For what money came, wherever it is now. */
export const PAID_STATUSES = ["paid", "refunding", "refunded"] as const;

/** Lengths of a period ticket in months (specification, section 9). */
export const PERIOD_MONTHS = [3, 6, 12] as const;

/**
 * The same day and time of day some months later, UTC; the month's last day where it has no such day.
 * Counted from one anchor, so that a season begun on 31 January goes on at 28 February and 31 March.
 */
export function addMonths(anchor: Date, months: number): Date {
  const day = anchor.getUTCDate();
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date;
}

type Span = { startsAt: Date; endsAt: Date | null };

/**
 * When a period ticket runs: from the end of what its owner already has, so that bought time is never lost.
 * @param queueEnd end of the last premium ticket that is running or waiting; null where there is none
 */
export function periodSpan(months: number, queueEnd: Date | null, now: Date): Span {
  const startsAt = queueEnd && queueEnd > now ? queueEnd : now;
  return { startsAt, endsAt: addMonths(startsAt, months) };
}

type Season = { anchorAt: Date | null; anchorCycle: number; cycle: number };

/** When the last of a person's premium tickets ends, and until when the last season ticket works on; null where none does. */
export type Queue = { end: Date | null; graceEnd: Date | null };

/**
 * The month of a subscription that is charged next. Its first begins like a period; the others follow the first by the
 * calendar, and are counted anew from where something else came in between, or from today where the person went
 * without: paid time is never lost.
 * @returns `anchorAt` where the months are counted anew
 */
export function seasonSpan(
  { anchorAt, anchorCycle, cycle }: Season,
  queue: Queue,
  now: Date,
): Span & { endsAt: Date; anchorAt?: Date } {
  const due = anchorAt && addMonths(anchorAt, cycle - anchorCycle);
  if (due && anchorAt && follows(due, queue, now)) {
    return { startsAt: due, endsAt: addMonths(anchorAt, cycle - anchorCycle + 1) };
  }
  const { startsAt } = periodSpan(1, queue.end, now);
  return { startsAt, endsAt: addMonths(startsAt, 1), anchorAt: startsAt };
}

/** Whether a month can begin when it is due: nothing else runs then, and it worked since then. */
function follows(due: Date, { end, graceEnd }: Queue, now: Date): boolean {
  if (end && end > due) return false;
  const worked = graceEnd !== null && graceEnd > now && now.getTime() - due.getTime() <= LONGEST_GRACE_MS;
  return due >= now || worked;
}

type Purchase = Record<"kind" | "months" | "method" | "amount" | "currency", string | number> & {
  groupIdx?: number | null;
};

/** True where two orders are for the same thing, at the same price and by the same method. */
export function isSamePurchase(one: Purchase, other: Purchase): boolean {
  const fields = ["kind", "months", "method", "amount", "currency"] as const;
  return fields.every((field) => one[field] === other[field]) && (one.groupIdx ?? null) === (other.groupIdx ?? null);
}

/** How long after its first refusal a renewal is tried again (product decisions, "Renewal"). */
const RETRY_DAYS = [1, 3, 5];

const LONGEST_GRACE_MS = 6 * DAY_MS;

/**
 * When a renewal that was refused just now is tried next; null where it is given up. Counted from its first refusal, so
 * that no try in between, by another card, makes the whole longer.
 */
export function nextTry(failingSince: Date, now: Date): Date | null {
  const tries = RETRY_DAYS.map((days) => new Date(failingSince.getTime() + days * DAY_MS));
  return tries.find((tryAt) => tryAt > now) ?? null;
}

export const GRACE_MS = DAY_MS;

/** A season ticket works on for a day while its renewal is being charged, and after a refusal until the next try is over. */
export const graceAfter = (moment: Date) => new Date(moment.getTime() + GRACE_MS);

/** How long an order may wait for its payment. */
export const ORDER_LIFE_MS = DAY_MS;
