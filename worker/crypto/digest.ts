import { timingSafeEqual } from "node:crypto";
import type { Settings } from "../env.ts";

type Keys = Settings["TOKEN_KEYS"];

/** What a keyed hash is for; two purposes never give the same hash for one value. */
type Purpose = "verification-code" | "attempt" | "picture";

const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer) => new Uint8Array(bytes).toHex();

/** SHA-256 in hex. Enough for values with 128 random bits or more, which nobody can guess from their hash. */
export async function sha256(value: string | ArrayBuffer): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", typeof value === "string" ? encoder.encode(value) : value));
}

/** HMAC-SHA-256 in hex under the current key, for values that could be guessed (codes, addresses). */
export async function keyedHash(keys: Keys, purpose: Purpose, value: string): Promise<string> {
  return hmac(keys[0], purpose, value);
}

/** Compares with a keyed hash made under any accepted key, in constant time. */
export async function matchesKeyedHash(
  keys: Keys,
  purpose: Purpose,
  value: string,
  expected: string,
): Promise<boolean> {
  const candidates = await Promise.all(keys.map((key) => hmac(key, purpose, value)));
  return candidates.some((candidate) => equalInConstantTime(candidate, expected));
}

/** Compares two strings without telling by time where they differ. */
function equalInConstantTime(left: string, right: string): boolean {
  const [a, b] = [encoder.encode(left), encoder.encode(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** An unguessable value of 256 bits, safe in addresses and cookies. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** `length` characters drawn evenly from `alphabet`. */
export function randomText(length: number, alphabet: string): string {
  // Values past the last whole multiple of the alphabet would favour its first letters.
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
