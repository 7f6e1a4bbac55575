import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { seal, unseal } from "../../worker/crypto/seal.ts";

const OLD = "old-key-old-key-old-key-old-key-old-key";
const NEW = "new-key-new-key-new-key-new-key-new-key";
const now = new Date("2026-11-21T09:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const content = { state: "abc", returnTo: "/notice" };
const sealed = await seal("flow", content, [OLD], now, 60);

test("a sealed value opens only for its purpose and is not readable", async () => {
  expect(await unseal("flow", sealed, [OLD], now)).toEqual(content);
  for (const part of sealed.split(".").slice(1))
    expect(new TextDecoder().decode(Buffer.from(part, "base64url"))).not.toContain("notice");
});

test("a sealed value opens until it expires", async () => {
  expect(await unseal("flow", sealed, [OLD], later(59))).toEqual(content);
  expect(await unseal("flow", sealed, [OLD], later(60))).toBeNull();
});

test("a sealed value does not open for another purpose", async () => {
  expect(await unseal("pending", sealed, [OLD], now)).toBeNull();
});

test("a sealed value opens under a previous key while that key is accepted", async () => {
  expect(await unseal("flow", sealed, [NEW, OLD], now)).toEqual(content);
  expect(await unseal("flow", sealed, [NEW], now)).toBeNull();
});

test("an altered or malformed value does not open", async () => {
  const signed = await new SignJWT({ content })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("flow")
    .setExpirationTime(later(60))
    .sign(new TextEncoder().encode(OLD));
  const parts = sealed.split(".");
  const altered = parts.map((part, i) => (i === 3 ? part.replace(/^./, (c) => (c === "A" ? "B" : "A")) : part));
  for (const text of [undefined, "", "nonsense", altered.join("."), sealed.slice(0, -2), signed])
    expect(await unseal("flow", text, [OLD], now)).toBeNull();
});
