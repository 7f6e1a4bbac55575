import { type Database, isUniqueViolation } from "../../../db/client.ts";
import { sha256 } from "../../crypto/digest.ts";
import { hashPassword } from "../../crypto/password.ts";
import type { Settings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import type { Viewer } from "../../http/context.ts";
import type { Origin } from "../../http/origin.ts";
import { baseLocale, localeOfTag } from "../../i18n.ts";
import { idChangedMail } from "../../mail/idChanged.mail.ts";
import type { SendMail } from "../../mail/mail.ts";
import { exportAssociations, presidesOverOthers, readAllRecords } from "../associations/associations.service.ts";
import { exportInvitations } from "../associations/invitations.service.ts";
import { forgiveAttempts, limitAttempts } from "../attempts/attempts.service.ts";
import { exportAudit } from "../audit/audit.service.ts";
import { matchPassword, unprovenOrTaken } from "../auth/auth.service.ts";
import { exportCards } from "../cards/cards.service.ts";
import { discardUnused } from "../cards/pictures.service.ts";
import { readAllContacts } from "../contacts/contactExport.service.ts";
import { exportGroups } from "../groups/groups.service.ts";
import { exportIdentities } from "../identities/identities.service.ts";
import { readAllOrders } from "../orders/orderExport.service.ts";
import { refuseWeakPassword } from "../passwords/passwords.service.ts";
import { exportSessions } from "../sessions/sessions.service.ts";
import { stopRenewals } from "../subscriptions/subscriptions.service.ts";
import { readAllTickets } from "../tickets/tickets.service.ts";
import { proofOf } from "../verification/verification.service.ts";
import { writeJson } from "./account.rules.ts";
import * as queries from "./users.queries.ts";
import { getUser } from "./users.service.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Changes a person's password, or gives a first one to somebody who has none;
 * all other devices are logged out and every auto-login ends.
 * @throws PASSWORD_WRONG, FIELD_EMPTY (no current password given by somebody who has one), TOO_MANY_REQUESTS;
 *   PASSWORD_COMMON, PASSWORD_PERSONAL
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  form: { currentPassword?: string | undefined; newPassword: string },
  origin: Origin,
): Promise<void> {
  const account = await queries.findPasswords(deps.db, viewer.id);
  // Before the current password, so that a weak new one counts as no guess.
  refuseWeakPassword("newPassword", form.newPassword, { name: account?.name ?? "", email: viewer.email });
  const forgiven = await checkPassword(deps, viewer, account, form.currentPassword, origin);
  const passwordHash = await hashPassword(form.newPassword);
  await queries.replacePassword(deps.db, viewer.id, passwordHash, viewer.sessionId, forgiven);
}

/**
 * Gives one's own account another ID, whose mail was proven to be read. The old address is told.
 * @throws ACCESS_DENIED (somebody else's), EMAIL_UNVERIFIED, ID_TAKEN, and what `changePassword` throws
 */
export async function changeId(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  id: string,
  form: { email: string; verificationToken: string; currentPassword?: string | undefined },
  origin: Origin,
): Promise<void> {
  if (id !== viewer.id) throw new AppError("ACCESS_DENIED");
  const account = await queries.findPasswords(deps.db, viewer.id);
  const forgiven = await checkPassword(deps, viewer, account, form.currentPassword, origin);
  const { locale } = await getUser(deps, viewer.id);
  const tokenHash = await sha256(form.verificationToken);
  const proof = proofOf(form.email, tokenHash, deps.now);
  const changed = await queries.replaceEmail(deps.db, viewer.id, form.email, proof, forgiven).catch((error) => {
    throw isUniqueViolation(error, "users.email") ? AppError.at("email", "ID_TAKEN") : error;
  });
  if (!changed) throw await unprovenOrTaken(deps.db, form.email);
  const letter = idChangedMail({ to: viewer.email, locale: localeOfTag(locale) ?? baseLocale, newId: form.email });
  // The change stands whether or not the old address still takes mail.
  await sendMail(await letter).catch(() => undefined);
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
  const [user, agreements, logins, cards, groups, associations, invitations, sessions, referrals, administration] =
    await Promise.all([
      getUser(deps, viewer.id),
      queries.findAgreements(deps.db, viewer.id),
      exportIdentities(deps, viewer),
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

/**
 * Asks for the password again before what must not happen on an unlocked device that somebody found; guesses are counted.
 * A person who only uses external login has none to give: being logged in is all the proof there is.
 * @returns statements that forgive the try, for the batch of what follows
 */
async function checkPassword(
  deps: Deps,
  viewer: Viewer,
  account: Awaited<ReturnType<typeof queries.findPasswords>>,
  password: string | undefined,
  origin: Origin,
): Promise<ReturnType<typeof forgiveAttempts>> {
  if (account?.passwordHash === null) return [];
  if (password === undefined) throw AppError.at("currentPassword", "FIELD_EMPTY");
  const limit = { name: `current|${viewer.id}|${origin.address}`, max: 5, windowMs: 15 * 60_000 };
  const attemptKeys = await limitAttempts(deps, [limit]);
  if (!(await matchPassword(account, password, deps.now))) throw AppError.at("currentPassword", "PASSWORD_WRONG");
  return forgiveAttempts(deps.db, attemptKeys);
}
