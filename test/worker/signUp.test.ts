import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MINUTE, passTime } from "../factories/clock.ts";
import {
  nextEmail,
  PASSWORD,
  type SignUpForm,
  signUpForm,
  signUpUser,
  verifyEmail,
} from "../factories/user.factory.ts";
import { atField, createVisitor, getRefusal, getStatuses, workerWith } from "../factories/visitor.factory.ts";

const { api } = createVisitor();
const signUp = (form: SignUpForm) => api.auth.signup.$post({ form });

const getAccount = (email: string) => env.DB.prepare("select * from users where email = ?").bind(email).all();
const getCount = async (table: "users" | "sessions") =>
  (await env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n")) ?? 0;

describe("a sign-up", () => {
  test("creates an account, logged in, with the agreements and their versions", async () => {
    const form = await signUpForm({ name: "  김 모아 ", phone: "010-1234-5678" });
    const response = await signUp({ ...form, email: form.email.toUpperCase() });

    expect(response.status).toBe(201);
    const user = await response.json();
    expect(user).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: form.email,
      name: "김 모아",
      phone: "01012345678",
      role: "user",
      locale: "ko",
      referralCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      hasPassword: true,
      mustChangePassword: false,
      primaryCardIdx: null,
      providers: [],
      passkeys: 0,
      entitlements: [],
      unreadNotifications: 0,
    });
    const { results } = await getAccount(user.email);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ terms_version: "2026-11-23", privacy_version: "2026-11-23" });
    expect(results[0]?.agreed_at).toBe(Date.parse(user.joinedAt));
    expect(results[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("stores the referrer", async () => {
    const { user: friend } = await signUpUser();
    const { user } = await signUpUser({ referralCode: ` ${friend.referralCode.toLowerCase()} ` });

    const { results } = await getAccount(user.email);
    expect(results[0]?.referred_by).toBe(friend.id);
  });

  test("creates an administrator for an address in the operator's settings", async () => {
    const email = nextEmail();
    const form = await signUpForm({ email });
    const operated = createVisitor({
      worker: workerWith({ ADMIN_EMAILS: `other@example.com, ${email.toUpperCase()}` }),
    });

    const response = await operated.api.auth.signup.$post({ form });
    expect(await response.json()).toMatchObject({ role: "admin" });
  });
});

describe("the email verification of a sign-up", () => {
  test("is required", async () => {
    const form = await signUpForm({ verificationToken: "made-up" });
    expect(await getRefusal(await signUp(form))).toEqual(atField(422, "verificationToken", "EMAIL_UNVERIFIED"));
    const { verificationToken: _, ...unverified } = form;
    expect(await getRefusal(await signUp(unverified as SignUpForm))).toEqual(
      atField(422, "verificationToken", "EMAIL_UNVERIFIED"),
    );
  });

  test("must be for the same address", async () => {
    const verificationToken = await verifyEmail(nextEmail());
    const other = nextEmail();
    await verifyEmail(other);

    const form = await signUpForm({ email: other, verificationToken });
    expect(await getRefusal(await signUp(form))).toEqual(atField(422, "verificationToken", "EMAIL_UNVERIFIED"));
    expect((await getAccount(other)).results).toEqual([]);
  });

  test("expires after an hour", async () => {
    const form = await signUpForm();
    passTime(60 * MINUTE);
    expect(await getRefusal(await signUp(form))).toEqual(atField(422, "verificationToken", "EMAIL_UNVERIFIED"));
  });

  test("is used up by the sign-up", async () => {
    const form = await signUpForm();
    await signUp(form);
    expect(await getRefusal(await signUp(form))).toEqual(atField(409, "email", "ID_TAKEN"));

    await env.DB.prepare("delete from users where email = ?").bind(form.email).run();
    expect(await getRefusal(await signUp(form))).toEqual(atField(422, "verificationToken", "EMAIL_UNVERIFIED"));
  });

  test("is stored only as a hash", async () => {
    const { email, verificationToken } = await signUpForm();
    const stored = await env.DB.prepare("select * from email_verifications where email = ?").bind(email).first();
    expect(JSON.stringify(stored)).not.toContain(verificationToken);
  });

  test("lets exactly one of two concurrent sign-ups succeed", async () => {
    const form = await signUpForm();
    const answers = await Promise.all([signUp(form), signUp(form)]);

    expect(getStatuses(answers)).toEqual([201, 409]);
    const loser = answers.find(({ status }) => status !== 201);
    expect(loser && (await getRefusal(loser))).toEqual(atField(409, "email", "ID_TAKEN"));
    expect((await getAccount(form.email)).results).toHaveLength(1);
  });

  test("is enforced by the database: one that expires between the check and the insert creates no account", async () => {
    const form = await signUpForm();
    const withSession: D1Database["withSession"] = (start) => {
      const session = env.DB.withSession(start);
      let count = 0;
      const batch = async <T>(statements: D1PreparedStatement[]) => {
        count += 1;
        // The first batch checks the verification, the second one inserts the account.
        if (count === 2) await env.DB.prepare("delete from email_verifications where email = ?").bind(form.email).run();
        return session.batch<T>(statements);
      };
      return { prepare: session.prepare.bind(session), batch, getBookmark: session.getBookmark.bind(session) };
    };
    const worker = workerWith({ DB: { withSession } });

    const refusal = await getRefusal(await createVisitor({ worker }).api.auth.signup.$post({ form }));
    expect(refusal).toEqual(atField(422, "verificationToken", "EMAIL_UNVERIFIED"));
    expect((await getAccount(form.email)).results).toEqual([]);
  });
});

describe("the fields of a sign-up", () => {
  test.each<[keyof SignUpForm, string, string]>([
    ["email", "", "FIELD_EMPTY"],
    ["email", "a@b.c", "ID_TOO_SHORT"],
    ["email", "somebody", "EMAIL_FORMAT"],
    ["password", "", "FIELD_EMPTY"],
    ["password", "Short-7", "PASSWORD_FORMAT"],
    ["password", "only-letters", "PASSWORD_FORMAT"],
    ["password", "letters4711", "PASSWORD_FORMAT"],
    ["password", "1234-5678-90", "PASSWORD_FORMAT"],
    ["password", "with space 7", "PASSWORD_FORMAT"],
    ["password", "a1-".repeat(43), "TEXT_TOO_LONG"],
    ["passwordConfirm", "", "FIELD_EMPTY"],
    ["passwordConfirm", "Another-horse-7", "PASSWORD_MISMATCH"],
    ["name", "", "FIELD_EMPTY"],
    ["name", "   ", "FIELD_EMPTY"],
    ["name", "가".repeat(61), "TEXT_TOO_LONG"],
    ["phone", "", "FIELD_EMPTY"],
    ["phone", "0101234567", "PHONE_FORMAT"],
    ["phone", "010123456789", "PHONE_FORMAT"],
    ["phone", "+0123456789", "PHONE_FORMAT"],
    ["phone", "010-abcd-5678", "PHONE_FORMAT"],
    ["referralCode", "NOBODY2345", "REFERRAL_UNKNOWN"],
    ["agreeTerms", "false", "CONSENT_MISSING"],
    ["agreeTerms", "", "CONSENT_MISSING"],
    ["agreePrivacy", "false", "CONSENT_MISSING"],
    ["locale", "de", "INPUT_INVALID"],
  ])("refuse %s %j with %s, and store nothing", async (field, value, code) => {
    const before = [await getCount("users"), await getCount("sessions")];
    const right = await signUpForm();

    const refusal = await getRefusal(await signUp({ ...right, [field]: value }));
    // A refused password differs from its confirmation as well.
    expect(refusal.status).toBe(422);
    expect(refusal.fields).toContainEqual(expect.objectContaining({ path: field, code }));
    expect([await getCount("users"), await getCount("sessions")]).toEqual(before);
    expect((await signUp(right)).status).toBe(201);
  });

  test.each([
    ["PASSWORD_COMMON", "Password1!", {}],
    ["PASSWORD_COMMON", "P@ssw0rd-99", {}],
    ["PASSWORD_COMMON", "!Qwerty123!", {}],
    ["PASSWORD_COMMON", "iloveyou-2026", {}],
    ["PASSWORD_PERSONAL", "김모아-2026-!", {}],
    ["PASSWORD_PERSONAL", "Johnson#2026", { name: "Michael Johnson" }],
    ["PASSWORD_PERSONAL", "JÓHNSON#2026".normalize("NFD"), { name: "Michael Johnson" }],
    ["PASSWORD_PERSONAL", "example-2026!", {}],
  ] as const)("refuse with %s the password %s, and keep the verification valid", async (...given) => {
    const [code, password, fields] = given;
    const before = [await getCount("users"), await getCount("sessions")];
    const right = await signUpForm(fields);
    const refusal = await getRefusal(await signUp({ ...right, password, passwordConfirm: password }));
    expect(refusal).toEqual(atField(422, "password", code));
    expect([await getCount("users"), await getCount("sessions")]).toEqual(before);
    expect((await signUp(right)).status).toBe(201);
  });

  test("refuse a password that contains the local part of the address", async () => {
    const email = `so.kim-${crypto.randomUUID().slice(0, 4)}77@moa.example`;
    const right = await signUpForm({ email });
    const password = `x!${email.split("@")[0]?.toUpperCase()}`;
    const refusal = await getRefusal(await signUp({ ...right, password, passwordConfirm: password }));
    expect(refusal).toEqual(atField(422, "password", "PASSWORD_PERSONAL"));
  });

  test("report all errors together, an absent field like an empty one", async () => {
    const refusal = await getRefusal(await api.auth.signup.$post({ form: { email: "somebody" } as SignUpForm }));

    expect(refusal).toMatchObject({ status: 422, code: "INPUT_INVALID" });
    expect(refusal.fields?.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      "agreePrivacy CONSENT_MISSING",
      "agreeTerms CONSENT_MISSING",
      "email EMAIL_FORMAT",
      "locale INPUT_INVALID",
      "name FIELD_EMPTY",
      "password FIELD_EMPTY",
      "passwordConfirm FIELD_EMPTY",
      "phone FIELD_EMPTY",
      "verificationToken EMAIL_UNVERIFIED",
    ]);
  });

  test.each([
    ["letters of any script", { password: "고양이명함2026!", passwordConfirm: "고양이명함2026!" }],
    ["numbers of any script", { password: "سلام-دنیا-۱۲۳", passwordConfirm: "سلام-دنیا-۱۲۳" }],
    ["a phone number outside Korea", { phone: "+94 77 123 4567" }],
    ["an empty referral code", { referralCode: "" }],
    ["a long name in four scripts", { name: "Ñandú 김모아 ශ්‍රී اردو" }],
  ])("accept %s", async (_, fields) => {
    const response = await signUp(await signUpForm(fields));
    expect(response.status).toBe(201);
  });

  test("remove line breaks from a name, so that it cannot add a header or line", async () => {
    const { user } = await signUpUser({ name: "Kim\r\nBcc: all@example.com" });
    expect(user.name).toBe("Kim Bcc: all@example.com");
  });

  test("accept a password in either Unicode normalization form", async () => {
    const { user } = await signUpUser({
      password: PASSWORD.normalize("NFD"),
      passwordConfirm: PASSWORD.normalize("NFD"),
    });
    const response = await api.auth.signIn.$post({ form: { email: user.email, password: PASSWORD.normalize("NFC") } });
    expect(response.status).toBe(200);
  });
});
