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
import { type LogIn, newDeviceNotice, newSession } from "../sessions/sessions.service.ts";
import { notifyMethodChange } from "../sign-in-methods/signInMethods.service.ts";
import { newUser } from "../users/newUser.ts";
import { isEmailTaken, isProven } from "../verification/verification.service.ts";
import * as queries from "./identities.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** Somebody whom a provider vouched for and who has no account here yet, or has not linked it. */
export type Pending = {
  provider: LoginProvider;
  subject: string;
  email: string | null;
  vouched: boolean;
  name: string | null;
  /** The one person who may link it: by their ID, where they started to, or else by their address. */
  linkTo?: { userId: string } | { email: string };
};

/** Where an external login leads: in; to the login, to link an account that has this address; or to the first-login form. */
export type Arrival = { kind: "in"; login: LogIn } | { kind: "link" | "new"; pending: Pending };

/**
 * Decides what a person whom a provider vouched for may do. An address that has an account never logs in by itself:
 * its owner links the provider after logging in.
 * @throws EMAIL_UNVERIFIED (a provider that tells says that the address is not the person's), PROVIDER_REFUSED
 * (suspended, or unlinked at this moment)
 */
export async function arrive(
  deps: Deps,
  provider: Provider,
  person: ExternalPerson,
  client: LoginClient,
): Promise<Arrival> {
  const known = await queries.findByIdentity(deps.db, provider.name, person.subject);
  if (known) {
    if (known.suspendedAt) throw new AppError("PROVIDER_REFUSED");
    const session = await newSession(deps, known, client);
    const opened = await queries.insertSession(deps.db, session.row, {
      provider: provider.name,
      subject: person.subject,
    });
    if (!opened) throw new AppError("PROVIDER_REFUSED");
    const notice = await newDeviceNotice(known, client, deps.now);
    return { kind: "in", login: { ...session.login, ...(notice && { notice }) } };
  }
  if (provider.vouchesForEmail && !person.emailVerified) throw new AppError("EMAIL_UNVERIFIED");
  const { email } = person;
  const pending = toPending(provider, person);
  if (!email || !(await isEmailTaken(deps.db, email))) return { kind: "new", pending };
  return { kind: "link", pending: { ...pending, linkTo: { email } } };
}

/** What a person who is logged in is asked about before a provider is linked that they chose; it is for nobody else. */
export const toLink = (provider: Provider, person: ExternalPerson, userId: string): Pending => ({
  ...toPending(provider, person),
  linkTo: { userId },
});

const toPending = (provider: Provider, { subject, email, name }: ExternalPerson): Pending => ({
  provider: provider.name,
  subject,
  email,
  vouched: provider.vouchesForEmail,
  name,
});

/**
 * Renews the proof of a session by an external login. @throws PROVIDER_REFUSED where the provider's account is not linked
 * to the person, or the session is over
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
 * Makes an account for somebody's first external login, with what the provider does not tell.
 * @throws EMAIL_UNVERIFIED, ID_TAKEN, ACCESS_INVALID (the provider's account was linked meanwhile)
 */
export async function completeSignUp(deps: Deps, pending: Pending, form: Complete, origin: Origin): Promise<LogIn> {
  const { db, now } = deps;
  const vouched = pending.vouched && form.email === pending.email;
  const proven = vouched || (form.verificationToken && (await isProven(deps, form.email, form.verificationToken)));
  if (!proven) throw AppError.at("email", "EMAIL_UNVERIFIED");
  const userId = crypto.randomUUID();
  const session = await newSession(deps, { id: userId, email: form.email }, origin);
  const { name, phone, locale } = form;
  const user = newUser({ id: userId, email: form.email, name, phone, locale }, { passwordHash: null, now });
  const { provider, subject, email } = pending;
  const identity = { provider, subject, email, userId, linkedAt: now };
  try {
    await queries.insertExternalUser(db, user, identity, session.row);
  } catch (error) {
    if (isUniqueViolation(error, "users.email")) throw AppError.at("email", "ID_TAKEN");
    throw isUniqueViolation(error, "identities") ? new AppError("ACCESS_INVALID") : error;
  }
  return session.login;
}

/**
 * Links a provider's account to the person who is logged in, and mails them. Linking it again changes nothing.
 * @throws ACCESS_DENIED where somebody else was about to link it, IDENTITY_TAKEN
 */
export async function link(
  { sendMail, db, now }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  { provider, subject, email, linkTo }: Pending,
): Promise<void> {
  if (!isFor(viewer, linkTo)) throw new AppError("ACCESS_DENIED");
  const known = await queries.findByIdentity(db, provider, subject);
  if (known?.id === viewer.id) return;
  try {
    await queries.insertIdentity(db, { provider, subject, email, userId: viewer.id, linkedAt: now });
  } catch (error) {
    throw isUniqueViolation(error, "identities") ? new AppError("IDENTITY_TAKEN") : error;
  }
  await notifyMethodChange({ db, sendMail }, viewer, { kind: "linked", provider, account: email });
}

function isFor(viewer: Viewer, linkTo: Pending["linkTo"]): boolean {
  if (!linkTo) return false;
  return "userId" in linkTo ? linkTo.userId === viewer.id : linkTo.email === viewer.email;
}

/**
 * Unlinks a provider, and mails the person.
 * @throws LAST_WAY_IN where the person has no password, no passkey and no other provider, NOT_FOUND
 */
export async function unlink(
  { sendMail, db }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  provider: LoginProvider,
): Promise<void> {
  const unlinked = await queries.deleteIdentity(db, viewer.id, provider);
  if (unlinked)
    return notifyMethodChange({ db, sendMail }, viewer, { kind: "unlinked", provider, account: unlinked.email });
  throw new AppError((await queries.hasIdentity(db, viewer.id, provider)) ? "LAST_WAY_IN" : "NOT_FOUND");
}

/** The external log-ins of a person, as they see them. */
export async function listIdentities({ db }: Pick<Deps, "db">, viewer: Viewer) {
  const rows = await queries.listIdentities(db, viewer.id);
  return rows.map(({ subject: __, ...identity }) => identity);
}

/** The external log-ins of a person, to take along. */
export async function exportIdentities({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.listIdentities(db, viewer.id);
}
