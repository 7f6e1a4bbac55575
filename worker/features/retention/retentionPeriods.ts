import { MINUTE_MS } from "../../../domain/time.ts";
/** The longest time that statistics show day by day (API, `GET /cards/{idx}/statistics`), and a day for time zones. */
export const MONTHS_APART_DAYS = 91;

/** Keys of pictures begin with hexadecimal digits; three make 4096 parts. */
const SLICE_DIGITS = 3;
const SLICES = 16 ** SLICE_DIGITS;
/** How often the cron job comes. All parts are seen in 14 days. */
const INTERVAL_MS = 5 * MINUTE_MS;

/** The part of all keys whose turn it is: keys after `from` and before `to`. */
export function sliceAt(now: Date): { from: string; to: string } {
  const slice = Math.floor(now.getTime() / INTERVAL_MS) % SLICES;
  const from = slice.toString(16).padStart(SLICE_DIGITS, "0");
  // After the last digit of all keys, and of each part.
  return { from, to: `${from}g` };
}
