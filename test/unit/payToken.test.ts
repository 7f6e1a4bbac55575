import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { signAccessToken, verifyAccessToken } from "../../worker/crypto/accessToken.ts";
import { PAY_LINK_SECONDS, readPayToken, signPayToken } from "../../worker/crypto/payToken.ts";

const [OLD, NEW] = ["old-key-old-key-old-key-old-key-old", "new-key-new-key-new-key-new-key-new"];
const now = new Date("2026-06-01T00:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const target = { purpose: "order", id: crypto.randomUUID(), appOrigin: "https://moa.example" } as const;

test("a payment token is valid for one order or change, for half an hour", async () => {
  const token = await signPayToken(target, [NEW], now);
  expect(await readPayToken(token, [NEW], later(PAY_LINK_SECONDS - 1))).toEqual({ ...target, isExpired: false });
  expect(await readPayToken(token, [NEW], later(PAY_LINK_SECONDS))).toEqual({ ...target, isExpired: true });
  const change = { ...target, purpose: "change" } as const;
  expect(await readPayToken(await signPayToken(change, [NEW], now), [NEW], now)).toMatchObject(change);
  expect(PAY_LINK_SECONDS).toBeLessThanOrEqual(3600);
});

test("a payment token is accepted under a previous key and under no other", async () => {
  const token = await signPayToken(target, [OLD], now);
  expect(await readPayToken(token, [NEW, OLD], now)).toMatchObject(target);
  expect(await readPayToken(token, [NEW], now)).toBeNull();
  // Also after it has expired, when only its signature could make it valid.
  expect(await readPayToken(token, [NEW], later(PAY_LINK_SECONDS * 2))).toBeNull();
});

test("an altered payment token is refused", async () => {
  const token = await signPayToken(target, [NEW], now);
  const [head = "", body = "", signature = ""] = token.split(".");
  const forged = btoa(JSON.stringify({ ...JSON.parse(atob(body)), app: "https://evil.example" })).replaceAll("=", "");
  const none = btoa(JSON.stringify({ alg: "none" })).replaceAll("=", "");
  const altered = ["", "x", token.slice(0, -4), `${head}.${forged}.${signature}`, `${none}.${forged}.`];
  const read = await Promise.all(altered.map(async (one) => readPayToken(one, [NEW], now)));
  expect(read).toEqual(altered.map(() => null));
});

test("a payment token is not an access token, and an access token opens no payment page", async () => {
  const token = await signPayToken(target, [NEW], now);
  expect(await verifyAccessToken(token, [NEW], now)).toBeNull();
  const access = await signAccessToken({ userId: target.id, sessionId: target.id }, [NEW], now);
  expect(await readPayToken(access, [NEW], now)).toBeNull();
  const alike = new SignJWT({ app: target.appOrigin, sid: "x" }).setProtectedHeader({ alg: "HS256" }).setIssuer("moa");
  const signed = await alike
    .setAudience("order")
    .setSubject(target.id)
    .setExpirationTime(later(60))
    .sign(new TextEncoder().encode(NEW));
  expect(await readPayToken(signed, [NEW], now)).toBeNull();
});
