import { jwtVerify, SignJWT } from "jose";
import type { Settings } from "../env.ts";

/** Lifetime of an access token and its cookie, in seconds. @see spec.md §9 */
export const ACCESS_TOKEN_SECONDS = 3600;

type Keys = Settings["TOKEN_KEYS"];
type Claims = { userId: string; sessionId: string };

const ISSUER = "moa";
const encoder = new TextEncoder();

/** Signs an access token for a user and a session. */
export function signAccessToken({ userId, sessionId }: Claims, keys: Keys, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(encoder.encode(keys[0]));
}

/** Verifies an access token with any accepted key. Null if the token is altered, expired or foreign. */
export async function verifyAccessToken(token: string, keys: Keys, now: Date): Promise<Claims | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, encoder.encode(key), {
        algorithms: ["HS256"],
        issuer: ISSUER,
        currentDate: now,
        requiredClaims: ["exp", "sub"],
      });
      if (typeof payload.sub !== "string" || typeof payload.sid !== "string") return null;
      return { userId: payload.sub, sessionId: payload.sid };
    } catch {
      // The token may be signed with another key, for example the previous one.
    }
  }
  return null;
}
