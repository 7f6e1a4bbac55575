import { formatMoment } from "../../lib/moment.ts";

/** A time as a `datetime-local` value in the reader's time zone. @param moment in milliseconds */
export function localTime(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offset).toISOString().slice(0, 16);
}

/** A `datetime-local` value formatted in UTC. Undefined if it is incomplete. */
export function utcText(typed: string): string | undefined {
  const moment = new Date(typed);
  if (Number.isNaN(moment.getTime())) return undefined;
  return formatMoment(moment.getTime(), "UTC");
}

/** The reader's time zone, e.g. `Asia/Seoul`. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
