import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time.ts";
import type { AppEnv, Viewer } from "./context.ts";

/** How long a login, a password, a passkey or an external login counts as a proof. @see api.md, "Recent proof" */
const PROOF_MS = 10 * MINUTE_MS;

/** Maximum clock skew of a proof from the future. */
const CLOCK_SKEW_MS = MINUTE_MS;

/** True if the user has proven their identity in this session within ten minutes. */
export function isRecentlyProven({ provenAt }: Pick<Viewer, "provenAt">, now: Date): boolean {
  const age = now.getTime() - provenAt.getTime();
  return age <= PROOF_MS && age >= -CLOCK_SKEW_MS;
}

/** An administrator's passkey proof counts for a working day. */
const PASSKEY_PROOF_MS = 12 * HOUR_MS;

/** True if a passkey has proven the identity in this session within twelve hours. */
export function hasPasskeyProof({ passkeyProvenAt }: Pick<Viewer, "passkeyProvenAt">, now: Date): boolean {
  if (passkeyProvenAt === null) return false;
  const age = now.getTime() - passkeyProvenAt.getTime();
  return age <= PASSKEY_PROOF_MS && age >= -CLOCK_SKEW_MS;
}

/**
 * Requires a recent proof; use it after `signedIn`. It protects sensitive calls against a stolen access token and an
 * unlocked device. The page asks for the proof and repeats the call.
 */
export const recentProof = createMiddleware<AppEnv>(async (c, next) => {
  if (!isRecentlyProven(c.var.viewer, c.var.now)) throw new AppError("PROOF_NEEDED");
  await next();
});
