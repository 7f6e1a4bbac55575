import { type Database, isForeignKeyViolation, isUniqueViolation } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time.ts";
import { UNKNOWN_DEVICES_MAX } from "../../../domain/users/agreements.ts";
import type { SignUp } from "../../../domain/users/auth.schema.ts";
import { sha256 } from "../../crypto/digest.ts";
import { refuseLongQueue } from "../../crypto/hashQueue.ts";
import { hashPassword, needsRehash, verifyPassword } from "../../crypto/password.ts";
import type { Settings } from "../../env.ts";
import type { LoginClient } from "../../http/knownDevice.ts";
import type { Origin } from "../../http/origin.ts";
import { refuseWeakPassword } from "../passwords/passwords.service.ts";
import { clientLimits, enforceAndRead, releaseRateLimits } from "../rate-limits/rateLimits.service.ts";
import { accountKey, lastLogInOn } from "../sessions/knownDevice.ts";
import { newDeviceNotice, newSession, type UserLogIn } from "../sessions/sessions.service.ts";
import { newUser } from "../users/newUser.ts";
import { selectUser, toUser } from "../users/users.service.ts";
import { isEmailTaken, matchesProof } from "../verification/verification.service.ts";
import * as queries from "./auth.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Creates an account and logs in.
 *
 * @throws EMAIL_UNVERIFIED, ID_TAKEN, REFERRAL_UNKNOWN, PASSWORD_COMMON, PASSWORD_PERSONAL
 * @see spec.md §2, product.md, "Users and sessions"
 */
export async function signUp(deps: Deps, form: SignUp, origin: Origin): Promise<UserLogIn> {
  const { db, now } = deps;
  const { email, name, phone, locale, referralCode } = form;
  const proof = matchesProof(email, await sha256(form.verificationToken), now);
  // Check before the expensive hash. The insert below checks again, in the same transaction.
  const { isProven, isTaken, referrer } = await queries.checkSignUp(db, { email, proof, referralCode });
  if (!isProven) throw refuseProof(isTaken);
  refuseWeakPassword("password", form.password, form);
  if (referralCode && !referrer) throw AppError.at("referralCode", "REFERRAL_UNKNOWN");
  const userId = crypto.randomUUID();
  const session = await newSession(deps, { id: userId, email }, origin);
  const passwordHash = await hashPassword(form.password);
  const user = newUser({ id: userId, email, name, phone, locale }, { passwordHash, referredBy: referrer?.id, now });
  try {
    const read = selectUser(deps, userId);
    const rows = await queries.insertVerifiedUser(db, user, { proof, session: session.row, read });
    return { ...session.login, user: toUser(rows, deps) };
  } catch (error) {
    if (isUniqueViolation(error, "users.email")) throw AppError.at("email", "ID_TAKEN");
    if (isForeignKeyViolation(error)) throw await unprovenOrTaken(db, form.email);
    throw error;
  }
}

/**
 * Limits of password attempts, counted before the password is checked. A device on which the owner has logged in has
 * its own limits, which an attacker cannot exhaust. All other devices share the limits of the account, regardless of
 * their addresses (OWASP, "Blocking Brute Force Attacks").
 */
function passwordLimits(email: string, { device, ...client }: LoginClient, known: boolean, onLocked: () => void) {
  if (known && device)
    return [
      { name: `password|${email}|device|${device.id}`, max: 5, windowMs: MINUTE_MS },
      { name: `passwords|${email}|device|${device.id}`, max: 30, windowMs: HOUR_MS },
    ];
  return [
    // Five attempts per minute, fifteen per hour: slows down a person who mistypes and stops a guesser.
    { name: `password|${email}|${client.address}`, max: 5, windowMs: MINUTE_MS },
    { name: `passwords|${email}|${client.address}`, max: 15, windowMs: HOUR_MS },
    ...clientLimits(client, { name: "password", max: 60, windowMs: 15 * MINUTE_MS }),
    // Last, so that attempts that a limit of the address refuses do not use it up.
    { name: `passwords|${email}`, max: UNKNOWN_DEVICES_MAX, windowMs: HOUR_MS, isShared: true, onReached: onLocked },
  ];
}

/**
 * Logs in with ID and password. An unknown ID, a wrong password and a suspended user get the same response in the same
 * time.
 *
 * @param onLocked called at most once per hour, when unknown devices have used up the account's attempts
 * @throws SIGN_IN_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE (too many log-ins at the same time)
 * @see spec.md §7, product.md, "Users and sessions"
 */
export async function signIn(
  deps: Deps,
  form: { email: string; password: string; autoLogin: boolean },
  client: LoginClient,
  onLocked: () => void,
): Promise<UserLogIn> {
  const { db } = deps;
  // A log-in that is refused for the load must not use up an attempt.
  refuseLongQueue();
  const known = lastLogInOn(client.device, await accountKey(form.email)) !== undefined;
  const limits = passwordLimits(form.email, client, known, onLocked);
  const { keys, results } = await enforceAndRead(deps, limits, [queries.selectForSignIn(db, form.email)]);
  const [[account]] = results;
  const matched = await matchPassword(account, form.password, deps.now);
  if (!account || !matched || account.suspendedAt) throw new AppError("SIGN_IN_FAILED");
  const weak = matched.kind === "own" && needsRehash(matched.hash);
  const session = await newSession(deps, account, client, { autoLogin: form.autoLogin });
  const { notice, changes: news } = await newDeviceNotice(deps, account, client, session.row.id);
  const changes = [
    ...news,
    ...releaseRateLimits(db, keys),
    ...(matched.kind === "temporary" ? [queries.markTemporaryUsed(db, account.id, matched, deps.now)] : []),
    ...(weak ? [queries.renewHash(db, account.id, matched, await hashPassword(form.password))] : []),
  ];
  const rows = await queries.insertSession(db, session.row, matched, changes, selectUser(deps, account.id));
  if (!rows) throw new AppError("SIGN_IN_FAILED");
  return { ...session.login, user: toUser(rows, deps), ...(notice && { notice }) };
}

type Passwords = {
  passwordHash: string | null;
  temporary: { hash: string; expiresAt: Date; usedAt: Date | null } | null;
};

/**
 * Returns which of a user's passwords matches. Once a temporary password was used, it is the only valid one. The check
 * of an unknown account takes as long as of a known one.
 *
 * @param isLoggedIn a used temporary password logs in for 24 hours, but a logged-in user has it until they set a new one
 */
export async function matchPassword(
  account: Passwords | undefined,
  password: string,
  now: Date,
  isLoggedIn = false,
): Promise<queries.Matched | null> {
  const { passwordHash = null, temporary = null } = account ?? {};
  const own = temporary?.usedAt ? null : passwordHash;
  if ((await verifyPassword(own, password)) && own !== null) return { kind: "own", hash: own };
  const temporaryCounts =
    temporary !== null && (temporary.expiresAt > now || (isLoggedIn && temporary.usedAt !== null));
  if (!temporaryCounts || !(await verifyPassword(temporary.hash, password))) return null;
  return { kind: "temporary", hash: temporary.hash };
}

/**
 * Returns why a proof is not accepted: the ID is taken (perhaps by an earlier request of the same user), or the proof
 * is invalid.
 */
export async function unprovenOrTaken(db: Database, email: string): Promise<AppError> {
  return refuseProof(await isEmailTaken(db, email));
}

const refuseProof = (isTaken: boolean) =>
  isTaken ? AppError.at("email", "ID_TAKEN") : AppError.at("verificationToken", "EMAIL_UNVERIFIED");
