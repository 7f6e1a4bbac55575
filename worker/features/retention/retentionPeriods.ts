import { MINUTE_MS } from "../../../domain/time.ts";
/**
 * The longest period of daily statistics and the period before it (`GET /cards/{idx}/statistics`), plus one day for time
 * zones, in days.
 */
export const MONTHS_APART_DAYS = 181;

/** Picture keys begin with hexadecimal digits. Three digits give 4,096 ranges. */
const SLICE_DIGITS = 3;
const SLICES = 16 ** SLICE_DIGITS;
/** Interval of the scheduled job. All ranges are checked within 14 days. */
const INTERVAL_MS = 5 * MINUTE_MS;

/** Returns the range of keys to check now: after `from` and before `to`. */
export function sliceAt(now: Date): { from: string; to: string } {
  const slice = Math.floor(now.getTime() / INTERVAL_MS) % SLICES;
  const from = slice.toString(16).padStart(SLICE_DIGITS, "0");
  // `g` sorts after all hexadecimal digits, at the end of every range.
  return { from, to: `${from}g` };
}
