import { type Database, isUniqueViolation, type Statement } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import { MINUTE_MS } from "../../../domain/time.ts";
import { sha256 } from "../../crypto/digest.ts";
import { hashPassword } from "../../crypto/password.ts";
import type { Settings } from "../../env.ts";
import type { AfterResponse, Viewer } from "../../http/context.ts";
import type { Origin } from "../../http/origin.ts";
import { isRecentlyProven } from "../../http/recentProof.ts";
import { idChangedMail } from "../../mail/idChanged.mail.ts";
import type { SendMail } from "../../mail/mail.ts";
import { passwordChangedMail } from "../../mail/passwordChanged.mail.ts";
import { signInMethodMail } from "../../mail/signInMethod.mail.ts";
import { presidesOverOthers } from "../associations/core/associations.service.ts";
import { matchPassword, unprovenOrTaken } from "../auth/auth.service.ts";
import { stopRenewals } from "../billing/subscriptions/subscriptions.service.ts";
import { discardUnused } from "../cards/images/imageStorage.service.ts";
import { refuseWeakPassword } from "../passwords/passwords.service.ts";
import { enforceAndRead, refundRateLimits, releaseRateLimits } from "../rate-limits/rateLimits.service.ts";
import { getUser, type OwnUser, selectUser, toUser } from "../users/users.service.ts";
import { matchesProof } from "../verification/verification.service.ts";
import * as queries from "./account.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Changes the user's password, or sets a first one. Logs out all other devices, revokes every auto-login credential and
 * notifies the user by mail.
 *
 * @throws PASSWORD_COMMON, PASSWORD_PERSONAL, PASSWORD_REUSED, PASSWORD_WRONG (also if it was changed in between),
 *   FIELD_EMPTY (the user has a password, but the current one is missing), PROOF_NEEDED (the user has no password),
 *   TOO_MANY_REQUESTS
 * @see spec.md §2, product.md, "Users and sessions"
 */
export async function changePassword(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  form: { currentPassword?: string | undefined; newPassword: string },
  origin: Origin,
): Promise<OwnUser> {
  const { account, keys } = await readPasswords(deps, viewer, form.currentPassword, origin);
  const { email, locale } = await viewer.account();
  const isFirst = account?.passwordHash === null;
  // A temporary password that was used to log in is the current one, and the proof.
  const hasCurrent = !isFirst || Boolean(account.temporary?.usedAt);
  if (!hasCurrent) await requireRecentProof(deps, viewer);
  try {
    // Check the new password first, so that a weak one does not count as a guess of the current one.
    refuseWeakPassword("newPassword", form.newPassword, { name: account?.name ?? "", email });
  } catch (error) {
    await refundRateLimits(deps.db, keys);
    throw error;
  }
  const current = hasCurrent ? await checkPassword(deps, account, form.currentPassword) : null;
  // A temporary password must not become permanent (ASVS 2.3.1). Checked last, because a match confirms a guess.
  if (await matchPassword(account, form.newPassword, deps.now, true))
    throw AppError.at("newPassword", "PASSWORD_REUSED");
  const changed = {
    id: viewer.id,
    sessionId: viewer.sessionId,
    current,
    passwordHash: await hashPassword(form.newPassword),
    isFirst,
  };
  const releaseStatements = releaseRateLimits(deps.db, keys);
  const rows = await queries.replacePassword(
    deps.db,
    changed,
    deps.now,
    releaseStatements,
    selectUser(deps, viewer.id),
  );
  if (!rows) throw AppError.at("currentPassword", current ? "PASSWORD_WRONG" : "FIELD_EMPTY");
  const reader = { to: email, locale };
  const mail = isFirst
    ? signInMethodMail({ ...reader, change: { kind: "passwordAdded" } })
    : passwordChangedMail(reader);
  // The change is final even if the mail fails.
  await sendMail(await mail).catch(() => undefined);
  return toUser(rows, deps);
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
): Promise<OwnUser> {
  if (id !== viewer.id) throw new AppError("ACCESS_DENIED");
  const proven: Statement[] = [];
  if (form.currentPassword === undefined) await requireRecentProof(deps, viewer);
  else proven.push(...(await provePassword(deps, viewer, form.currentPassword, origin, "currentPassword")));
  const { locale, email } = await viewer.account();
  const proof = matchesProof(form.email, await sha256(form.verificationToken), deps.now);
  const change = { email: form.email, proof, now: deps.now };
  const rows = await queries
    .replaceEmail(deps.db, { ...viewer, email }, change, proven, selectUser(deps, viewer.id))
    .catch(async (error: unknown) => {
      if (!isUniqueViolation(error, "users.email")) throw error;
      // The batch was rolled back, but the password was right.
      await queries.runAll(deps.db, proven);
      throw AppError.at("email", "ID_TAKEN");
    });
  if (!rows) throw await unprovenOrTaken(deps.db, form.email);
  const mail = idChangedMail({ to: email, locale });
  // The change is final even if the old address no longer accepts mail.
  await sendMail(await mail).catch(() => undefined);
  return toUser(rows, deps);
}

/**
 * Renews the proof of this session with the user's password.
 *
 * @throws PASSWORD_WRONG (also if the user has no password), TOO_MANY_REQUESTS
 */
export async function proveByPassword(deps: Deps, viewer: Viewer, password: string, origin: Origin): Promise<void> {
  await queries.runAll(deps.db, await provePassword(deps, viewer, password, origin, "password"));
}

/** Checks the password. @returns statements that renew the proof and release the limits */
async function provePassword(
  deps: Deps,
  viewer: Viewer,
  password: string,
  origin: Origin,
  field: string,
): Promise<Statement[]> {
  const { account, keys } = await readPasswords(deps, viewer, password, origin);
  await checkPassword(deps, account, password, field);
  return [queries.renewProofStatement(deps.db, viewer.sessionId, deps.now), ...releaseRateLimits(deps.db, keys)];
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
 * Deletes an account with its cards, contacts, sessions and pictures. Its subscription is not charged again. Payment
 * records stay without personal data.
 *
 * @param confirm the user's own ID, typed
 * @throws CONFIRMATION_WRONG, GROUP_OWNER_LEAVES (owns a group with members), ASSOCIATION_PRESIDENT_STAYS (presides
 *   over   an association with members)
 * @see product.md, "Users and sessions"
 */
export async function deleteAccount(
  deps: Deps & AfterResponse & { bucket: R2Bucket },
  viewer: Viewer,
  confirm: string,
): Promise<void> {
  const keys = await queries.listPictureKeys(deps.db, viewer.id);
  if (confirm !== (await viewer.account()).email) throw AppError.at("confirm", "CONFIRMATION_WRONG");
  if (!(await queries.deleteUser(deps.db, viewer.id, (unless) => stopRenewals(deps, viewer.id, unless))))
    throw new AppError((await presidesOverOthers(deps, viewer)) ? "ASSOCIATION_PRESIDENT_STAYS" : "GROUP_OWNER_LEAVES");
  // If this fails, the retention job deletes the pictures.
  deps.afterResponse(async () => discardUnused(deps, keys));
}

async function requireRecentProof({ now }: Pick<Deps, "now">, viewer: Viewer): Promise<void> {
  if (!isRecentlyProven(await viewer.account(), now)) throw new AppError("PROOF_NEEDED");
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

type Passwords = Awaited<ReturnType<typeof queries.selectPasswords>>[number] | undefined;

/**
 * Reads the passwords of a logged-in user. If one was entered, counts an attempt. Attempts are limited per address and
 * in total.
 *
 * @returns the keys of the limits, to be released if the password is right
 * @throws TOO_MANY_REQUESTS
 */
async function readPasswords(
  deps: Deps,
  { id }: Viewer,
  entered: string | undefined,
  { address }: Origin,
): Promise<{ account: Passwords; keys: string[] }> {
  const limits = [
    { name: `current|${id}|${address}`, max: 5, windowMs: QUARTER_HOUR_MS },
    // Together with login attempts, at most 100 per hour and account (ASVS 2.2.1).
    { name: `current|${id}`, max: 10, windowMs: QUARTER_HOUR_MS },
  ];
  const counted = entered === undefined ? [] : limits;
  const { keys, results } = await enforceAndRead(deps, counted, [queries.selectPasswords(deps.db, id)]);
  const [[account]] = results;
  return { account, keys };
}

/** Checks the password of a logged-in user, and returns which one matched. @throws FIELD_EMPTY, PASSWORD_WRONG */
async function checkPassword(deps: Deps, account: Passwords, password: string | undefined, field = "currentPassword") {
  if (password === undefined) throw AppError.at(field, "FIELD_EMPTY");
  const matched = await matchPassword(account, password, deps.now, true);
  if (!matched) throw AppError.at(field, "PASSWORD_WRONG");
  return matched;
}
