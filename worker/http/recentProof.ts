import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time.ts";
import type { AppEnv, Viewer } from "./context.ts";

/** A log-in, a password, a passkey or an external login counts as a proof of who is calling for this long (api.md, "Recent proof"). */
const PROOF_MS = 10 * MINUTE_MS;

/** A proof from a clock that was ahead by more than this is not one. */
const CLOCK_SKEW_MS = MINUTE_MS;

/** True where the person has proven in this session, within ten minutes, who they are. */
export function isRecentlyProven({ provenAt }: Pick<Viewer, "provenAt">, now: Date): boolean {
  const age = now.getTime() - provenAt.getTime();
  return age <= PROOF_MS && age >= -CLOCK_SKEW_MS;
}

/** An administrator's proof by a passkey counts for a working day. */
const PASSKEY_PROOF_MS = 12 * HOUR_MS;

/** True where a passkey has proven in this session, within twelve hours, who the person is. */
export function hasPasskeyProof({ passkeyProvenAt }: Pick<Viewer, "passkeyProvenAt">, now: Date): boolean {
  if (passkeyProvenAt === null) return false;
  const age = now.getTime() - passkeyProvenAt.getTime();
  return age <= PASSKEY_PROOF_MS && age >= -CLOCK_SKEW_MS;
}

/**
 * After `signedIn`, for what must not happen with a stolen access token or on an unlocked device that somebody found.
 * The page then asks for a proof in place, and repeats the call.
 */
export const recentProof = createMiddleware<AppEnv>(async (c, next) => {
  if (!isRecentlyProven(c.var.viewer, c.var.now)) throw new AppError("PROOF_NEEDED");
  await next();
});
