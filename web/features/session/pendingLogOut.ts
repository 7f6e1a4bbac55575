import { api, forgetSession, getSessionUserId, hasSession, unwrap } from "../../lib/api.ts";
import { readCredential, rememberCredential } from "../../lib/autoLogin.ts";
import { ApiError } from "../../lib/errors.ts";
import { inTime, PATIENCE_MS } from "../offline/withOfflineFallback.ts";

/**
 * A log-out that the server has not confirmed. Only the server can end the session and delete the refresh cookie. The
 * value is the ID of the user until the page has forgotten the session, and then `FORGOTTEN`.
 */
const KEY = "pendingLogOut";
const FORGOTTEN = "forgotten";

/** Remembers the log-out, so that the next start completes it if the page closes. */
export function rememberLogOut(userId: string): void {
  localStorage.setItem(KEY, userId);
  rememberCredential(undefined);
}

/** Ends the session on the device, and at the server if it responds in time. If not, the log-out stays pending. */
export async function sendLogOut(): Promise<void> {
  const giveUp = new AbortController();
  const init = { signal: giveUp.signal };
  try {
    await inTime(unwrap(api.auth.logout.$get({}, { init })), PATIENCE_MS);
    localStorage.removeItem(KEY);
  } catch (error) {
    // Refused for good (docs/security.md, "An incomplete log-out").
    if (error instanceof ApiError && error.code === "ACCESS_DENIED") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, FORGOTTEN);
  }
  // A late response would delete the cookies of the next log-in.
  giveUp.abort();
  forgetSession();
}

/**
 * Completes a pending log-out, unless somebody has logged in since: the new session has replaced the old cookie. Call it
 * before a log-in or sign-up.
 */
export async function completeLogOut(): Promise<void> {
  const pending = localStorage.getItem(KEY);
  if (pending === null) return;
  const isReplaced = readCredential() !== null || (hasSession() && getSessionUserId() !== pending);
  if (isReplaced) localStorage.removeItem(KEY);
  else await sendLogOut();
}
