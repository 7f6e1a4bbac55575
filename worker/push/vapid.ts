import { importJWK, SignJWT } from "jose";
import { HOUR_MS } from "../../domain/time.ts";
import type { Settings } from "../env.ts";

export type VapidKeys = {
  /** The uncompressed point, base64url. Browsers subscribe with it. */
  publicKey: string;
  privateKey: string;
  /** How a push service reaches the operator. */
  contact: string;
};

/** Returns the keys of this deployment. Undefined if the operator has not set both, and push is not offered. */
export function findVapidKeys(settings: Settings): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MAIL_FROM } = settings;
  if (!publicKey || !privateKey) return undefined;
  const [, address = MAIL_FROM] = /<([^<>]+)>$/.exec(MAIL_FROM) ?? [];
  return { publicKey, privateKey, contact: `mailto:${address}` };
}

/** Returns the `Authorization` header for a push service (RFC 8292). It is valid for twelve hours, of at most 24. */
export async function authorize(endpoint: string, keys: VapidKeys, now: Date): Promise<string> {
  const point = Buffer.from(keys.publicKey, "base64url");
  const key = await importJWK(
    {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33, 65).toString("base64url"),
      d: keys.privateKey,
    },
    "ES256",
  );
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor((now.getTime() + 12 * HOUR_MS) / 1000))
    .setSubject(keys.contact)
    .sign(key);
  return `vapid t=${token}, k=${keys.publicKey}`;
}
