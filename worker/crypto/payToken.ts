import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Settings } from "../env.ts";

/** How long a link opens the payment page, in seconds. */
export const PAY_LINK_SECONDS = 30 * 60;

type Keys = Settings["TOKEN_KEYS"];

/** What one payment page is for. It is all that reaches the page's origin, where the gateway's script runs. */
export type PayTarget = {
  /** An order, or the change of how a subscription is paid. */
  purpose: "order" | "change";
  id: string;
  /** The application's origin, to which the page leads back. */
  appOrigin: string;
};

/** Signs a token that opens the payment page of one order or change, and nothing else. */
export async function signPayToken({ purpose, id, appOrigin }: PayTarget, keys: Keys, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ app: appOrigin })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(purpose)
    .setSubject(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + PAY_LINK_SECONDS)
    .sign(await importKey(keys[0]));
}

/**
 * Reads a token signed under any accepted key; null where it is altered or for something else. An expired one is read
 * too, as a person may come back late from the payment window.
 */
export async function readPayToken(
  token: string,
  keys: Keys,
  now: Date,
): Promise<(PayTarget & { isExpired: boolean }) | null> {
  for (const key of keys) {
    const read = await readPayload(token, key, now);
    const { aud, sub, app } = read?.payload ?? {};
    if ((aud === "order" || aud === "change") && sub !== undefined && typeof app === "string")
      return { purpose: aud, id: sub, appOrigin: app, isExpired: read?.isExpired ?? true };
  }
  return null;
}

async function readPayload(
  token: string,
  key: string,
  now: Date,
): Promise<{ payload: JWTPayload; isExpired: boolean } | null> {
  const options = { algorithms: ["HS256"], currentDate: now, requiredClaims: ["exp", "sub", "aud"] };
  try {
    const { payload } = await jwtVerify(token, await importKey(key), options);
    return { payload, isExpired: false };
  } catch (error) {
    // The signature is verified before the time.
    return error instanceof errors.JWTExpired ? { payload: error.payload, isExpired: true } : null;
  }
}

/** A key of its own, so that no token of another kind is ever read as one of these. */
const importKey = async (key: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`pay\n${key}`)));
