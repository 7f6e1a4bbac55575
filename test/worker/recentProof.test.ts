import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { Browser } from "../factories/browser.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { getBrowser } from "../factories/passkey.factory.ts";
import {
  createUser,
  expireProof,
  nextEmail,
  PASSWORD,
  signedInAs,
  takePassword,
  verifyEmail,
} from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const PROOF_NEEDED = { status: 403, code: "PROOF_NEEDED" };

type Person = Awaited<ReturnType<typeof createUser>>;
type Send = (person: Person) => Promise<Parameters<typeof getRefusal>[0]>;

/** Calls that a stolen access token alone must not allow. */
const CALLS: [name: string, send: Send][] = [
  [
    "linking a provider",
    async ({ accessToken }) => new Browser().call("POST", "/auth/oauth/google/link", {}, accessToken),
  ],
  [
    "confirming a link",
    async ({ accessToken }) => new Browser().call("POST", "/auth/oauth/link", undefined, accessToken),
  ],
  ["unlinking", async ({ api }) => api.auth.oauth[":provider"].$delete({ param: { provider: "google" } })],
  [
    "changing the ID",
    async ({ api, user }) => {
      const email = nextEmail();
      const form = { email, verificationToken: await verifyEmail(email) };
      return api.user[":id"].$post({ param: { id: user.id }, form });
    },
  ],
  [
    "setting a first password",
    async (person) => {
      await takePassword(person);
      const form = { newPassword: "Anóther-horse-8", newPasswordConfirm: "Anóther-horse-8" };
      return person.api.user.password.$patch({ form });
    },
  ],
  ["requesting passkey options", async (person) => getBrowser(person).post("/user/passkeys/options")],
  ["adding a passkey", async (person) => getBrowser(person).post("/user/passkeys", {})],
  [
    "removing a passkey",
    async ({ accessToken }) => new Browser().call("DELETE", "/user/passkeys/x", undefined, accessToken),
  ],
  ["deleting the account", async ({ api, user }) => api.user.$delete({ json: { confirm: user.email } })],
  ["exporting all data", async ({ api }) => api.user.export.$get({ query: { format: "json" } })],
];

test.each(CALLS)("%s needs a recent proof and nothing else", async (_, send) => {
  const person = await createUser();
  await expireProof(person);
  expect(await getRefusal(await send(person))).toEqual(PROOF_NEEDED);
  expect((await person.api.user.$get()).status).toBe(200);

  await env.DB.prepare("update sessions set proven_at = ? where user_id = ?").bind(Date.now(), person.user.id).run();
  const answer = await send(person);
  expect(answer.status === 403 ? (await getRefusal(answer)).code : "").not.toBe("PROOF_NEEDED");
});

const download = async ({ api }: Pick<Person, "api">) =>
  (await api.user.export.$get({ query: { format: "json" } })).status;

describe("a recent proof", () => {
  test("lasts for ten minutes after a log-in", async () => {
    const { user } = await createUser();
    const form = { email: user.email, password: PASSWORD };
    const signedIn = await createVisitor().api.auth.signIn.$post({ form });
    const token = /__Host-accessToken=([^;]+)/.exec(signedIn.headers.getSetCookie().join())?.[1] ?? "";
    const person = signedInAs(token);
    expect(await download(person)).toBe(200);
    passTime(10 * MINUTE - 1000);
    expect(await download(person)).toBe(200);
    passTime(2000);
    expect(await download(person)).toBe(403);
  });

  test("from a clock that was ahead is invalid", async () => {
    const person = await createUser();
    const ahead = Date.now() + 60 * MINUTE;
    await env.DB.prepare("update sessions set proven_at = ? where user_id = ?").bind(ahead, person.user.id).run();
    expect(await download(person)).toBe(403);
  });

  test("is not given by auto-login or a refresh", async () => {
    const { user } = await createUser();
    const form = { email: user.email, password: PASSWORD, autoLogin: "true" } as const;
    const { autoLogin } = await getContent(await createVisitor().api.auth.signIn.$post({ form }));
    await expireProof({ user });
    const browser = new Browser();
    await browser.call("POST", "/auth/auto", autoLogin);
    expect(await download(signedInAs(browser.cookie("accessToken") ?? ""))).toBe(403);
    expect((await browser.call("GET", "/auth/refresh")).status).toBe(200);
    expect(await download(signedInAs(browser.cookie("accessToken") ?? ""))).toBe(403);
  });

  test("is valid in its own session only", async () => {
    const person = await createUser();
    const other = getBrowser(person);
    await other.sendForm("/api/auth/signIn", new URLSearchParams({ email: person.user.email, password: PASSWORD }));
    await expireProof(person);
    await getContent(await person.api.auth.proof.$post({ json: { password: PASSWORD } }).then(empty));
    expect(await download(person)).toBe(200);
    expect(await download(signedInAs(other.cookie("accessToken") ?? ""))).toBe(403);
  });
});

/** An empty response, for `getContent`. */
const empty = (response: { status: number }) => ({ status: response.status, json: async () => null });

describe("a proof by password", () => {
  const prove = ({ api }: Pick<Person, "api">, password: string) => api.auth.proof.$post({ json: { password } });

  test("fails for a wrong password, with five attempts for each address", async () => {
    const person = await createUser();
    await expireProof(person);
    for (let i = 0; i < 5; i += 1) {
      const refused = await getRefusal(await prove(person, "Wrong-horse-7"));
      expect(refused).toMatchObject({ code: "PASSWORD_WRONG", fields: [{ path: "password", code: "PASSWORD_WRONG" }] });
    }
    expect((await getRefusal(await prove(person, PASSWORD))).code).toBe("TOO_MANY_REQUESTS");
    expect(await download(person)).toBe(403);
  });

  test("has ten attempts in 15 minutes for all addresses", async () => {
    const person = await createUser();
    for (let i = 0; i < 10; i += 1)
      expect((await prove(signedInAs(person.accessToken), "Wrong-horse-7")).status).toBe(422);
    expect((await prove(signedInAs(person.accessToken), PASSWORD)).status).toBe(429);
    passTime(15 * MINUTE);
    expect((await prove(signedInAs(person.accessToken), PASSWORD)).status).toBe(204);
  });

  test("is not possible for a user without a password", async () => {
    const person = await createUser();
    await takePassword(person);
    expect((await getRefusal(await prove(person, PASSWORD))).code).toBe("PASSWORD_WRONG");
  });

  test("is given by the correct password in the form for a new ID as well", async () => {
    const person = await createUser();
    await expireProof(person);
    const email = nextEmail();
    const form = { email, verificationToken: await verifyEmail(email), currentPassword: PASSWORD };
    await getContent(await person.api.user[":id"].$post({ param: { id: person.user.id }, form }));
    expect(await download(person)).toBe(200);
  });
});

describe("a proof by passkey", () => {
  test("succeeds with the user's own passkey", async () => {
    const person = await createUser();
    const browser = getBrowser(person);
    await browser.add();
    await expireProof(person);
    expect((await browser.prove()).status).toBe(204);
    expect(await download(person)).toBe(200);
  });

  test("fails with another user's passkey", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const browser = getBrowser(other);
    await browser.add();
    await expireProof(person);
    browser.accessToken = person.accessToken;
    expect(await getRefusal(await browser.prove())).toEqual({ status: 422, code: "PASSKEY_REFUSED" });
    expect(await download(person)).toBe(403);
  });

  test("fails with a response to a log-in challenge or to another session's challenge", async () => {
    const person = await createUser();
    const browser = getBrowser(person);
    await browser.add();
    await expireProof(person);
    const forLogin = await browser.sign("/auth/passkey");
    const INVALID = { status: 400, code: "ACCESS_INVALID" };
    expect(await getRefusal(await browser.post("/auth/proof/passkey", { response: forLogin }))).toEqual(INVALID);

    const response = await browser.sign("/auth/proof/passkey");
    await browser.sendForm("/api/auth/signIn", new URLSearchParams({ email: person.user.email, password: PASSWORD }));
    browser.accessToken = browser.cookie("accessToken") ?? "";
    expect(await getRefusal(await browser.post("/auth/proof/passkey", { response }))).toEqual(INVALID);
  });
});

describe("a proof by external log-in", () => {
  /** A user with a linked Google account and without a recent proof. */
  async function linked() {
    const person = await createUser();
    const account = { email: nextEmail() };
    const browser = new Browser();
    await browser.link("google", account, person.accessToken);
    await getContent(await browser.call("POST", "/auth/oauth/link", undefined, person.accessToken));
    await expireProof(person);
    return { ...person, account };
  }
  const prove = async (accessToken: string, account: { email: string } | "cancel") => {
    const browser = new Browser();
    const start = await browser.startTask("google", "proof", accessToken, "/user/proven");
    return browser.handleReturn(await browser.authorize(start, account));
  };

  test("succeeds with the linked account for the requesting session, and logs no one in", async () => {
    const { accessToken, account, api } = await linked();
    expect(await prove(accessToken, account)).toBe("/user/proven");
    expect(await download({ api })).toBe(200);
  });

  test("fails with another account at the provider", async () => {
    const { accessToken, api } = await linked();
    for (const account of [{ email: nextEmail() }, (await linked()).account, "cancel"] as const)
      expect(await prove(accessToken, account)).toBe("/user/proven?failure=PROVIDER_REFUSED");
    expect(await download({ api })).toBe(403);
  });

  test("fails for an ended session", async () => {
    const { accessToken, account, api } = await linked();
    const browser = new Browser();
    const start = await browser.startTask("google", "proof", accessToken, "/user/proven");
    await api.auth.logout.$get();
    expect(await browser.handleReturn(await browser.authorize(start, account))).toBe(
      "/user/proven?failure=PROVIDER_REFUSED",
    );
  });

  test("requires a new log-in at the provider instead of an open session there", async () => {
    const { accessToken } = await linked();
    const start = await new Browser().startTask("google", "proof", accessToken);
    expect(new URL(start).searchParams.get("prompt")).toBe("select_account");
    expect(new URL(await new Browser().start("google")).searchParams.has("prompt")).toBe(false);
  });
});
