import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { AppError } from "../../domain/errors.ts";
import { randomToken } from "../crypto/digest.ts";
import { seal, unseal } from "../crypto/seal.ts";
import { claimOnce } from "../features/rate-limits/rateLimits.service.ts";
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
 * @throws ACCESS_INVALID (missing, expired, already used, or for another ceremony)
 */
export async function takeChallenge(c: Context<AppEnv>, ceremony: Ceremony, sessionId: string | null): Promise<string> {
  const sealed = getCookie(c, NAME, COOKIE.prefix);
  const content = (await unseal(NAME, sealed, c.var.settings.TOKEN_KEYS, c.var.now)) as Challenge | null;
  deleteCookie(c, NAME, COOKIE);
  if (content?.ceremony !== ceremony || content.sessionId !== sessionId) throw new AppError("ACCESS_INVALID");
  const isFirst = await claimOnce(c.var, `challenge|${content.challenge}`, CHALLENGE_SECONDS * 1000);
  if (!isFirst) throw new AppError("ACCESS_INVALID");
  return content.challenge;
}
