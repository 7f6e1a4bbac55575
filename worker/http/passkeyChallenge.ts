import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { AppError } from "../../domain/errors.ts";
import { randomToken } from "../crypto/digest.ts";
import { seal, unseal } from "../crypto/seal.ts";
import { claimOnce } from "../features/rate-limits/rateLimits.service.ts";
import type { AppEnv } from "./context.ts";

/** How long an authenticator may take to answer. */
const CHALLENGE_SECONDS = 5 * 60;

/** What a challenge is for; an answer to one is none to another. */
export type Ceremony = "registration" | "login" | "proof";

type Challenge = {
  challenge: string;
  ceremony: Ceremony;
  /** The session that asked; none for a log-in. */
  sessionId: string | null;
};

const NAME = "passkeyChallenge";
const COOKIE = { prefix: "host", path: "/", secure: true } as const;

/** Makes a challenge for this browser and one ceremony. */
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
 * The challenge that this browser has for a ceremony. It is used up by this, also where the answer to it turns out wrong.
 * @throws ACCESS_INVALID (none, expired, used before, or for something else)
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
