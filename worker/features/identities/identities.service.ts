import { type Database, isUniqueViolation } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Complete } from "../../../domain/users/identities.schema.ts";
import type { LoginProvider } from "../../../domain/users/loginProviders.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import type { LoginClient } from "../../http/knownDevice.ts";
import type { Origin } from "../../http/origin.ts";
import type { SendMail } from "../../mail/mail.ts";
import type { ExternalPerson } from "../../oidc/login.ts";
import type { Provider } from "../../oidc/providers.ts";
import { type LogIn, newDeviceNotice, newSession, type UserLogIn } from "../sessions/sessions.service.ts";
import { notifyMethodChange } from "../sign-in-methods/signInMethods.service.ts";
import { newUser } from "../users/newUser.ts";
import { getUser, type OwnUser, selectUser, toUser } from "../users/users.service.ts";
import { isEmailTaken, isProven } from "../verification/verification.service.ts";
import * as queries from "./identities.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** A person whom a provider has authenticated, and who has no linked account. */
export type Pending = {
  provider: LoginProvider;
  subject: string;
  email: string | null;
  vouched: boolean;
  name: string | null;
  /** The only user who can link it: by user ID if that user started it, otherwise by e-mail address. */
  linkTo?: { userId: string } | { email: string };
};

/**
 * The result of an external login: logged in, an existing account to link after a login, or a new account to create.
 */
export type Arrival = { kind: "in"; login: LogIn } | { kind: "link" | "new"; pending: Pending };

/**
 * Decides what an external login leads to. If an account has the same address, the provider is linked only after its
 * owner logs in.
 *
 * @throws EMAIL_UNVERIFIED (the provider says that the address is not verified), PROVIDER_REFUSED (the user is
 *   suspended,   or the provider was unlinked in between)
 * @see product.md, "Users and sessions"
 */
export async function arrive(
  deps: Deps,
  provider: Provider,
  person: ExternalPerson,
  client: LoginClient & { autoLogin: boolean },
): Promise<Arrival> {
  const known = await queries.findByIdentity(deps.db, provider.name, person.subject);
  if (known) {
    if (known.suspendedAt) throw new AppError("PROVIDER_REFUSED");
    const session = await newSession(deps, known, client, { autoLogin: client.autoLogin });
    const { notice, changes } = await newDeviceNotice(deps, known, client, session.row.id);
    const account = { provider: provider.name, subject: person.subject };
    const opened = await queries.insertSession(deps.db, session.row, account, changes);
    if (!opened) throw new AppError("PROVIDER_REFUSED");
    return { kind: "in", login: { ...session.login, ...(notice && { notice }) } };
  }
  if (provider.vouchesForEmail && !person.emailVerified) throw new AppError("EMAIL_UNVERIFIED");
  const { email } = person;
  const pending = toPending(provider, person);
  if (!email || !(await isEmailTaken(deps.db, email))) return { kind: "new", pending };
  return { kind: "link", pending: { ...pending, linkTo: { email } } };
}

/** Returns a link request of a logged-in user. Only that user can confirm it. */
export const toLink = (provider: Provider, person: ExternalPerson, userId: string): Pending => ({
  ...toPending(provider, person),
  linkTo: { userId },
});

const toPending = (provider: Provider, { subject, email, emailVerified, name }: ExternalPerson): Pending => ({
  provider: provider.name,
  subject,
  email,
  vouched: provider.vouchesForEmail && emailVerified,
  name,
});

/**
 * Renews the proof of a session with an external login.
 *
 * @throws PROVIDER_REFUSED (the provider's account is not linked to the user, or the session has ended)
 */
export async function prove(
  { db, now }: Deps,
  session: queries.SessionKey,
  provider: Provider,
  { subject }: ExternalPerson,
): Promise<void> {
  const renewed = await queries.renewProof(db, session, { provider: provider.name, subject }, now);
  if (!renewed) throw new AppError("PROVIDER_REFUSED");
}

/**
 * Creates an account at the first external login, with the data that the provider does not supply.
 *
 * @throws EMAIL_UNVERIFIED, REFERRAL_UNKNOWN, ID_TAKEN, ACCESS_INVALID (the provider's account is to be linked to an existing account, or
 *   was linked in between)
 */
export async function completeSignUp(deps: Deps, pending: Pending, form: Complete, origin: Origin): Promise<UserLogIn> {
  const { db, now } = deps;
  if (pending.linkTo) throw new AppError("ACCESS_INVALID");
  const vouched = pending.vouched && form.email === pending.email;
  const { name, phone, locale, referralCode, verificationToken } = form;
  const [proven, referrer] = await Promise.all([
    vouched || (verificationToken && isProven(deps, form.email, verificationToken)),
    referralCode ? queries.findReferrer(db, referralCode) : undefined,
  ]);
  if (!proven) throw AppError.at("email", "EMAIL_UNVERIFIED");
  if (referralCode && !referrer) throw AppError.at("referralCode", "REFERRAL_UNKNOWN");
  const userId = crypto.randomUUID();
  const session = await newSession(deps, { id: userId, email: form.email }, origin);
  const person = { id: userId, email: form.email, name, phone, locale };
  const user = newUser(person, { passwordHash: null, referredBy: referrer?.id, now });
  const { provider, subject, email } = pending;
  const identity = { provider, subject, email, userId, linkedAt: now };
  try {
    const read = selectUser(deps, userId);
    const rows = await queries.insertExternalUser(db, user, { identity, session: session.row, read });
    return { ...session.login, user: toUser(rows, deps) };
  } catch (error) {
    if (isUniqueViolation(error, "users.email")) {
      // A repeated request, whose first response was lost. The account exists, and the provider logs in to it.
      const known = await queries.findByIdentity(db, provider, subject);
      throw known?.email === form.email ? new AppError("ACCESS_INVALID") : AppError.at("email", "ID_TAKEN");
    }
    throw isUniqueViolation(error, "identities") ? new AppError("ACCESS_INVALID") : error;
  }
}

/**
 * Links a provider's account to the logged-in user, and notifies them by mail. Repeating it has no effect.
 *
 * @throws ACCESS_DENIED (another user started it), IDENTITY_TAKEN
 */
export async function link(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  { provider, subject, email, linkTo }: Pending,
): Promise<OwnUser> {
  const { db, now } = deps;
  const known = await queries.findByIdentity(db, provider, subject);
  if (!(await isFor(viewer, linkTo))) throw new AppError("ACCESS_DENIED");
  if (known?.id === viewer.id) return getUser(deps, viewer.id);
  const identity = { provider, subject, email, userId: viewer.id, linkedAt: now };
  const rows = await queries.insertIdentity(db, identity, selectUser(deps, viewer.id)).catch((error: unknown) => {
    throw isUniqueViolation(error, "identities") ? new AppError("IDENTITY_TAKEN") : error;
  });
  await notifyMethodChange(sendMail, viewer, { kind: "linked", provider, account: email });
  return toUser(rows, deps);
}

async function isFor(viewer: Viewer, linkTo: Pending["linkTo"]): Promise<boolean> {
  if (!linkTo) return false;
  return "userId" in linkTo ? linkTo.userId === viewer.id : linkTo.email === (await viewer.account()).email;
}

/**
 * Unlinks a provider, and notifies the user by mail.
 *
 * @throws LAST_WAY_IN (the user has no password, passkey or other provider), NOT_FOUND
 */
export async function unlink(
  { sendMail, db, now }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  provider: LoginProvider,
): Promise<void> {
  const unlinked = await queries.deleteIdentity(db, viewer.id, provider, now);
  if (unlinked) return notifyMethodChange(sendMail, viewer, { kind: "unlinked", provider, account: unlinked.email });
  throw new AppError((await queries.hasIdentity(db, viewer.id, provider)) ? "LAST_WAY_IN" : "NOT_FOUND");
}

/** Lists a user's linked providers. */
export async function listIdentities({ db }: Pick<Deps, "db">, viewer: Viewer) {
  const rows = await queries.listIdentities(db, viewer.id);
  return rows.map(({ subject: __, ...identity }) => identity);
}

/** Exports a user's linked providers. */
export async function exportIdentities({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.listIdentities(db, viewer.id);
}
