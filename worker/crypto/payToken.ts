import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Settings } from "../env.ts";

/** How long a link to the payment page is valid, in seconds. */
export const PAY_LINK_SECONDS = 30 * 60;

type Keys = Settings["TOKEN_KEYS"];

/** The claims of a payment token. The payment page runs the gateway's script, so its origin receives nothing else. */
export type PayTarget = {
  /** An order, or a change of a subscription's payment method. */
  purpose: "order" | "change";
  id: string;
  /** The origin of the application, to which the page returns. */
  appOrigin: string;
};

/** Signs a token that grants access to the payment page of one order or change. */
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
 * Verifies a payment token with any accepted key. Null if it is altered or has another purpose. An expired token is
 * returned with `isExpired`, because users may return late from the payment window.
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
    // `jwtVerify` checks the signature before the expiry.
    return error instanceof errors.JWTExpired ? { payload: error.payload, isExpired: true } : null;
  }
}

/** A derived key, so that no other token is accepted as a payment token. */
const importKey = async (key: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`pay\n${key}`)));
