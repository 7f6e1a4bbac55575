import { env } from "cloudflare:workers";
import Argon2, { Argon2Type } from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";
import { describe, expect, test } from "vitest";
import { DECOY_HASH, needsRehash } from "../../worker/crypto/password.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { createUser, nextEmail, PASSWORD } from "../factories/user.factory.ts";
import { createVisitor, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

const WRONG = "Wrong-horse-7";

const signIn = (email: string, password = PASSWORD, visitor = createVisitor()) =>
  visitor.api.auth.signIn.$post({ form: { email, password } });

const argon2 = async () => new Argon2(await WebAssembly.instantiate(wasm));
const getHash = (email: string) =>
  env.DB.prepare("select password_hash from users where email = ?").bind(email).first<string>("password_hash");

describe("signing in", () => {
  test("returns the user, without a credential that was not requested", async () => {
    const { user } = await createUser();
    const response = await signIn(` ${user.email.toUpperCase()}`);

    expect(response.status).toBe(200);
    // The device is unknown.
    expect(await response.json()).toEqual({ ...user, unreadNotifications: 1 });
  });

  test("gives a wrong password, an unknown ID and a suspended user the same response", async () => {
    const { user } = await createUser();
    const { user: suspended } = await createUser();
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(suspended.id).run();

    for (const [email, password] of [
      [user.email, WRONG],
      [nextEmail(), PASSWORD],
      [suspended.email, PASSWORD],
      [suspended.email, WRONG],
    ] as const) {
      const response = await signIn(email, password);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await getRefusal(response)).toEqual({ status: 401, code: "SIGN_IN_FAILED" });
    }
  });

  test("refuses an account without a password, which uses external log-in", async () => {
    const { user } = await createUser();
    await env.DB.prepare("update users set password_hash = null where id = ?").bind(user.id).run();
    expect(await getRefusal(await signIn(user.email))).toEqual({ status: 401, code: "SIGN_IN_FAILED" });
  });

  test("has the same cost for an unknown ID: the decoy is a complete hash with the current parameters", async () => {
    const refused = (await argon2()).tryVerify(DECOY_HASH, PASSWORD, Argon2Type.Argon2id);
    const broken = (await argon2()).tryVerify(DECOY_HASH.slice(0, -1), PASSWORD, Argon2Type.Argon2id);

    expect(refused.error).toBe("The password does not match the supplied hash");
    expect(broken.error).not.toBe(refused.error);
    expect(needsRehash(DECOY_HASH)).toBe(false);
  });

  test("rehashes a password that has weaker parameters", async () => {
    const { user } = await createUser();
    const weak = (await argon2()).hash(PASSWORD.normalize("NFKC"), { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    await env.DB.prepare("update users set password_hash = ? where id = ?").bind(weak.encoded, user.id).run();

    expect((await signIn(user.email, WRONG)).status).toBe(401);
    expect(await getHash(user.email)).toBe(weak.encoded);

    expect((await signIn(user.email)).status).toBe(200);
    const renewed = await getHash(user.email);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(user.email)).status).toBe(200);
    expect(await getHash(user.email)).toBe(renewed);
  });

  test("names empty fields", async () => {
    const refusal = await getRefusal(await signIn("", ""));
    expect(refusal.fields).toEqual([
      expect.objectContaining({ path: "email", code: "FIELD_EMPTY" }),
      expect.objectContaining({ path: "password", code: "FIELD_EMPTY" }),
    ]);
  });
});

describe("log-in attempts", () => {
  test("are limited to five for each account and address; other addresses can log in", async () => {
    const { user } = await createUser();
    const stranger = createVisitor();
    for (let i = 0; i < 5; i += 1) expect((await signIn(user.email, WRONG, stranger)).status).toBe(401);

    const blocked = await signIn(user.email, PASSWORD, stranger);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(Number(blocked.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(await getRefusal(blocked)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect((await signIn(user.email, PASSWORD, createVisitor())).status).toBe(200);

    passTime(MINUTE);
    expect((await signIn(user.email, PASSWORD, stranger)).status).toBe(200);
  });

  test("slow down, and stop for an hour after fifteen", async () => {
    const { user } = await createUser();
    const stranger = createVisitor();
    for (let minute = 0; minute < 3; minute += 1) {
      for (let i = 0; i < 5; i += 1) expect((await signIn(user.email, WRONG, stranger)).status).toBe(401);
      passTime(MINUTE);
    }

    const stopped = await signIn(user.email, PASSWORD, stranger);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(55 * 60);
    expect((await signIn(user.email, PASSWORD, createVisitor())).status).toBe(200);
    passTime(60 * MINUTE);
    expect((await signIn(user.email, PASSWORD, stranger)).status).toBe(200);
  });

  test("are limited to five concurrently", async () => {
    const { user } = await createUser();
    const stranger = createVisitor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(user.email, WRONG, stranger)));

    expect(getStatuses(answers)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test("are reset by the correct password", async () => {
    const { user } = await createUser();
    const visitor = createVisitor();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await signIn(user.email, WRONG, visitor);
      expect((await signIn(user.email, PASSWORD, visitor)).status).toBe(200);
    }
  });

  test("are not reset by the correct password of a suspended user, which looks wrong", async () => {
    const { user } = await createUser();
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(user.id).run();
    const visitor = createVisitor();
    for (let i = 0; i < 5; i += 1) expect((await signIn(user.email, PASSWORD, visitor)).status).toBe(401);
    expect((await signIn(user.email, PASSWORD, visitor)).status).toBe(429);
  });

  test("on many accounts from one address are limited as well", async () => {
    const stranger = createVisitor();
    await Promise.all(Array.from({ length: 60 }, () => signIn(nextEmail(), WRONG, stranger)));
    expect((await signIn(nextEmail(), WRONG, stranger)).status).toBe(429);
  });

  test("are stored without a readable IP or email address", async () => {
    const email = nextEmail();
    await signIn(email, WRONG, createVisitor({ headers: { "cf-connecting-ip": "203.0.113.77" } }));

    const { results } = await env.DB.prepare("select * from rate_limits").all();
    expect(JSON.stringify(results)).not.toMatch(new RegExp(`${email}|203\\.0\\.113\\.77`));
  });

  test("of an IPv6 client count for its whole network", async () => {
    const { user } = await createUser();
    const from = (ip: string) => createVisitor({ headers: { "cf-connecting-ip": ip } });
    for (let i = 0; i < 5; i += 1) await signIn(user.email, WRONG, from(`2001:db8:1:2::${i}`));

    expect((await signIn(user.email, PASSWORD, from("2001:db8:1:2:a:b:c:d"))).status).toBe(429);
    expect((await signIn(user.email, PASSWORD, from("2001:db8:1:3::1"))).status).toBe(200);
  });
});

describe("the log-in form", () => {
  test("may be urlencoded or multipart", async () => {
    const { user } = await createUser();
    const fields = { email: user.email, password: PASSWORD };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.append(name, value);

    for (const body of [new URLSearchParams(fields), multipart]) {
      const response = await createVisitor().send("/api/auth/signIn", { method: "POST", body });
      expect(response.status).toBe(200);
    }
  });

  test.each(["application/json", "text/plain", "application/x-www-form-urlencodedx"])("may not be %s", async (type) => {
    const { user } = await createUser();
    const body = JSON.stringify({ email: user.email, password: PASSWORD });
    const response = await createVisitor().send("/api/auth/signIn", {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    expect(await getRefusal(response)).toEqual({ status: 415, code: "TYPE_UNSUPPORTED" });
  });

  test("with a repeated field is refused", async () => {
    const body = new URLSearchParams([
      ["email", "one@example.com"],
      ["email", "two@example.com"],
      ["password", PASSWORD],
    ]);
    const response = await createVisitor().send("/api/auth/signIn", { method: "POST", body });
    expect((await getRefusal(response)).status).toBe(422);
  });

  test("that is truncated is malformed", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=xyz" };
    const body = '--xyz\r\nContent-Disposition: form-data; name="email"\r\n\r\nhalf';
    const response = await createVisitor().send("/api/auth/signIn", { method: "POST", body, headers });
    expect(await getRefusal(response)).toEqual({ status: 400, code: "MALFORMED" });
  });
});
