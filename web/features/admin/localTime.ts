import { formatMoment } from "../../lib/moment.ts";

/** A moment as a `datetime-local` control has it: in the reader's own time zone. @param moment in milliseconds */
export function localTime(moment: number): string {
  const offset = new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(moment - offset).toISOString().slice(0, 16);
}

/** What is typed in such a control, as the same moment in UTC is written; undefined where it is none yet. */
export function utcText(typed: string): string | undefined {
  const moment = new Date(typed);
  if (Number.isNaN(moment.getTime())) return undefined;
  return formatMoment(moment.getTime(), "UTC");
}

/** The name of the reader's time zone, e.g. `Asia/Seoul`. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
