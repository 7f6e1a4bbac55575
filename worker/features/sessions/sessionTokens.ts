import { DAY_MS } from "../../../domain/time.ts";

/** A session ends if its device does not use it for this long; longer with auto-login. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
export const AUTO_LOGIN_LIFETIME_MS = 180 * DAY_MS;

/**
 * Two tabs may refresh at the same time, so the previous token stays valid this long. Later use means that it was
 * stolen.
 */
export const REFRESH_OVERLAP_MS = 5_000;

/** A device's credential: the session ID and its secret. */
export type DeviceCredential = { sessionId: string; secret: string };

/** Formats a credential as `<session ID>.<secret>`. */
export function formatCredential({ sessionId, secret }: DeviceCredential): string {
  return `${sessionId}.${secret}`;
}

/** Parses a credential; null if its format is wrong. */
export function parseCredential(text: string | undefined): DeviceCredential | null {
  const [, sessionId, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text ?? "") ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

/** Classifies a presented refresh token. */
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
