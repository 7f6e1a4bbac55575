import { jwtVerify, SignJWT } from "jose";
import type { Settings } from "../env.ts";

type Keys = Settings["TOKEN_KEYS"];

/** Whose mails a link ends, and which. */
export type MailClaims = { userId: string; scope: string };

const PURPOSE = "unsubscribe";

/** Signs the token of an unsubscribe link. It never expires: an old mail can still be unsubscribed. */
export async function signMailToken({ userId, scope }: MailClaims, keys: Keys): Promise<string> {
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(PURPOSE)
    .setSubject(userId)
    .sign(await importKey(keys[0]));
}

/** Verifies the token of an unsubscribe link with any accepted key. Null if it is altered or has another purpose. */
export async function readMailToken(token: string, keys: Keys): Promise<MailClaims | null> {
  for (const key of keys) {
    try {
      const options = { algorithms: ["HS256"], audience: PURPOSE, requiredClaims: ["sub"] };
      const { payload } = await jwtVerify(token, await importKey(key), options);
      const { sub, scope } = payload;
      return typeof sub === "string" && typeof scope === "string" ? { userId: sub, scope } : null;
    } catch {
      // The token may be signed with another key, for example the previous one.
    }
  }
  return null;
}

/** A derived key, so that no other token is accepted. */
const importKey = async (key: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${PURPOSE}\n${key}`)));
