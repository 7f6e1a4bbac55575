import { DAY_MS } from "../../../domain/time.ts";

/** A session ends when its device stays away this long; longer where the person asked for auto-login. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
export const AUTO_LOGIN_LIFETIME_MS = 180 * DAY_MS;

/** Two tabs may refresh at once: the token before the last stays good this long. Later use means it was stolen. */
export const REFRESH_OVERLAP_MS = 5_000;

/** A credential that a device holds: which session, and the secret that proves it. */
export type DeviceCredential = { sessionId: string; secret: string };

export function formatCredential({ sessionId, secret }: DeviceCredential): string {
  return `${sessionId}.${secret}`;
}

/** Reads a credential; null where it has not the form of one. */
export function parseCredential(text: string | undefined): DeviceCredential | null {
  const [, sessionId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text ?? "") ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

/** What a presented refresh token means, given the session it names. */
export function judgeRefresh(
  session: { refreshHash: string; previousRefreshHash: string | null; rotatedAt: Date; expiresAt: Date },
  presentedHash: string,
  now: Date,
): "current" | "overlap" | "stolen" | "expired" {
  if (session.expiresAt <= now) return "expired";
  if (presentedHash === session.refreshHash) return "current";
  const fresh = now.getTime() - session.rotatedAt.getTime() <= REFRESH_OVERLAP_MS;
  return presentedHash === session.previousRefreshHash && fresh ? "overlap" : "stolen";
}
