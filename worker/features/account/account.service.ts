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
 * Changes the user's password, or sets a first one. Logs out all other devices, revokes every auto-login credential and
 * notifies the user by mail.
 *
 * @throws PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_REUSED, PASSWORD_WRONG, FIELD_EMPTY (the user has a password,
 *   but   the current one is missing), PROOF_NEEDED (the user has no password), TOO_MANY_REQUESTS
 * @see spec.md §2, product.md, "Users and sessions"
 */
export async function changePassword(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  form: { currentPassword?: string | undefined; newPassword: string },
  origin: Origin,
): Promise<void> {
  const account = await queries.findPasswords(deps.db, viewer.id);
  const { email } = await viewer.account();
  if (account?.passwordHash === null) await requireRecentProof(deps, viewer);
  // Check the new password first, so that a weak one does not count as a guess of the current one.
  refuseWeakPassword("newPassword", form.newPassword, { name: account?.name ?? "", email });
  const releaseStatements =
    account?.passwordHash === null ? [] : await checkPassword(deps, viewer, account, form.currentPassword, origin);
  // A temporary password must not become permanent (ASVS 2.3.1). Checked last, because a match confirms a guess.
  if (await matchPassword(account, form.newPassword, deps.now)) throw AppError.at("newPassword", "PASSWORD_REUSED");
  const passwordHash = await hashPassword(form.newPassword);
  await queries.replacePassword(deps.db, viewer.id, passwordHash, viewer.sessionId, deps.now, releaseStatements);
  const reader = { to: email, locale: findLocale(account?.locale ?? "") ?? baseLocale };
  const isFirst = account?.passwordHash === null;
  const mail = isFirst
    ? signInMethodMail({ ...reader, change: { kind: "passwordAdded" } })
    : passwordChangedMail(reader);
  // The change is final even if the mail fails.
  await sendMail(await mail).catch(() => undefined);
}

/**
 * Changes the ID of the user's own account to a verified address. Notifies the old address without naming the new one,
 * because the old mailbox may belong to someone else now.
 *
 * @throws ACCESS_DENIED (another user's account), PROOF_NEEDED, EMAIL_UNVERIFIED, ID_TAKEN, and the errors of
 *   `proveByPassword`
 * @see spec.md §7, api.md
 */
export async function changeId(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  id: string,
  form: { email: string; verificationToken: string; currentPassword?: string | undefined },
  origin: Origin,
): Promise<void> {
  if (id !== viewer.id) throw new AppError("ACCESS_DENIED");
  if (form.currentPassword === undefined) await requireRecentProof(deps, viewer);
  else await proveByPassword(deps, viewer, form.currentPassword, origin, "currentPassword");
  const { locale, email } = await getUser(deps, viewer.id);
  const tokenHash = await sha256(form.verificationToken);
  const proof = matchesProof(form.email, tokenHash, deps.now);
  const changed = await queries
    .replaceEmail(deps.db, { ...viewer, email }, form.email, proof, deps.now)
    .catch((error) => {
      throw isUniqueViolation(error, "users.email") ? AppError.at("email", "ID_TAKEN") : error;
    });
  if (!changed) throw await unprovenOrTaken(deps.db, form.email);
  const mail = idChangedMail({ to: email, locale: findLocale(locale) ?? baseLocale });
  // The change is final even if the old address no longer accepts mail.
  await sendMail(await mail).catch(() => undefined);
}

/**
 * Renews the proof of this session with the user's password.
 *
 * @throws PASSWORD_WRONG (also if the user has no password), TOO_MANY_REQUESTS
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

/**
 * Returns the user's referral code and the number of users who signed up with it.
 *
 * @see product.md, "Users and sessions"
 */
export async function getReferrals(deps: Deps, viewer: Viewer) {
  const [{ referralCode }, signedUp] = await Promise.all([
    getUser(deps, viewer.id),
    queries.countReferrals(deps.db, viewer.id),
  ]);
  return { referralCode, signedUp };
}

/**
 * Exports all data stored about a user as JSON, section by section. It excludes credentials (hashes, tokens, keys),
 * derived data (search terms, counts), anonymous statistics of visitors, and data that other users store about them.
 *
 * @see product.md, "Users and sessions"
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
 * Deletes an account with its cards, contacts, sessions and pictures. Its subscription is not charged again. Payment
 * records stay without personal data.
 *
 * @param confirm the user's own ID, typed
 * @throws CONFIRMATION_WRONG, GROUP_OWNER_LEAVES (owns a group with members), ASSOCIATION_PRESIDENT_STAYS (presides
 *   over   an association with members)
 * @see product.md, "Users and sessions"
 */
export async function deleteAccount(deps: Deps & { bucket: R2Bucket }, viewer: Viewer, confirm: string): Promise<void> {
  if (confirm !== (await viewer.account()).email) throw AppError.at("confirm", "CONFIRMATION_WRONG");
  const keys = await queries.listPictureKeys(deps.db, viewer.id);
  if (!(await queries.deleteUser(deps.db, viewer.id, (unless) => stopRenewals(deps, viewer.id, unless))))
    throw new AppError((await presidesOverOthers(deps, viewer)) ? "ASSOCIATION_PRESIDENT_STAYS" : "GROUP_OWNER_LEAVES");
  // If this fails, the retention job deletes the pictures.
  await discardUnused(deps, keys).catch(() => undefined);
}

async function requireRecentProof({ now }: Pick<Deps, "now">, viewer: Viewer): Promise<void> {
  if (!isRecentlyProven(await viewer.account(), now)) throw new AppError("PROOF_NEEDED");
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/**
 * Checks the password of a logged-in user. Attempts are limited per address and in total.
 *
 * @returns statements that release the limits, for the batch that follows
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
    // Together with login attempts, at most 100 per hour and account (ASVS 2.2.1).
    { name: `current|${viewer.id}`, max: 10, windowMs: QUARTER_HOUR_MS },
  ]);
  if (!(await matchPassword(account, password, deps.now))) throw AppError.at(field, "PASSWORD_WRONG");
  return releaseRateLimits(deps.db, limitKeys);
}
