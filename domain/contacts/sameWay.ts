import type { WayKind } from "./contactWays.ts";

/** Fewer digits are an extension or a short number, which many people share. */
const MIN_DIGITS = 7;

/** The most digits of a country code with its prefix (`00` or `+`), as in `00998`. */
const PREFIX_DIGITS = 5;

const toDigits = (number: string): string => number.replace(/\D/g, "");

/**
 * Returns the part of a number that is the same with and without country code, to find numbers that may be equal:
 * `010-1234-5678` and `+82 10-1234-5678`. Null for a short number.
 */
export function toNumberKey(number: string): string | null {
  const digits = toDigits(number);
  return digits.length < MIN_DIGITS ? null : digits.slice(-MIN_DIGITS);
}

/** True if two texts are the same number, in any format, and with or without country code. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [toDigits(one), toDigits(other)];
  if (a === b) return a !== "" || one === other;
  const [international, national] = isInternational(one) ? [a, b] : [b, a];
  if (isInternational(one) === isInternational(other)) return toSignificant(one) === toSignificant(other);
  const significant = isRussian(international) ? national.replace(/^8(?=\d{10}$)/, "") : national.replace(/^0/, "");
  const prefix = international.length - significant.length;
  return significant.length >= MIN_DIGITS && international.endsWith(significant) && prefix <= PREFIX_DIGITS;
}

/** In Russia and Kazakhstan (+7), calls within the country begin with 8 instead of 0. */
const isRussian = (international: string): boolean => /^(00)?7\d{10}$/.test(international);

/** True if a number has a country code. */
export const isInternational = (number: string): boolean => /^\s*(\+|00)/.test(number);

/** The digits of a number with country code, without its prefix. */
const toSignificant = (number: string): string =>
  isInternational(number) ? toDigits(number).replace(/^00/, "") : toDigits(number);

/** Returns an email in the form in which two are compared. */
export const foldEmail = (email: string): string => email.normalize("NFC").toLowerCase();

/** True if two values of a kind are the same, apart from their format. */
export function isSameWay(kind: WayKind, one: string, other: string): boolean {
  if (kind === "phone") return isSameNumber(one, other);
  if (kind === "email") return foldEmail(one) === foldEmail(other);
  return one === other;
}
