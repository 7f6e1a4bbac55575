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

/** The latest `datetime-local` value. Without it, browsers accept years of five and six digits. */
export const MAX_LOCAL_TIME = "9999-12-31T23:59";

/**
 * Returns the first of these inputs that contains a time which is incomplete or too late. The value of an incomplete time
 * is empty, as if nothing was typed.
 */
export function findBadTime(form: HTMLFormElement, names: readonly string[]): HTMLInputElement | undefined {
  return names
    .map((name) => form.elements.namedItem(name))
    .filter((input) => input instanceof HTMLInputElement)
    .find(({ validity }) => !validity.valid);
}

/** The reader's time zone, e.g. `Asia/Seoul`. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
