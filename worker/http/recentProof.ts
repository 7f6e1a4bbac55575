import { createMiddleware } from "hono/factory";
import { HOUR_MS, MINUTE_MS } from "../../domain/time.ts";
import type { AppEnv } from "./context.ts";

/** How long a login, a password, a passkey or an external login counts as a proof. @see api.md, "Recent proof" */
const PROOF_MS = 10 * MINUTE_MS;

/** An administrator's passkey proof counts for a working day. */
const PASSKEY_PROOF_MS = 12 * HOUR_MS;

/** Maximum clock skew of a proof from the future. */
const CLOCK_SKEW_MS = MINUTE_MS;

const periodBefore = (now: Date, ms: number) => ({
  from: new Date(now.getTime() - ms),
  until: new Date(now.getTime() + CLOCK_SKEW_MS),
});

const isWithin = (time: Date | null, { from, until }: { from: Date; until: Date }) =>
  time !== null && time >= from && time <= until;

/** The period in which an administrator must have proven their identity with a passkey. */
export const passkeyProofPeriod = (now: Date) => periodBefore(now, PASSKEY_PROOF_MS);

/** True if the user has proven their identity in this session within ten minutes. */
export const isRecentlyProven = ({ provenAt }: { provenAt: Date }, now: Date): boolean =>
  isWithin(provenAt, periodBefore(now, PROOF_MS));

/** True if a passkey has proven the identity in this session within twelve hours. */
export const hasPasskeyProof = ({ passkeyProvenAt }: { passkeyProvenAt: Date | null }, now: Date): boolean =>
  isWithin(passkeyProvenAt, passkeyProofPeriod(now));

/**
 * Requires a recent proof; use it after `signedIn`. It protects sensitive calls against a stolen access token and an
 * unlocked device. The page asks for the proof and repeats the call.
 */
export const recentProof = createMiddleware<AppEnv>(async (c, next) => {
  c.var.requirements.recentProof = periodBefore(c.var.now, PROOF_MS);
  await next();
});
