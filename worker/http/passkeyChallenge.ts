import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Statement } from "../../db/client.ts";
import { AppError } from "../../domain/errors.ts";
import { randomToken } from "../crypto/digest.ts";
import { seal, unseal } from "../crypto/seal.ts";
import { countUses, enforceRateLimits, type Limit, tooMany } from "../features/rate-limits/rateLimits.service.ts";
import type { AppEnv } from "./context.ts";

/** How long the user has to answer a challenge, in seconds. */
const CHALLENGE_SECONDS = 5 * 60;

/** The purpose of a challenge. A response is valid for one purpose only. */
export type Ceremony = "registration" | "login" | "proof";

type Challenge = {
  challenge: string;
  ceremony: Ceremony;
  /** The session that requested it; null for a login. */
  sessionId: string | null;
};

const NAME = "passkeyChallenge";
const COOKIE = { prefix: "host", path: "/", secure: true } as const;

/** Creates a challenge for this browser and one ceremony, and stores it in an encrypted cookie. */
export async function issueChallenge(
  c: Context<AppEnv>,
  ceremony: Ceremony,
  sessionId: string | null,
): Promise<string> {
  const challenge = randomToken();
  const content = { challenge, ceremony, sessionId } satisfies Challenge;
  const sealed = await seal(NAME, content, c.var.settings.TOKEN_KEYS, c.var.now, CHALLENGE_SECONDS);
  setCookie(c, NAME, sealed, { ...COOKIE, httpOnly: true, sameSite: "Strict", maxAge: CHALLENGE_SECONDS });
  return challenge;
}

/**
 * Returns and consumes this browser's challenge for a ceremony, even if the response turns out to be invalid.
 *
 * @param limits of the ceremony, counted in the same batch
 * @param reads statements that change nothing, sent in the same batch
 * @returns the challenge, and the results of the reads
 * @throws TOO_MANY_REQUESTS, ACCESS_INVALID (missing, expired, already used, or for another ceremony)
 */
export async function takeChallenge<const Reads extends readonly Statement[]>(
  c: Context<AppEnv>,
  { ceremony, sessionId, limits = [] }: { ceremony: Ceremony; sessionId: string | null; limits?: Limit[] },
  reads: Reads,
) {
  const sealed = getCookie(c, NAME, COOKIE.prefix);
  const content = (await unseal(NAME, sealed, c.var.settings.TOKEN_KEYS, c.var.now)) as Challenge | null;
  deleteCookie(c, NAME, COOKIE);
  if (content?.ceremony !== ceremony || content.sessionId !== sessionId) {
    await enforceRateLimits(c.var, limits);
    throw new AppError("ACCESS_INVALID");
  }
  const once = { name: `challenge|${content.challenge}`, max: 1, windowMs: CHALLENGE_SECONDS * 1000 };
  const { blocked, results } = await countUses(c.var, [...limits, once], reads);
  if (blocked) throw blocked.index < limits.length ? tooMany(blocked.until, c.var.now) : new AppError("ACCESS_INVALID");
  return { challenge: content.challenge, results };
}
