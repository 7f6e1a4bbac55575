import { type Database, isUniqueViolation, type Statement } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import { baseLocale, findLocale } from "../../../domain/locales.ts";
import { MINUTE_MS } from "../../../domain/time.ts";
import { sha256 } from "../../crypto/digest.ts";
import { hashPassword } from "../../crypto/password.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import type { Origin } from "../../http/origin.ts";
import { isRecentlyProven } from "../../http/recentProof.ts";
import { idChangedMail } from "../../mail/idChanged.mail.ts";
import type { SendMail } from "../../mail/mail.ts";
import { passwordChangedMail } from "../../mail/passwordChanged.mail.ts";
import { signInMethodMail } from "../../mail/signInMethod.mail.ts";
import { exportAssociations, presidesOverOthers, readAllRecords } from "../associations/core/associations.service.ts";
import { exportInvitations } from "../associations/invitations/invitations.service.ts";
import { exportAudit } from "../audit-log/auditLog.service.ts";
import { matchPassword, unprovenOrTaken } from "../auth/auth.service.ts";
import { readAllOrders } from "../billing/orders/orderExport.service.ts";
import { stopRenewals } from "../billing/subscriptions/subscriptions.service.ts";
import { readAllTickets } from "../billing/tickets/tickets.service.ts";
import { exportCards } from "../cards/core/cards.service.ts";
import { discardUnused } from "../cards/images/imageStorage.service.ts";
import { readAllContacts } from "../contacts/export/contactExport.service.ts";
import { exportGroups } from "../groups/groups.service.ts";
import { exportIdentities } from "../identities/identities.service.ts";
import { listPasskeys } from "../passkeys/passkeys.service.ts";
import { refuseWeakPassword } from "../passwords/passwords.service.ts";
import { enforceRateLimits, releaseRateLimits } from "../rate-limits/rateLimits.service.ts";
import { exportSessions } from "../sessions/sessions.service.ts";
import { getUser } from "../users/users.service.ts";
import { matchesProof } from "../verification/verification.service.ts";
import * as queries from "./account.queries.ts";
import { writeJson } from "./jsonStream.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Changes a person's password, or gives a first one to a person who has none. All other devices are logged out, and every
 * auto-login ends. The person gets a mail about it.
 * @throws PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_REUSED, PASSWORD_WRONG, FIELD_EMPTY (no current password from a
 * person who has one), PROOF_NEEDED (from a person who has none), TOO_MANY_REQUESTS
 */
export async function changePassword(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  form: { currentPassword?: string | undefined; newPassword: string },
  origin: Origin,
): Promise<void> {
  const account = await queries.findPasswords(deps.db, viewer.id);
  if (account?.passwordHash === null) requireRecentProof(deps, viewer);
  // Before the current password, so that a weak new one counts as no guess.
  refuseWeakPassword("newPassword", form.newPassword, { name: account?.name ?? "", email: viewer.email });
  const releaseStatements =
    account?.passwordHash === null ? [] : await checkPassword(deps, viewer, account, form.currentPassword, origin);
  // A password that was mailed must not stay (ASVS 2.3.1). After the current password, as this would be a guess of it, too.
  if (await matchPassword(account, form.newPassword, deps.now)) throw AppError.at("newPassword", "PASSWORD_REUSED");
  const passwordHash = await hashPassword(form.newPassword);
  await queries.replacePassword(deps.db, viewer.id, passwordHash, viewer.sessionId, deps.now, releaseStatements);
  const reader = { to: viewer.email, locale: findLocale(account?.locale ?? "") ?? baseLocale };
  const isFirst = account?.passwordHash === null;
  const mail = isFirst
    ? signInMethodMail({ ...reader, change: { kind: "passwordAdded" } })
    : passwordChangedMail(reader);
  // The change stands whether or not the mail goes out.
  await sendMail(await mail).catch(() => undefined);
}

/**
 * Gives one's own account another ID, whose mail was proven to be read. The old address is told, without the new one:
 * its reader may be somebody else by now.
 * @throws ACCESS_DENIED (another person's account), PROOF_NEEDED, EMAIL_UNVERIFIED, ID_TAKEN, and what `proveByPassword` throws
 */
export async function changeId(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  id: string,
  form: { email: string; verificationToken: string; currentPassword?: string | undefined },
  origin: Origin,
): Promise<void> {
  if (id !== viewer.id) throw new AppError("ACCESS_DENIED");
  if (form.currentPassword === undefined) requireRecentProof(deps, viewer);
  else await proveByPassword(deps, viewer, form.currentPassword, origin, "currentPassword");
  const { locale } = await getUser(deps, viewer.id);
  const tokenHash = await sha256(form.verificationToken);
  const proof = matchesProof(form.email, tokenHash, deps.now);
  const changed = await queries.replaceEmail(deps.db, viewer, form.email, proof, deps.now).catch((error) => {
    throw isUniqueViolation(error, "users.email") ? AppError.at("email", "ID_TAKEN") : error;
  });
  if (!changed) throw await unprovenOrTaken(deps.db, form.email);
  const mail = idChangedMail({ to: viewer.email, locale: findLocale(locale) ?? baseLocale });
  // The change stands whether or not the old address still takes mail.
  await sendMail(await mail).catch(() => undefined);
}

/**
 * Renews the proof of this session by the person's password.
 * @throws PASSWORD_WRONG (also for a person who has no password), TOO_MANY_REQUESTS
 */
export async function proveByPassword(
  deps: Deps,
  viewer: Viewer,
  password: string,
  origin: Origin,
  field = "password",
): Promise<void> {
  const account = await queries.findPasswords(deps.db, viewer.id);
  const releaseStatements = await checkPassword(deps, viewer, account, password, origin, field);
  await queries.renewProof(deps.db, viewer.sessionId, deps.now, releaseStatements);
}

/** A person's own referral code and how many signed up with it. */
export async function getReferrals(deps: Deps, viewer: Viewer) {
  const [{ referralCode }, signedUp] = await Promise.all([
    getUser(deps, viewer.id),
    queries.countReferrals(deps.db, viewer.id),
  ]);
  return { referralCode, signedUp };
}

/**
 * All that is kept of a person, as the JSON file of their own data, part by part. Left out is what opens something
 * (hashes, tokens, keys), what is made from the rest (search terms, counts), what the visitors of their cards are
 * counted by, who names nobody, and what other people keep of them.
 */
export async function* exportData(deps: Deps, viewer: Viewer): AsyncGenerator<string> {
  const [
    user,
    agreements,
    logins,
    passkeys,
    cards,
    groups,
    associations,
    invitations,
    sessions,
    referrals,
    administration,
  ] = await Promise.all([
    getUser(deps, viewer.id),
    queries.findAgreements(deps.db, viewer.id),
    exportIdentities(deps, viewer),
    listPasskeys(deps, viewer),
    exportCards(deps, viewer),
    exportGroups(deps, viewer),
    exportAssociations(deps, viewer),
    exportInvitations(deps, viewer),
    exportSessions(deps, viewer),
    getReferrals(deps, viewer),
    exportAudit(deps, viewer),
  ]);
  yield* writeJson({
    exportedAt: deps.now,
    user,
    agreements,
    logins,
    passkeys: passkeys.items,
    sessions,
    referrals,
    administration,
    cards,
    groups,
    associations,
    invitations,
    associationRecords: readAllRecords(deps, viewer),
    tickets: readAllTickets(deps, viewer),
    orders: readAllOrders(deps, viewer),
    contacts: readAllContacts(deps, viewer),
  });
}

/**
 * Deletes an account with its cards, contacts, sessions and pictures; its season ticket is not charged again.
 * Payment records stay, without the person (product decisions, "Users and sessions").
 * @param confirm the person's own ID, typed
 * @throws CONFIRMATION_WRONG; GROUP_OWNER_LEAVES, ASSOCIATION_PRESIDENT_STAYS (others are in what is theirs)
 */
export async function deleteAccount(deps: Deps & { bucket: R2Bucket }, viewer: Viewer, confirm: string): Promise<void> {
  if (confirm !== viewer.email) throw AppError.at("confirm", "CONFIRMATION_WRONG");
  const keys = await queries.listPictureKeys(deps.db, viewer.id);
  if (!(await queries.deleteUser(deps.db, viewer.id, (unless) => stopRenewals(deps, viewer.id, unless))))
    throw new AppError((await presidesOverOthers(deps, viewer)) ? "ASSOCIATION_PRESIDENT_STAYS" : "GROUP_OWNER_LEAVES");
  // What fails here is left to the collector.
  await discardUnused(deps, keys).catch(() => undefined);
}

function requireRecentProof({ now }: Pick<Deps, "now">, viewer: Viewer): void {
  if (!isRecentlyProven(viewer, now)) throw new AppError("PROOF_NEEDED");
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/**
 * Checks the password of a person who is logged in. Guesses are counted, by address and in all.
 * @returns statements that release the limits, for the batch of what follows
 * @throws FIELD_EMPTY, PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
async function checkPassword(
  deps: Deps,
  viewer: Viewer,
  account: Awaited<ReturnType<typeof queries.findPasswords>>,
  password: string | undefined,
  { address }: Origin,
  field = "currentPassword",
): Promise<Statement[]> {
  if (password === undefined) throw AppError.at(field, "FIELD_EMPTY");
  const limitKeys = await enforceRateLimits(deps, [
    { name: `current|${viewer.id}|${address}`, max: 5, windowMs: QUARTER_HOUR_MS },
    // With the tries at log-in, at most 100 an hour for an account (ASVS 2.2.1).
    { name: `current|${viewer.id}`, max: 10, windowMs: QUARTER_HOUR_MS },
  ]);
  if (!(await matchPassword(account, password, deps.now))) throw AppError.at(field, "PASSWORD_WRONG");
  return releaseRateLimits(deps.db, limitKeys);
}
