import { describe, expect, test } from "vitest";
import { Browser, type ExternalPerson, type ProviderName } from "../factories/browser.factory.ts";
import {
  createUser,
  expireProof,
  nextEmail,
  signedInAs,
  type TestUser,
  verifyEmail,
} from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, mailbox } from "../factories/visitor.factory.ts";

const PROVIDERS = ["google", "kakao", "naver"] as const;

const agreed = { agreeTerms: true, agreePrivacy: true, locale: "ko" };
const complete = (browser: Browser, form: object) =>
  browser.call("POST", "/auth/oauth/complete", { name: "김모아", ...agreed, ...form });
const getUser = async (browser: Browser) =>
  getContent(await signedInAs(browser.cookie("accessToken") ?? "").api.user.$get());

/** A user whose only way to log in is a provider. */
async function signUpAt(provider: ProviderName, person: ExternalPerson = { email: nextEmail() }) {
  const browser = new Browser();
  await browser.logInAt(provider, person);
  const { email } = person;
  const verificationToken = provider === "google" ? undefined : await verifyEmail(email);
  await getContent(await complete(browser, { email, verificationToken }));
  const accessToken = browser.cookie("accessToken") ?? "";
  return { person, browser, accessToken, user: await getUser(browser), ...signedInAs(accessToken) };
}

/** Links the identity that the provider confirmed in this browser to the user with the token. */
const linkAs = (browser: Browser, accessToken: string) =>
  browser.call("POST", "/auth/oauth/link", undefined, accessToken);

describe.each(PROVIDERS)("%s", (provider) => {
  const vouches = provider === "google";

  test("sends a new user to the sign-up with the data of the provider", async () => {
    const [browser, email] = [new Browser(), nextEmail()];

    expect(await browser.logInAt(provider, { email: email.toUpperCase(), name: "한지우" })).toBe(
      "/user/register/external",
    );
    expect(browser.cookie("accessToken")).toBeUndefined();
    expect(await (await browser.call("GET", "/auth/oauth/pending")).json()).toEqual({
      provider,
      email,
      name: "한지우",
      needsVerification: !vouches,
    });
  });

  test("creates an account once and logs in", async () => {
    const [browser, email] = [new Browser(), nextEmail()];
    await browser.logInAt(provider, { email });
    // If the provider does not confirm the address, it needs a verification.
    const unproven = vouches ? [] : [undefined, "made-up"];
    for (const token of unproven) {
      const refused = await complete(browser, { email, verificationToken: token });
      expect(await getRefusal(refused)).toEqual(atField(422, "email", "EMAIL_UNVERIFIED"));
    }
    const verificationToken = vouches ? undefined : await verifyEmail(email);
    const response = await complete(browser, { email, verificationToken });

    expect(response.status).toBe(201);
    const user = await response.json<TestUser["user"]>();
    expect(user).toMatchObject({ email, name: "김모아", phone: null, hasPassword: false, providers: [provider] });
    expect(await getUser(browser)).toEqual(user);
    expect(await getRefusal(await complete(browser, { email }))).toEqual({ status: 400, code: "ACCESS_INVALID" });
  });

  test("logs in directly from then on, and returns to the original page", async () => {
    const { person, user } = await signUpAt(provider);
    const browser = new Browser();

    expect(await browser.logInAt(provider, person, { returnTo: "/notice?page=2#top" })).toBe("/notice?page=2#top");
    expect(await getUser(browser)).toMatchObject({ id: user.id, providers: user.providers });
    expect(browser.cookie("externalLogin")).toBeUndefined();
  });

  test("never logs in to an existing account by its address alone; its owner links it", async () => {
    const owner = await createUser();
    const person = { email: owner.user.email };
    const browser = new Browser();

    expect(await browser.logInAt(provider, person, { returnTo: "/notice" })).toBe(
      `/user/login?link=${provider}&returnTo=%2Fnotice`,
    );
    expect(browser.cookie("accessToken")).toBeUndefined();
    const verificationToken = "made-up";
    expect((await complete(browser, { email: person.email, verificationToken })).status).toBeGreaterThanOrEqual(400);

    const linked = await linkAs(browser, owner.accessToken);
    expect(await linked.json()).toMatchObject({ id: owner.user.id, providers: [provider] });
    const next = new Browser();
    expect(await next.logInAt(provider, person)).toBe("/");
    expect(await getUser(next)).toMatchObject({ id: owner.user.id, hasPassword: true });
  });
});

describe("linking a provider", () => {
  /** A browser that returned from a provider and is at the confirmation of the link. */
  async function backFrom(provider: ProviderName, person: ExternalPerson, accessToken: string) {
    const browser = new Browser();
    expect(await browser.link(provider, person, accessToken, "/user/my-info")).toBe(
      "/user/link?returnTo=%2Fuser%2Fmy-info",
    );
    return browser;
  }

  test("that is linked to another user is refused", async () => {
    const { person, user } = await signUpAt("google");
    const other = await createUser();
    const browser = await backFrom("google", person, other.accessToken);

    // A flow that a logged-in user started never logs in as another user.
    expect(browser.cookie("accessToken")).toBeUndefined();
    expect(await getRefusal(await linkAs(browser, other.accessToken))).toEqual({ status: 409, code: "IDENTITY_TAKEN" });
    const again = new Browser();
    await again.logInAt("google", person);
    expect((await getUser(again)).id).toBe(user.id);
  });

  test("by two users at the same moment succeeds for one", async () => {
    const person = { email: nextEmail() };
    const people = [await createUser(), await createUser()];
    const browsers = await Promise.all(people.map(({ accessToken }) => backFrom("kakao", person, accessToken)));

    const answers = await Promise.all(people.map(({ accessToken }, i) => linkAs(browsers[i] as Browser, accessToken)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("works with any address and is idempotent; a second account at the provider is refused", async () => {
    const { user, accessToken } = await createUser();
    const person = { email: nextEmail() };
    for (let round = 0; round < 2; round += 1) {
      const browser = await backFrom("naver", person, accessToken);
      expect(await (await linkAs(browser, accessToken)).json()).toMatchObject({ id: user.id, providers: ["naver"] });
    }
    const browser = await backFrom("naver", { email: nextEmail() }, accessToken);
    expect(await getRefusal(await linkAs(browser, accessToken))).toEqual({ status: 409, code: "IDENTITY_TAKEN" });
  });

  test("needs a log-in and an identity that the provider confirmed", async () => {
    const { accessToken } = await createUser();
    expect(await getRefusal(await linkAs(new Browser(), accessToken))).toEqual({ status: 400, code: "ACCESS_INVALID" });
    const browser = new Browser();
    await browser.logInAt("google", { email: nextEmail() });
    expect((await linkAs(browser, "")).status).toBe(401);
  });

  test("needs a recent proof to start and to confirm", async () => {
    const person = await createUser();
    const { accessToken } = person;
    const browser = await backFrom("google", { email: nextEmail() }, accessToken);
    await expireProof(person);
    const start = await new Browser().call("POST", "/auth/oauth/google/link", {}, accessToken);
    for (const answer of [start, await linkAs(browser, accessToken)])
      expect(await getRefusal(answer)).toEqual({ status: 403, code: "PROOF_NEEDED" });
    expect((await getContent(await person.api.user.$get())).providers).toEqual([]);
  });

  test("works for the user who started it, not for the next user of the browser", async () => {
    const [owner, next] = [await createUser(), await createUser()];
    const browser = await backFrom("google", { email: nextEmail() }, owner.accessToken);
    expect(await getRefusal(await linkAs(browser, next.accessToken))).toEqual({ status: 403, code: "ACCESS_DENIED" });
    expect((await linkAs(browser, owner.accessToken)).status).toBe(200);
  });

  test("after an external log-in works only for the account with that address", async () => {
    const [owner, next] = [await createUser(), await createUser()];
    const browser = new Browser();
    await browser.logInAt("google", { email: owner.user.email });
    expect(await getRefusal(await linkAs(browser, next.accessToken))).toEqual({ status: 403, code: "ACCESS_DENIED" });
  });

  test("does not start for a user who came to sign up", async () => {
    const { accessToken } = await createUser();
    const browser = new Browser();
    await browser.logInAt("google", { email: nextEmail() });
    expect(await getRefusal(await linkAs(browser, accessToken))).toEqual({ status: 403, code: "ACCESS_DENIED" });
  });

  test("creates no account with the address of the provider", async () => {
    const { accessToken } = await createUser();
    const email = nextEmail();
    const browser = await backFrom("google", { email, verified: false }, accessToken);
    expect(await (await browser.call("GET", "/auth/oauth/pending")).json()).toMatchObject({ needsVerification: true });
    const verificationToken = await verifyEmail(email);
    expect(await getRefusal(await complete(browser, { email, verificationToken }))).toEqual({
      status: 400,
      code: "ACCESS_INVALID",
    });
  });

  test("and unlinking are mailed to the user with the address at the provider", async () => {
    const person = await createUser({ locale: "en" });
    const { accessToken, user, api } = person;
    const email = nextEmail();
    await linkAs(await backFrom("kakao", { email }, accessToken), accessToken);
    expect(mailbox.lastTo(user.email).text).toContain(`You can now log in with it.\n\n${email}`);
    await getContent(await api.auth.oauth[":provider"].$delete({ param: { provider: "kakao" } }));
    expect(mailbox.lastTo(user.email).text).toContain(`You can no longer log in with it.\n\n${email}`);
  });

  test("that fails at the provider returns to the page where it started", async () => {
    const { accessToken } = await createUser();
    const browser = new Browser();
    const start = await browser.startTask("google", "link", accessToken, "/user/my-info");
    const url = new URL(await browser.authorize(start, { email: nextEmail() }));
    url.searchParams.set("state", "another");
    expect(await browser.handleReturn(url.href)).toBe("/user/my-info?failure=PROVIDER_REFUSED");
  });

  test("is shown with the address at the provider", async () => {
    const { accessToken, api } = await createUser();
    const email = nextEmail();
    await linkAs(await backFrom("naver", { email }, accessToken), accessToken);
    const { items } = await getContent(await api.auth.oauth.$get());
    expect(items).toEqual([{ provider: "naver", email, linkedAt: expect.any(String) }]);
  });
});

describe("unlinking a provider", () => {
  const unlink = ({ api }: ReturnType<typeof signedInAs>, provider: ProviderName) =>
    api.auth.oauth[":provider"].$delete({ param: { provider } });

  test("keeps the password and ends log-ins with the provider", async () => {
    const owner = await createUser();
    const person = { email: owner.user.email };
    const browser = new Browser();
    await browser.logInAt("google", person);
    await linkAs(browser, owner.accessToken);

    expect(await (await unlink(owner, "google")).json()).toMatchObject({ id: owner.user.id, providers: [] });
    expect(await new Browser().logInAt("google", person)).toBe("/user/login?link=google");
    expect(await getRefusal(await unlink(owner, "google"))).toEqual({ status: 404, code: "NOT_FOUND" });
  });

  test("needs a recent proof", async () => {
    const somebody = await signUpAt("google");
    await expireProof(somebody);
    expect(await getRefusal(await unlink(somebody, "google"))).toEqual({ status: 403, code: "PROOF_NEEDED" });
  });

  test("is refused if it is the last way to log in", async () => {
    const somebody = await signUpAt("google");
    expect(await getRefusal(await unlink(somebody, "google"))).toEqual({ status: 409, code: "LAST_WAY_IN" });
    expect(await new Browser().logInAt("google", somebody.person, { returnTo: "/notice" })).toBe("/notice");
  });

  test("of two at the same moment leaves one", async () => {
    const somebody = await signUpAt("google");
    const browser = new Browser();
    await browser.link("kakao", { email: nextEmail() }, somebody.accessToken);
    await linkAs(browser, somebody.accessToken);

    const answers = await Promise.all([unlink(somebody, "google"), unlink(somebody, "kakao")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await getContent(await somebody.api.user.$get())).providers).toHaveLength(1);
  });
});
