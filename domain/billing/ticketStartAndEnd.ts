import { addMonths } from "../addMonths.ts";
import type { TimeZone } from "../localeFormats.ts";
import { DAY_MS } from "../time.ts";

/** Lengths of a period ticket, in months. @see spec.md §9 */
export const PERIOD_MONTHS = [3, 6, 12] as const;

/** The time zone whose days count for purchases in a currency. Prices in won are for Korea; others have no country. */
export const getTimeZone = (currency: string): TimeZone => (currency === "KRW" ? "Asia/Seoul" : "UTC");

type Span = { startsAt: Date; endsAt: Date | null };

/**
 * Returns when a period ticket runs. It starts when the owner's other premium tickets end, so bought time is never
 * lost.
 *
 * @param queueEnd end of the last premium ticket that is running or queued; null if there is none
 * @see product.md, "Tickets and payments"
 */
export function periodSpan(months: number, currency: string, queueEnd: Date | null, now: Date): Span {
  const startsAt = queueEnd && queueEnd > now ? queueEnd : now;
  return { startsAt, endsAt: addMonths(startsAt, months, getTimeZone(currency)) };
}

type Season = { anchorAt: Date | null; anchorCycle: number; cycle: number; currency: string };

/**
 * `end`: when the user's last premium ticket ends. `graceEnd`: when the grace period of the last season ticket ends.
 * Null if there is none.
 */
export type Queue = { end: Date | null; graceEnd: Date | null };

/**
 * Returns the next month of a subscription to charge. The first month starts like a period ticket. Later months follow
 * the first by the calendar. Counting restarts at a new anchor if another ticket is in between, or if the user had no
 * ticket for a while. Paid time is never lost.
 *
 * @returns `anchorAt` if counting restarts
 * @see product.md, "Tickets and payments"
 */
export function seasonSpan(
  { anchorAt, anchorCycle, cycle, currency }: Season,
  queue: Queue,
  now: Date,
): Span & { endsAt: Date; anchorAt?: Date } {
  const timeZone = getTimeZone(currency);
  const due = anchorAt && addMonths(anchorAt, cycle - anchorCycle, timeZone);
  if (due && anchorAt && follows(due, queue, now)) {
    return { startsAt: due, endsAt: addMonths(anchorAt, cycle - anchorCycle + 1, timeZone) };
  }
  const { startsAt } = periodSpan(1, currency, queue.end, now);
  return { startsAt, endsAt: addMonths(startsAt, 1, timeZone), anchorAt: startsAt };
}

/**
 * True if the month can start on its due date: no other ticket runs then, and the season ticket has been valid since.
 */
function follows(due: Date, { end, graceEnd }: Queue, now: Date): boolean {
  if (end && end > due) return false;
  const worked = graceEnd !== null && graceEnd > now && now.getTime() - due.getTime() <= LONGEST_GRACE_MS;
  return due >= now || worked;
}

/** Days after the first failed charge at which a renewal is retried. @see product.md, "Tickets and payments" */
const RETRY_DAYS = [1, 3, 5];

const LONGEST_GRACE_MS = 6 * DAY_MS;

/**
 * Returns the next retry of a renewal that was just declined, or null if no retry is left. Retries count from the first
 * failure, so an extra try with another card does not extend the period.
 *
 * @see product.md, "Tickets and payments"
 */
export function nextTry(failingSince: Date, now: Date): Date | null {
  const tries = RETRY_DAYS.map((days) => new Date(failingSince.getTime() + days * DAY_MS));
  return tries.find((tryAt) => tryAt > now) ?? null;
}

export const GRACE_MS = DAY_MS;

/**
 * Returns the end of the grace period: one day. It covers the time of the charge and, after a failure, the time until
 * the next retry.
 *
 * @see product.md, "Tickets and payments"
 */
export const graceAfter = (moment: Date) => new Date(moment.getTime() + GRACE_MS);
