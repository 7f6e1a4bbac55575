import { env } from "cloudflare:workers";
import type { InferRequestType } from "hono/client";
import { openDatabase } from "../../db/client.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { fold } from "../../domain/textSearch.ts";
import { PRIVACY_VERSION, REFERRAL_ALPHABET, TERMS_VERSION } from "../../domain/users/agreements.ts";
import type { ApiClient } from "../../worker/client.ts";
import { randomText } from "../../worker/crypto/digest.ts";
import { hashPassword } from "../../worker/crypto/password.ts";
import { parseSettings } from "../../worker/env.ts";
import { newSession } from "../../worker/features/sessions/sessions.service.ts";
import { cookieValue } from "./setCookies.ts";
import { createVisitor, getContent, mailbox } from "./visitor.factory.ts";

export type SignUpForm = InferRequestType<ApiClient["auth"]["signup"]["$post"]>["form"];

type Visitor = ReturnType<typeof createVisitor>;

/** An email address that is new in this run. */
export const nextEmail = () => `${crypto.randomUUID()}@example.com`;

export const PASSWORD = "Corréct-horse-7";

/** Verifies an address with the code in the mail. */
export async function verifyEmail(email: string, visitor: Visitor = createVisitor()): Promise<string> {
  const { auth } = visitor.api;
  await auth.email.verify.$post({ form: { email } });
  const checked = await auth.email.verify.check.$post({ form: { email, code: mailbox.codeFor(email) } });
  return (await checked.json()).verificationToken;
}

/** A valid sign-up with the given fields. Verifies its address unless a token is given. */
export async function signUpForm(fields: Partial<SignUpForm> = {}): Promise<SignUpForm> {
  const email = fields.email ?? nextEmail();
  return {
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: "김모아",
    phone: "01012345678",
    verificationToken: fields.verificationToken ?? (await verifyEmail(email)),
    agreeTerms: "true",
    agreePrivacy: "true",
    locale: "ko",
    ...fields,
  };
}

/** Signs up a new user through the API. */
export async function signUpUser(fields: Partial<SignUpForm> = {}) {
  const form = await signUpForm(fields);
  const response = await createVisitor().api.auth.signup.$post({ form });
  const user = await getContent(response);
  const accessToken = cookieValue(response, "accessToken") ?? "";
  const refreshToken = cookieValue(response, "refreshToken") ?? "";
  return { user, password: form.password, accessToken, refreshToken, ...signedInAs(accessToken) };
}

type Account = Partial<Pick<SignUpForm, "email" | "name" | "phone" | "locale">>;

/** A user with an account who is logged in on a device, like the result of `signUpUser`. */
export async function createUser(fields: Account = {}) {
  const { sessionId: _, autoLogin: __, ...person } = await storePerson(fields);
  return { ...person, user: await getContent(await person.api.user.$get()), password: PASSWORD };
}

export type TestUser = Awaited<ReturnType<typeof createUser>>;

/** A client with an access token. */
export function signedInAs(accessToken: string, options: Parameters<typeof createVisitor>[0] = {}): Visitor {
  return createVisitor({ ...options, headers: { authorization: `Bearer ${accessToken}`, ...options.headers } });
}

/** Logs a user in again, as on another device. */
export async function logIn(
  email: string,
  {
    password = PASSWORD,
    userAgent = "",
    autoLogin = false,
  }: { password?: string; userAgent?: string; autoLogin?: boolean } = {},
) {
  const visitor = createVisitor({ headers: { "user-agent": userAgent } });
  const form = { email, password, autoLogin: autoLogin ? ("true" as const) : ("false" as const) };
  const response = await visitor.api.auth.signIn.$post({ form });
  const content = await getContent(response);
  const accessToken = cookieValue(response, "accessToken") ?? "";
  const refreshToken = cookieValue(response, "refreshToken") ?? "";
  return { ...content, accessToken, refreshToken, ...signedInAs(accessToken) };
}

/** The temporary password in the last mail to an address. */
export function mailedPassword(email: string): string {
  const [password] = /[a-z]{6}[!#%*+=?-][a-z]{6}\d{3}/.exec(mailbox.lastTo(email).text) ?? [];
  if (!password) throw new Error(`no temporary password for ${email}`);
  return password;
}

/** Removes a user's password, as for an account that only has external log-in. */
export async function takePassword({ user }: Pick<TestUser, "user">): Promise<void> {
  await env.DB.prepare("update users set password_hash = null where id = ?").bind(user.id).run();
}

/** Simulates that ten minutes have passed since a user's last proof, on all devices. */
export async function expireProof({ user }: { user: { id: string } }): Promise<void> {
  await env.DB.prepare("update sessions set proven_at = ? where user_id = ?")
    .bind(Date.now() - 10 * 60_000 - 1, user.id)
    .run();
}

/** The only password hash of this run, because hashing takes longer than everything else about a user. */
let passwordHash: Promise<string> | undefined;

type Stored = Account & { suspendedAt?: Date };
type Device = Parameters<typeof createVisitor>[0] & { autoLogin?: boolean };

/** Like `createUser`, but inserted directly in D1, without the mails, the hash and the responses of a sign-up. */
export async function storePerson(fields: Stored = {}, { autoLogin: wanted, ...options }: Device = {}) {
  const { db } = openDatabase(env.DB);
  const now = new Date();
  const user = { id: crypto.randomUUID(), email: fields.email ?? nextEmail(), name: fields.name ?? "김모아" };
  passwordHash ??= hashPassword(PASSWORD);
  const account = {
    phone: "01012345678",
    locale: "ko",
    ...fields,
    ...user,
    foldedName: fold(user.name),
    passwordHash: await passwordHash,
    referralCode: randomText(10, REFERRAL_ALPHABET),
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    agreedAt: now,
    joinedAt: now,
  };
  const deps = { db, now, settings: parseSettings(env) };
  const { row, login } = await newSession(deps, user, { userAgent: "" }, { autoLogin: wanted });
  await db.batch([db.insert(users).values(account), db.insert(sessions).values(row)]);
  const { accessToken, refreshToken = "", autoLogin } = login;
  return { user, sessionId: row.id, accessToken, refreshToken, autoLogin, ...signedInAs(accessToken, options) };
}

export type StoredPerson = Awaited<ReturnType<typeof storePerson>>;
