import { DAY_MS } from "../../../domain/time.ts";
/** Lifetime of a temporary password. @see product.md, "Users and sessions" */
export const TEMPORARY_PASSWORD_LIFETIME_MS = DAY_MS;

const LETTERS = "abcdefghijkmnpqrstuvwxyz";
const DIGITS = "23456789";
const SYMBOLS = "!#%*+-=?";

/**
 * Generates a temporary password that meets the password rule and is easy to read: 12 letters, 3 digits, 1 symbol,
 * about 67 bits.
 *
 * @param draw returns random characters of an alphabet
 */
export function makeTemporaryPassword(draw: (length: number, alphabet: string) => string): string {
  return `${draw(6, LETTERS)}${draw(1, SYMBOLS)}${draw(6, LETTERS)}${draw(3, DIGITS)}`;
}

/** Masks an ID so that its owner recognizes it, but nobody else does: `mi***@moa.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const shown = local.slice(0, local.length > 3 ? 2 : 1);
  return `${shown}${"*".repeat(Math.max(3, local.length - shown.length))}${email.slice(at)}`;
}
