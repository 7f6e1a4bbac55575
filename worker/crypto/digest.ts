import { timingSafeEqual } from "node:crypto";
import type { Settings } from "../env.ts";

type Keys = Settings["TOKEN_KEYS"];

/** Domain separation: the same value has a different hash for each purpose. */
type Purpose = "verification-code" | "attempt" | "picture";

const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer) => new Uint8Array(bytes).toHex();

/**
 * SHA-256 in hex. Use it for secrets only if they have at least 128 random bits, because shorter ones can be guessed from
 * the hash.
 */
export async function sha256(value: string | ArrayBuffer): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", typeof value === "string" ? encoder.encode(value) : value));
}

/** Returns the same UUID for the same text: its SHA-256, as a UUID of version 8. */
export async function hashedUuid(text: string): Promise<string> {
  const hash = await sha256(text);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(12, 15)}`,
    `a${hash.slice(15, 18)}`,
    hash.slice(18, 30),
  ].join("-");
}

/** HMAC-SHA-256 in hex with the current key, for guessable values such as codes and addresses. */
export async function keyedHash(keys: Keys, purpose: Purpose, value: string): Promise<string> {
  return hmac(keys[0], purpose, value);
}

/** Compares a value with a keyed hash made with any accepted key, in constant time. */
export async function matchesKeyedHash(
  keys: Keys,
  purpose: Purpose,
  value: string,
  expected: string,
): Promise<boolean> {
  const candidates = await Promise.all(keys.map((key) => hmac(key, purpose, value)));
  return candidates.some((candidate) => equalInConstantTime(candidate, expected));
}

/** Compares two strings in constant time. */
function equalInConstantTime(left: string, right: string): boolean {
  const [a, b] = [encoder.encode(left), encoder.encode(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** Returns a random token of 256 bits, safe in URLs and cookies. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Returns `length` characters, drawn uniformly from `alphabet`. */
export function randomText(length: number, alphabet: string): string {
  // Larger values would make the first letters of the alphabet more likely.
  const limit = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

async function hmac(key: string, purpose: Purpose, value: string): Promise<string> {
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return hex(await crypto.subtle.sign("HMAC", imported, encoder.encode(`${purpose}\n${value}`)));
}
