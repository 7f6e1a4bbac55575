import { type Database, isUniqueViolation } from "../../../db/client.ts";
import { randomText } from "../../crypto/digest.ts";
import type { Settings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import type { Viewer } from "../../http/context.ts";
import type { Origin } from "../../http/origin.ts";
import type { ExternalPerson } from "../../oidc/login.ts";
import type { Provider, ProviderName } from "../../oidc/providers.ts";
import { fold } from "../../search.rules.ts";
import { PRIVACY_VERSION, REFERRAL_ALPHABET, TERMS_VERSION } from "../auth/auth.rules.ts";
import { type LogIn, newSession } from "../sessions/sessions.service.ts";
import { isEmailTaken, isProven } from "../verification/verification.service.ts";
import * as queries from "./identities.queries.ts";
import type { Complete } from "./identities.schema.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** Somebody whom a provider vouched for and who has no account here yet, or has not linked it. */
export type Pending = {
  provider: ProviderName;
  subject: string;
  email: string | null;
  vouched: boolean;
  name: string | null;
};

/** Where an external login leads: in; to the login, to link an account that has this address; or to the first-login form. */
export type Arrival = { kind: "in"; login: LogIn } | { kind: "link" | "new"; pending: Pending };

/**
 * Decides what a person whom a provider vouched for may do. An address that has an account never logs in by itself:
 * its owner links the provider after logging in.
 * @throws EMAIL_UNVERIFIED (a provider that tells says that the address is not the person's), PROVIDER_REFUSED
 * (suspended, or unlinked at this moment)
 */
export async function arrive(deps: Deps, provider: Provider, person: ExternalPerson, origin: Origin): Promise<Arrival> {
  const known = await queries.findByIdentity(deps.db, provider.name, person.subject);
  if (known) {
    if (known.suspendedAt) throw new AppError("PROVIDER_REFUSED");
    const session = await newSession(deps, known.userId, origin);
    const opened = await queries.insertSession(deps.db, session.row, {
      provider: provider.name,
      subject: person.subject,
    });
    if (!opened) throw new AppError("PROVIDER_REFUSED");
    return { kind: "in", login: session.login };
  }
  if (provider.vouchesForEmail && !person.emailVerified) throw new AppError("EMAIL_UNVERIFIED");
  const { email } = person;
  return { kind: email && (await isEmailTaken(deps.db, email)) ? "link" : "new", pending: toPending(provider, person) };
}

/** Where an external login leads that somebody started to link it: only ever back to whoever is logged in. */
export function arriveToLink(provider: Provider, person: ExternalPerson): Arrival {
  return { kind: "link", pending: toPending(provider, person) };
}

const toPending = (provider: Provider, { subject, email, name }: ExternalPerson): Pending => ({
  provider: provider.name,
  subject,
  email,
  vouched: provider.vouchesForEmail,
  name,
});

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
  const session = await newSession(deps, userId, origin);
  const user = {
    id: userId,
    email: form.email,
    name: form.name,
    foldedName: fold(form.name),
    phone: form.phone ?? null,
    passwordHash: null,
    locale: form.locale,
    referralCode: randomText(10, REFERRAL_ALPHABET),
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    agreedAt: now,
    joinedAt: now,
  };
  const identity = { provider: pending.provider, subject: pending.subject, userId, linkedAt: now };
  try {
    await queries.insertExternalUser(db, user, identity, session.row);
  } catch (error) {
    if (isUniqueViolation(error, "users.email")) throw AppError.at("email", "ID_TAKEN");
    throw isUniqueViolation(error, "identities") ? new AppError("ACCESS_INVALID") : error;
  }
  return session.login;
}

/** Links a provider's account to the person who is logged in. Linking it again changes nothing. @throws IDENTITY_TAKEN */
export async function link({ db, now }: Deps, viewer: Viewer, { provider, subject }: Pending): Promise<void> {
  const known = await queries.findByIdentity(db, provider, subject);
  if (known?.userId === viewer.id) return;
  try {
    await queries.insertIdentity(db, { provider, subject, userId: viewer.id, linkedAt: now });
  } catch (error) {
    throw isUniqueViolation(error, "identities") ? new AppError("IDENTITY_TAKEN") : error;
  }
}

/** Unlinks a provider. @throws LAST_WAY_IN where the person has no password and no other provider, NOT_FOUND */
export async function unlink({ db }: Deps, viewer: Viewer, provider: ProviderName): Promise<void> {
  if (await queries.deleteIdentity(db, viewer.id, provider)) return;
  throw new AppError((await queries.hasIdentity(db, viewer.id, provider)) ? "LAST_WAY_IN" : "NOT_FOUND");
}

/** The external log-ins of a person, to take along. */
export async function exportIdentities({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.listIdentities(db, viewer.id);
}
