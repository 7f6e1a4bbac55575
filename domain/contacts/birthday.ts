/** A day of the year whose year is unknown is checked in a leap year. */
const LEAP_YEAR = "2000";

const BIRTHDAY = /^(?:(\d{4})-|--)(\d{2})-(\d{2})$/;

/** True for an existing day: `YYYY-MM-DD`, or `--MM-DD` if the year is unknown (RFC 6350, 4.3.1). */
export function isBirthday(text: string): boolean {
  const [, year = LEAP_YEAR, month, day] = BIRTHDAY.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** The parts of a birthday. The year is null if it is unknown. */
export function splitBirthday(birthday: string): { year: number | null; month: number; day: number } {
  const [, year, month, day] = BIRTHDAY.exec(birthday) ?? [];
  return { year: year === undefined ? null : Number(year), month: Number(month), day: Number(day) };
}

/** Apple writes this year if the year is unknown. */
const APPLE_NO_YEAR = "1604";

/** With separators, without separators, and without a year. A year and month alone (`1990-12`) are no day. */
const FORMS = [
  /^\s*(\d{4})(?:[-./] ?| )(\d{1,2})(?:[-./] ?| )(\d{1,2})\.?(?:$|[T\s])/,
  /^\s*(\d{4})(\d{2})(\d{2})(?:$|[T\s])/,
  /^\s*(-)-(\d{2})-?(\d{2})(?:$|[T\s])/,
];

/**
 * Reads a birthday of a file: `1990-05-01`, `19900501`, `1990.5.1`, `--05-01`, `--0501`, each also with a time. Null for
 * other forms, because `01/05/1990` is a different day in each country.
 */
export function readBirthday(text: string): string | null {
  const [year = "", month = "", day = ""] =
    FORMS.map((form) => form.exec(text.slice(0, 40)))
      .find((found) => found !== null)
      ?.slice(1) ?? [];
  const isKnown = year !== "-" && year !== APPLE_NO_YEAR;
  const birthday = `${isKnown ? year : "-"}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isBirthday(birthday) ? birthday : null;
}
