import { isBirthday, splitBirthday } from "../../../domain/contacts/birthday.ts";
import { formatDay, formatUtcDay } from "../../lib/date.ts";

/** A birthday in the reader's locale, with its year if that is known. Undefined for another text. */
export function formatBirthday(text: string): string | undefined {
  if (!isBirthday(text)) return undefined;
  const isWithoutYear = splitBirthday(text).year === null;
  // Noon, so that the day is the same in every time zone.
  return isWithoutYear ? formatUtcDay(text.replace("--", "2000-"), "long") : formatDay(`${text}T12:00`);
}
