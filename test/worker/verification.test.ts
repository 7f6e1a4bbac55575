import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { MINUTE, passTime, SECOND, stopTimers } from "../factories/clock.ts";
import { silentMailbox } from "../factories/mailbox.ts";
import { createUser, nextEmail } from "../factories/user.factory.ts";
import { atField, createVisitor, getRefusal, getStatuses, mailbox, workerWith } from "../factories/visitor.factory.ts";

const { api } = createVisitor();
const sendCode = (email: string) => api.auth.email.verify.$post({ form: { email } });
const enterCode = (email: string, code: string) => api.auth.email.verify.check.$post({ form: { email, code } });
const wrongCode = (email: string) => (mailbox.codeFor(email) === "000000" ? "000001" : "000000");

const storedFor = (email: string) =>
  env.DB.prepare("select * from email_verifications where email = ?").bind(email).first();

afterEach(() => {
  mailbox.down = false;
});

describe("sending a code", () => {
  test("mails six digits in the reader's language with their expiry", async () => {
    const email = nextEmail();
    const { api: reader } = createVisitor({ headers: { "accept-language": "ko-KR,ko;q=0.9,en;q=0.8" } });
    const before = Date.now();

    const response = await reader.auth.email.verify.$post({ form: { email } });

    expect(response.status).toBe(200);
    const { expiresAt, resendAt } = await response.json();
    expect(Date.parse(expiresAt) - before).toBeCloseTo(10 * MINUTE, -4);
    expect(Date.parse(resendAt) - before).toBeCloseTo(MINUTE, -4);
    const mail = mailbox.lastTo(email);
    expect(mail.subject).toMatch(/\p{Script=Hangul}/u);
    expect(mail.subject).toContain(mailbox.codeFor(email));
    expect(mail.html).toContain('<html lang="ko" dir="ltr">');
    expect(mail.html).toContain(mailbox.codeFor(email));
  });

  test("stores only a keyed hash of the code", async () => {
    const email = nextEmail();
    await sendCode(email);

    const stored = await storedFor(email);
    const code = mailbox.codeFor(email);
    const plainHash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
    expect(stored?.code_hash).toMatch(/^[\da-f]{64}$/);
    expect(stored?.code_hash).not.toBe(new Uint8Array(plainHash).toHex());
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test("refuses a second one within 60 seconds", async () => {
    const email = nextEmail();
    await sendCode(email);

    const tooSoon = await sendCode(email);
    expect(tooSoon.headers.get("retry-after")).toMatch(/^(60|59)$/);
    expect(await getRefusal(tooSoon)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(mailbox.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test("replaces the previous one after that, with new attempts", async () => {
    const email = nextEmail();
    await sendCode(email);
    const first = await storedFor(email);
    for (let i = 0; i < 5; i += 1) await enterCode(email, wrongCode(email));

    passTime(MINUTE);
    expect((await sendCode(email)).status).toBe(200);
    expect((await storedFor(email))?.code_hash).not.toBe(first?.code_hash);
    expect((await enterCode(email, mailbox.codeFor(email))).status).toBe(200);
  });

  test("sends one mail for two concurrent requests", async () => {
    const email = nextEmail();
    const answers = await Promise.all([sendCode(email), sendCode(email)]);

    expect(getStatuses(answers)).toEqual([200, 429]);
    expect(mailbox.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test("stores nothing if the mail cannot be sent, so that the next attempt succeeds", async () => {
    const email = nextEmail();
    mailbox.down = true;

    const failed = await sendCode(email);
    expect(failed.headers.get("retry-after")).toBe("30");
    expect(await getRefusal(failed)).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(await storedFor(email)).toBeNull();

    mailbox.down = false;
    expect((await sendCode(email)).status).toBe(200);
  });

  test("keeps the code if the mail service does not answer, but the next one need not wait", async () => {
    const email = nextEmail();
    const { binding, isAsked } = silentMailbox();
    const worker = workerWith({ EMAIL: binding });
    const pass = stopTimers();
    const response = createVisitor({ worker }).api.auth.email.verify.$post({ form: { email } });
    await isAsked;
    await pass(10 * SECOND);
    expect(await getRefusal(await response)).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    expect(await storedFor(email)).not.toBeNull();

    expect((await sendCode(email)).status).toBe(200);
    expect((await enterCode(email, mailbox.codeFor(email))).status).toBe(200);
  });

  test("refuses an ID that has an account, ignoring case", async () => {
    const { user } = await createUser();

    for (const email of [user.email, ` ${user.email.toUpperCase()} `]) {
      expect(await getRefusal(await sendCode(email))).toEqual(atField(409, "email", "ID_TAKEN"));
    }
  });

  test.each([
    ["", "FIELD_EMPTY"],
    ["a@b.c", "ID_TOO_SHORT"],
    ["not-an-address", "EMAIL_FORMAT"],
    ["line\nbreak@example.com", "EMAIL_FORMAT"],
    [`${"a".repeat(250)}@example.com`, "EMAIL_FORMAT"],
  ])("refuses %j with %s", async (email, code) => {
    expect(await getRefusal(await sendCode(email))).toEqual(atField(422, "email", code));
  });

  test("is limited for one IP address across recipients", async () => {
    const flood = createVisitor();
    for (let i = 0; i < 30; i += 1) await flood.api.auth.email.verify.$post({ form: { email: nextEmail() } });

    const stopped = await flood.api.auth.email.verify.$post({ form: { email: nextEmail() } });
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(await getRefusal(stopped)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  });
});

describe("entering a code", () => {
  test("ends it after five wrong attempts, even for the correct code", async () => {
    const email = nextEmail();
    await sendCode(email);

    for (let i = 0; i < 5; i += 1) {
      expect(await getRefusal(await enterCode(email, wrongCode(email)))).toEqual(atField(422, "code", "CODE_INVALID"));
    }
    expect(await getRefusal(await enterCode(email, mailbox.codeFor(email)))).toEqual(
      atField(422, "code", "CODE_TRIES"),
    );
  });

  test("allows five attempts also concurrently", async () => {
    const email = nextEmail();
    await sendCode(email);

    const answers = await Promise.all(Array.from({ length: 8 }, () => enterCode(email, wrongCode(email))));
    const codes = await Promise.all(answers.map(async (answer) => (await getRefusal(answer)).code));
    expect(codes.toSorted()).toEqual([
      ...Array<string>(5).fill("CODE_INVALID"),
      ...Array<string>(3).fill("CODE_TRIES"),
    ]);
  });

  test("accepts the correct one at the fifth attempt", async () => {
    const email = nextEmail();
    await sendCode(email);
    for (let i = 0; i < 4; i += 1) await enterCode(email, wrongCode(email));

    expect((await enterCode(email, mailbox.codeFor(email))).status).toBe(200);
  });

  test("refuses it after ten minutes, and a new one works", async () => {
    const email = nextEmail();
    await sendCode(email);
    passTime(10 * MINUTE);

    expect(await getRefusal(await enterCode(email, mailbox.codeFor(email)))).toEqual(
      atField(422, "code", "CODE_EXPIRED"),
    );
    await sendCode(email);
    expect((await enterCode(email, mailbox.codeFor(email))).status).toBe(200);
  });

  test("works once", async () => {
    const email = nextEmail();
    await sendCode(email);
    await enterCode(email, mailbox.codeFor(email));

    expect(await getRefusal(await enterCode(email, mailbox.codeFor(email)))).toEqual(
      atField(422, "code", "CODE_EXPIRED"),
    );
  });

  test("refuses the code of another address, and one that was never sent", async () => {
    const [mine, other] = [nextEmail(), nextEmail()];
    await sendCode(mine);

    expect(await getRefusal(await enterCode(other, mailbox.codeFor(mine)))).toEqual(
      atField(422, "code", "CODE_INVALID"),
    );
  });

  test.each([
    ["", "FIELD_EMPTY"],
    ["12345", "CODE_INVALID"],
    ["1234567", "CODE_INVALID"],
    ["12345a", "CODE_INVALID"],
    ["१२३४५६", "CODE_INVALID"],
  ])("refuses %j with %s", async (code, expected) => {
    expect(await getRefusal(await enterCode(nextEmail(), code))).toEqual(atField(422, "code", expected));
  });
});
