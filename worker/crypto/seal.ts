import { EncryptJWT, jwtDecrypt } from "jose";
import type { Settings } from "../env.ts";

type Keys = Settings["TOKEN_KEYS"];

/**
 * Encrypts content that a browser stores for us and must not read or change. It can be decrypted only with the same
 * purpose.
 */
export async function seal(
  purpose: string,
  content: Record<string, unknown>,
  keys: Keys,
  now: Date,
  seconds: number,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new EncryptJWT({ content })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setAudience(purpose)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .encrypt(await deriveKey(keys[0]));
}

/** Decrypts sealed content with any accepted key. Null if it is altered, expired or has another purpose. */
export async function unseal(purpose: string, sealed: string | undefined, keys: Keys, now: Date): Promise<unknown> {
  for (const key of sealed ? keys : []) {
    try {
      const { payload } = await jwtDecrypt(sealed ?? "", await deriveKey(key), { audience: purpose, currentDate: now });
      return payload.content;
    } catch {
      // The content may be sealed with another key.
    }
  }
  return null;
}

async function deriveKey(key: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`seal\n${key}`)));
}
