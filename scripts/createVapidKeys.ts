import { generateKeyPairSync } from "node:crypto";

/** Creates the keys that identify a deployment to push services (RFC 8292), as settings. */
export function createVapidKeys() {
  const {
    d = "",
    x = "",
    y = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: d };
}
