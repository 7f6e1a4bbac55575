import type { Database } from "../../../db/client.ts";
import { isUnanswered } from "../../../db/unanswered.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Locale } from "../../../domain/locales.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time.ts";
import {
  CODE_LIFETIME_MS,
  CODE_MAX_WRONG_TRIES,
  CODE_RESEND_AFTER_MS,
  PROOF_LIFETIME_MS,
} from "../../../domain/users/verificationCode.ts";
import { keyedHash, matchesKeyedHash, randomText, randomToken, sha256 } from "../../crypto/digest.ts";
import type { Settings } from "../../env.ts";
import type { Origin } from "../../http/origin.ts";
import type { SendMail } from "../../mail/mail.ts";
import { verificationMail } from "../../mail/verification.mail.ts";
import { limitMail } from "../rate-limits/mailBudget.service.ts";
import { normalizeMailbox } from "../rate-limits/mailbox.ts";
import { clientLimits, tooMany } from "../rate-limits/rateLimits.service.ts";
import * as queries from "./verification.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Mails a verification code to an address that has no account.
 *
 * @throws ID_TAKEN, TOO_MANY_REQUESTS (a code was sent less than 60 s ago, or too many from one address), UNAVAILABLE
 *   (also if the mail budget is used up)
 * @see spec.md §4, product.md, "Users and sessions"
 */
export async function sendCode(
  { db, settings, now, sendMail }: Deps & { sendMail: SendMail },
  { email, locale, origin }: { email: string; locale: Locale; origin: Origin },
) {
  const limits = [
    { name: `code|${normalizeMailbox(email)}`, max: 10, windowMs: HOUR_MS },
    ...clientLimits(origin, { name: "code", max: 30, windowMs: 10 * MINUTE_MS }),
  ];
  const reads = [queries.selectTaker(db, email)] as const;
  const { unsent, results } = await limitMail({ db, settings, now }, limits, origin.address, reads);
  if (results[0].length > 0) {
    await unsent();
    throw AppError.at("email", "ID_TAKEN");
  }
  const code = randomText(6, "0123456789");
  const codeHash = await keyedHash(settings.TOKEN_KEYS, "verification-code", `${email}\n${code}`);
  const expiresAt = later(now, CODE_LIFETIME_MS);
  const resendBefore = later(now, -CODE_RESEND_AFTER_MS);
  /**
   * Deletes the code, because a code that was not delivered must not delay the next one. Without an answer, the mail can
   * still arrive, so the code stays valid, and the next one need not wait either.
   */
  const takeBack = async (reason: unknown): Promise<never> => {
    if (isUnanswered(reason)) {
      await queries.allowResend(db, email, codeHash, resendBefore).catch(() => undefined);
      throw reason;
    }
    await queries.cancelVerification(db, email, codeHash).catch(() => undefined);
    await unsent();
    throw reason;
  };
  const row = { email, codeHash, sentAt: now, expiresAt };
  const started = await queries.startVerification(db, row, resendBefore).catch(takeBack);
  if (!started) {
    await unsent();
    const running = await queries.findVerification(db, email);
    throw tooMany(running ? later(running.sentAt, CODE_RESEND_AFTER_MS) : now, now);
  }
  const mail = await verificationMail({ to: email, locale, code, minutes: CODE_LIFETIME_MS / 60_000 });
  await sendMail(mail).catch(takeBack);
  // With the sending time, a page can count down even if its own clock is wrong.
  return { sentAt: now, expiresAt, resendAt: later(now, CODE_RESEND_AFTER_MS) };
}

/**
 * Exchanges the mailed code for a proof that a sign-up can consume.
 *
 * @throws CODE_INVALID, CODE_EXPIRED, CODE_TRIES
 * @see spec.md §4, product.md, "Users and sessions"
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
  const expiresAt = later(now, PROOF_LIFETIME_MS);
  await queries.completeVerification(db, { email, codeHash: tried.codeHash, tokenHash, expiresAt });
  return { verificationToken };
}

/** True if this token proves that the user reads mail of this address. */
export async function isProven({ db, now }: Deps, email: string, token: string): Promise<boolean> {
  const verification = await queries.findVerification(db, email);
  return verification?.tokenHash === (await sha256(token)) && verification.expiresAt > now;
}

export { isEmailTaken, matchesProof } from "./verification.queries.ts";
