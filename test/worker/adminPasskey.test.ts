import { describe, expect, test } from "vitest";
import { MINUTE, passTime } from "../factories/clock.ts";
import { getBrowser, type PasskeyBrowser } from "../factories/passkey.factory.ts";
import { createUser, expireProof, logIn, signedInAs } from "../factories/user.factory.ts";
import { getRefusal, workerWith } from "../factories/visitor.factory.ts";

const PASSKEY_NEEDED = { status: 403, code: "PASSKEY_NEEDED" };

/** An administrator in a deployment that requires a passkey. */
async function admin() {
  const person = await createUser();
  const worker = workerWith({ ADMIN_EMAILS: person.user.email, ADMIN_PASSKEY: "on" });
  return { ...person, worker };
}

const open = async ({ worker }: { worker: ReturnType<typeof workerWith> }, accessToken: string) =>
  signedInAs(accessToken, { worker }).api.admin.audit.$get({ query: {} });

const browserIn = ({ worker }: Pick<PasskeyBrowser, "worker">, accessToken: string) => {
  const browser = getBrowser({ accessToken });
  browser.worker = worker;
  return browser;
};

describe("when administrators need a passkey", () => {
  test("a password only allows adding a passkey, which then opens the administrator pages", async () => {
    const person = await admin();
    expect(await getRefusal(await open(person, person.accessToken))).toEqual(PASSKEY_NEEDED);
    expect((await browserIn(person, person.accessToken).add()).status).toBe(201);
    expect((await open(person, person.accessToken)).status).toBe(200);
  });

  test("a session without a passkey must verify one, which lasts for twelve hours", async () => {
    const person = await admin();
    const browser = browserIn(person, person.accessToken);
    await browser.add();
    const { accessToken } = await logIn(person.user.email);
    expect(await getRefusal(await open(person, accessToken))).toEqual(PASSKEY_NEEDED);

    browser.accessToken = accessToken;
    expect((await browser.prove()).status).toBe(204);
    expect((await open(person, accessToken)).status).toBe(200);

    browser.accessToken = "";
    expect((await browser.logIn()).status).toBe(200);
    const token = browser.cookie("accessToken") ?? "";
    expect((await open(person, token)).status).toBe(200);
    passTime(12 * 60 * MINUTE + 1000);
    await browser.call("GET", "/auth/refresh");
    expect(await getRefusal(await open(person, browser.cookie("accessToken") ?? ""))).toEqual(PASSKEY_NEEDED);
  });

  test("a stolen password can neither add a second passkey nor remove the first", async () => {
    const person = await admin();
    const browser = browserIn(person, person.accessToken);
    await browser.add();
    const thief = browserIn(person, (await logIn(person.user.email)).accessToken);
    expect(await getRefusal(await thief.post("/user/passkeys/options"))).toEqual(PASSKEY_NEEDED);
    const id = browser.authenticator.passkeys[0]?.id ?? "";
    const removed = await thief.call("DELETE", `/user/passkeys/${id}`, undefined, thief.accessToken);
    expect(await getRefusal(removed)).toEqual(PASSKEY_NEEDED);
  });

  test("other users manage their passkeys with a password", async () => {
    const person = await createUser();
    const worker = workerWith({ ADMIN_EMAILS: "admin@moa.example", ADMIN_PASSKEY: "on" });
    const browser = browserIn({ worker }, person.accessToken);
    await browser.add();
    browser.accessToken = (await logIn(person.user.email)).accessToken;
    expect((await browser.add("Laptop")).status).toBe(201);
  });

  test("a user who is not an administrator is refused as before", async () => {
    const person = await createUser();
    const worker = workerWith({ ADMIN_EMAILS: "admin@moa.example", ADMIN_PASSKEY: "on" });
    expect(await getRefusal(await open({ worker }, person.accessToken))).toEqual({
      status: 403,
      code: "ACCESS_DENIED",
    });
  });
});

describe("an administrator's changes to money and users", () => {
  const acts = (accessToken: string, worker: ReturnType<typeof workerWith>, id: string) => {
    const { api } = signedInAs(accessToken, { worker });
    return [
      api.admin.payments[":id"].refund.$post({ param: { id: crypto.randomUUID() }, json: { reason: "x" } }),
      api.admin.prices.$put({ json: { items: [] } }),
      api.admin.promotion.$put({ json: { startsAt: "2026-01-01T00:00:00Z", endsAt: "2099-01-01T00:00:00Z" } }),
      api.admin.users[":id"].suspend.$post({ param: { id }, json: { reason: "x" } }),
      api.admin.users[":id"].resume.$post({ param: { id } }),
      api.admin.cards[":idx"].takedown.$post({ param: { idx: "1" }, json: { reason: "x" } }),
      api.admin.cards[":idx"].restore.$post({ param: { idx: "1" } }),
    ];
  };

  test("need a recent proof; reading does not", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const worker = workerWith({ ADMIN_EMAILS: person.user.email });
    await expireProof(person);
    for (const answer of await Promise.all(acts(person.accessToken, worker, other.user.id)))
      expect(await getRefusal(answer)).toEqual({ status: 403, code: "PROOF_NEEDED" });
    expect((await open({ worker }, person.accessToken)).status).toBe(200);
  });
});
