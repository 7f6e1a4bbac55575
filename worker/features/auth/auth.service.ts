import { type Database, isForeignKeyViolation, isUniqueViolation } from "../../../db/client.ts";
import { signAccessToken } from "../../crypto/accessToken.ts";
import { keyedHash, matchesKeyedHash, randomText, randomToken, sha256 } from "../../crypto/digest.ts";
import { hashPassword, needsRehash, verifyPassword } from "../../crypto/password.ts";
import type { Settings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import type { Locale } from "../../i18n.ts";
import type { SendMail } from "../../mail/mail.ts";
import { verificationMail } from "../../mail/verification.mail.ts";
import * as queries from "./auth.queries.ts";
import {
  AUTO_LOGIN_LIFETIME_MS,
  CODE_LIFETIME_MS,
  CODE_MAX_WRONG_TRIES,
  CODE_RESEND_AFTER_MS,
  formatCredential,
  judgeRefresh,
  PRIVACY_VERSION,
  parseCredential,
  REFERRAL_ALPHABET,
  SESSION_LIFETIME_MS,
  TERMS_VERSION,
  VERIFICATION_TOKEN_LIFETIME_MS,
} from "./auth.rules.ts";
import type { SignUp } from "./auth.schema.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** Where a request comes from: its address, for limits, and its device, for the person's list of sessions. */
export type Origin = { address: string; userAgent: string };

/** What a device gets when a person logs in on it. */
export type LogIn = {
  userId: string;
  accessToken: string;
  /** Absent where a second tab already holds a newer one. */
  refreshToken?: string;
  /** To be kept by the page for auto-login (specification, section 3); never the password. */
  autoLogin?: { id: string; pw: string };
};

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** The person and session behind an access token's claims; undefined where either is gone or suspended. */
export const findLiveSession = queries.findLiveSession;

// Verification of an address

/**
 * Mails a code to an address that has no account yet.
 * @throws ID_TAKEN, TOO_MANY_REQUESTS (a code went out less than 60 s ago, or too many from one address), UNAVAILABLE
 */
export async function sendCode(
  { db, settings, now, sendMail }: Deps & { sendMail: SendMail },
  { email, locale, origin }: { email: string; locale: Locale; origin: Origin },
) {
  await limitAttempts({ db, settings, now }, [{ name: `code|${origin.address}`, max: 30, windowMs: 10 * 60_000 }]);
  if (await queries.findForSignIn(db, email)) throw AppError.at("email", "ID_TAKEN");
  const code = randomText(6, "0123456789");
  const codeHash = await keyedHash(settings.TOKEN_KEYS, "verification-code", `${email}\n${code}`);
  const expiresAt = later(now, CODE_LIFETIME_MS);
  const started = await queries.startVerification(
    db,
    { email, codeHash, sentAt: now, expiresAt },
    later(now, -CODE_RESEND_AFTER_MS),
  );
  if (!started) {
    const running = await queries.findVerification(db, email);
    throw tooMany(running ? later(running.sentAt, CODE_RESEND_AFTER_MS) : now, now);
  }
  try {
    await sendMail(await verificationMail({ to: email, locale, code, minutes: CODE_LIFETIME_MS / 60_000 }));
  } catch (error) {
    await queries.cancelVerification(db, email, codeHash);
    throw error;
  }
  // With the moment of sending, a page can count down by its own clock, which may be wrong.
  return { sentAt: now, expiresAt, resendAt: later(now, CODE_RESEND_AFTER_MS) };
}

/**
 * Exchanges the mailed code for a proof that a sign-up can spend.
 * @throws CODE_INVALID, CODE_EXPIRED, CODE_TRIES
 */
export async function checkCode({ db, settings, now }: Deps, { email, code }: { email: string; code: string }) {
  const tried = await queries.countCodeTry(db, email, now);
  if (!tried) {
    const verification = await queries.findVerification(db, email);
    if (!verification) throw AppError.at("code", "CODE_INVALID");
    if (verification.wrongTries >= CODE_MAX_WRONG_TRIES) throw AppError.at("code", "CODE_TRIES");
    throw AppError.at("code", "CODE_EXPIRED");
  }
  const right = await matchesKeyedHash(settings.TOKEN_KEYS, "verification-code", `${email}\n${code}`, tried.codeHash);
  if (!right) throw AppError.at("code", "CODE_INVALID");
  const verificationToken = randomToken();
  const tokenHash = await sha256(verificationToken);
  const expiresAt = later(now, VERIFICATION_TOKEN_LIFETIME_MS);
  await queries.completeVerification(db, { email, codeHash: tried.codeHash, tokenHash, expiresAt });
  return { verificationToken };
}

/**
 * Makes an account and logs it in.
 * @throws EMAIL_UNVERIFIED, ID_TAKEN, REFERRAL_UNKNOWN
 */
export async function signUp(deps: Deps, form: SignUp, origin: Origin): Promise<LogIn> {
  const { db, now } = deps;
  const tokenHash = await sha256(form.verificationToken);
  const verification = await queries.findVerification(db, form.email);
  // Before the costly hash; the insert below checks again, in the same transaction.
  if (verification?.tokenHash !== tokenHash || verification.expiresAt <= now) {
    const taken = await queries.findForSignIn(db, form.email);
    throw taken ? AppError.at("email", "ID_TAKEN") : AppError.at("verificationToken", "EMAIL_UNVERIFIED");
  }
  const referrer = form.referralCode ? await queries.findReferrer(db, form.referralCode) : undefined;
  if (form.referralCode && !referrer) throw AppError.at("referralCode", "REFERRAL_UNKNOWN");
  const userId = crypto.randomUUID();
  const device = await newDevice(deps, userId, origin, SESSION_LIFETIME_MS);
  const user = {
    id: userId,
    email: form.email,
    name: form.name,
    phone: form.phone,
    passwordHash: await hashPassword(form.password),
    locale: form.locale,
    referralCode: randomText(10, REFERRAL_ALPHABET),
    referredBy: referrer?.id,
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    agreedAt: now,
    joinedAt: now,
  };
  try {
    await queries.insertVerifiedUser(db, user, tokenHash, device.session, now);
  } catch (error) {
    if (isUniqueViolation(error, "users.email")) throw AppError.at("email", "ID_TAKEN");
    if (isForeignKeyViolation(error)) {
      const taken = await queries.findForSignIn(db, form.email);
      throw taken ? AppError.at("email", "ID_TAKEN") : AppError.at("verificationToken", "EMAIL_UNVERIFIED");
    }
    throw error;
  }
  return logIn(deps, device);
}

// Logging in and staying in

/**
 * Logs in with ID and password. An unknown ID, a wrong password and a suspended person get the same answer in the same time.
 * @throws SIGN_IN_FAILED, TOO_MANY_REQUESTS
 */
export async function signIn(
  deps: Deps,
  form: { email: string; password: string; autoLogin: boolean },
  origin: Origin,
): Promise<LogIn> {
  const { db } = deps;
  // Counted before the password is looked at; per account *and* address, so that a stranger cannot lock the owner out.
  const attemptKey = await limitAttempts(deps, [
    { name: `password|${form.email}|${origin.address}`, max: 5, windowMs: 15 * 60_000 },
    { name: `password|${origin.address}`, max: 60, windowMs: 15 * 60_000 },
  ]);
  const account = await queries.findForSignIn(db, form.email);
  const right = await verifyPassword(account?.passwordHash ?? null, form.password);
  if (!account || !right || account.suspendedAt) throw new AppError("SIGN_IN_FAILED");
  const weak = account.passwordHash !== null && needsRehash(account.passwordHash);
  const lifetime = form.autoLogin ? AUTO_LOGIN_LIFETIME_MS : SESSION_LIFETIME_MS;
  const device = await newDevice(deps, account.id, origin, lifetime);
  const autoLoginSecret = form.autoLogin ? randomToken() : undefined;
  const autoLoginHash = autoLoginSecret ? await sha256(autoLoginSecret) : null;
  const renewedHash = weak ? await hashPassword(form.password) : null;
  await queries.insertSession(db, { ...device.session, autoLoginHash }, attemptKey, renewedHash);
  return logIn(deps, device, autoLoginSecret && { email: form.email, secret: autoLoginSecret });
}

/**
 * Logs in with the credential that a device kept. It is replaced at each use; using an old one ends the session.
 * @throws LOGIN_REQUIRED
 */
export async function signInAutomatically(deps: Deps, form: { id: string; pw: string }): Promise<LogIn> {
  const { db, now } = deps;
  const credential = parseCredential(form.pw);
  const found = credential && (await queries.findSession(db, credential.sessionId));
  if (!found || found.email !== form.id || found.session.expiresAt <= now) throw new AppError("LOGIN_REQUIRED");
  const presentedHash = await sha256(credential.secret);
  const autoLoginSecret = randomToken();
  const refreshSecret = randomToken();
  const rotated = await queries.rotateAutoLogin(
    db,
    {
      id: credential.sessionId,
      presentedHash,
      nextHash: await sha256(autoLoginSecret),
      refreshHash: await sha256(refreshSecret),
      expiresAt: later(now, AUTO_LOGIN_LIFETIME_MS),
    },
    now,
  );
  if (!rotated) {
    await queries.deleteSession(db, credential.sessionId);
    throw new AppError("LOGIN_REQUIRED");
  }
  return logIn(deps, { session: found.session, refreshSecret }, { email: found.email, secret: autoLoginSecret });
}

/**
 * Exchanges a refresh token for a new one and an access token. A token used again later than the overlap
 * was stolen, by its holder or from them: the whole session ends.
 * @throws LOGIN_REQUIRED
 */
export async function refresh(deps: Deps, token: string | undefined): Promise<LogIn> {
  const { db, now } = deps;
  const credential = parseCredential(token);
  const found = credential && (await queries.findSession(db, credential.sessionId));
  if (!found) throw new AppError("LOGIN_REQUIRED");
  const { session } = found;
  const presentedHash = await sha256(credential.secret);
  const judgement = judgeRefresh(session, presentedHash, now);
  if (judgement === "current") {
    const refreshSecret = randomToken();
    const nextHash = await sha256(refreshSecret);
    const lifetime = session.autoLoginHash ? AUTO_LOGIN_LIFETIME_MS : SESSION_LIFETIME_MS;
    const next = { id: session.id, presentedHash, nextHash, expiresAt: later(now, lifetime) };
    if (await queries.rotateRefresh(db, next, now)) return logIn(deps, { session, refreshSecret });
    // Another tab was quicker by a moment; its token serves both.
    return logIn(deps, { session });
  }
  if (judgement === "overlap") return logIn(deps, { session });
  await queries.deleteSession(db, session.id);
  throw new AppError("LOGIN_REQUIRED");
}

/** Ends the session of a device, with its auto-login. Without a valid token there is nothing to end, which is no error. */
export async function signOut({ db }: Deps, token: string | undefined): Promise<void> {
  const credential = parseCredential(token);
  if (credential) await queries.deleteSessionOfToken(db, credential.sessionId, await sha256(credential.secret));
}

// Parts

type Device = { session: { id: string; userId: string }; refreshSecret?: string };

async function newDevice({ now }: Deps, userId: string, { userAgent }: Origin, lifetimeMs: number) {
  const refreshSecret = randomToken();
  const session = {
    id: crypto.randomUUID(),
    userId,
    refreshHash: await sha256(refreshSecret),
    rotatedAt: now,
    expiresAt: later(now, lifetimeMs),
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
  };
  return { session, refreshSecret };
}

async function logIn(
  { settings, now }: Deps,
  { session, refreshSecret }: Device,
  autoLogin?: { email: string; secret: string } | "",
): Promise<LogIn> {
  const sessionId = session.id;
  return {
    userId: session.userId,
    accessToken: await signAccessToken({ userId: session.userId, sessionId }, settings.TOKEN_KEYS, now),
    ...(refreshSecret && { refreshToken: formatCredential({ sessionId, secret: refreshSecret }) }),
    ...(autoLogin && {
      autoLogin: { id: autoLogin.email, pw: formatCredential({ sessionId, secret: autoLogin.secret }) },
    }),
  };
}

/** Counts a try under each limit and refuses where one is exceeded. Answers the first limit's key. */
async function limitAttempts(
  { db, settings, now }: Deps,
  limits: [{ name: string; max: number; windowMs: number }, ...{ name: string; max: number; windowMs: number }[]],
): Promise<string> {
  const [first, ...rest] = limits;
  const keyed = async ({ name, ...limit }: (typeof limits)[number]) => ({
    ...limit,
    key: await keyedHash(settings.TOKEN_KEYS, "attempt", name),
  });
  const firstLimit = await keyed(first);
  const blockedUntil = await queries.countAttempts(db, [firstLimit, ...(await Promise.all(rest.map(keyed)))], now);
  if (blockedUntil) throw tooMany(blockedUntil, now);
  return firstLimit.key;
}

function tooMany(until: Date, now: Date): AppError {
  const seconds = secondsUntil(until, now);
  return new AppError("TOO_MANY_REQUESTS", { params: { seconds }, retryAfter: seconds });
}
