import type { ClientResponse } from "hono/client";
import { createClient } from "../../worker/client.ts";
import { API_BASE } from "./config.ts";
import { dropCookie, readCookie } from "./cookies.ts";
import { ApiError } from "./errors.ts";
import { takeFirstResponse } from "./firstResponses.ts";

export const ACCESS_TOKEN = "__Host-accessToken";

/**
 * A page cannot see the refresh cookie. This cookie is set with it and means that a renewal can succeed. Its value is
 * the user's ID.
 */
const SESSION_HINT = "__Host-signedIn";

/** The server sets it with an auto-login credential. For the Worker, which cannot read that credential. */
const AUTO_LOGIN_HINT = "__Host-autoLogin";

/** Called when the session is over and cannot be renewed. */
let onSignedOut: () => void = () => {};
/** Registers the handler for the end of the session. `web/main.tsx` calls it once. */
export function setSignedOutHandler(handler: () => void): void {
  onSignedOut = handler;
}

/** Asks the user for a recent proof, or only for a passkey. Resolves to false if the user declines. */
let askForProof = async (_needsPasskey: boolean): Promise<boolean> => false;
/** Registers the dialog that asks for a proof. It resolves to true after a proof. */
export function setProofHandler(handler: typeof askForProof): void {
  askForProof = handler;
}

/** The automatic login that runs, if any. */
let logIn: Promise<unknown> = Promise.resolve();
/**
 * Calls other than those of the login wait until an automatic login has ended. With a session, which another tab can
 * have started, they do not wait.
 */
export function holdCalls(untilLoggedIn: Promise<unknown>): void {
  logIn = untilLoggedIn.catch(() => undefined);
}

/** The typed API client. A response with an error status resolves; `unwrap` turns it into an exception. */
export const api = createClient(API_BASE, { fetch: withSession((input, init) => fetch(input, init)) });

/**
 * Waits for a response and returns its body, or null if it is empty.
 * @throws ApiError for an error status, and for a network failure (code NETWORK)
 */
export async function unwrap<Content>(call: Promise<ClientResponse<Content>>): Promise<Content> {
  const response = await call;
  if (!response.ok) throw await ApiError.from(response);
  try {
    const body = await response.text();
    return (body === "" ? null : JSON.parse(body)) as Content;
  } catch (error) {
    // The connection broke off within the body. A DOMException says that the caller aborted.
    throw error instanceof DOMException ? error : new ApiError({ code: "NETWORK" });
  }
}

/** True if this browser has a session, as far as a page can see. */
export const hasSession = () => getSessionUserId() !== undefined;

/** The ID of the session's user, as far as a page can see. By itself it authorizes nothing. */
export const getSessionUserId = () => readCookie(SESSION_HINT);

/** True if the Worker sends the application for `/`, not the landing page (worker/http/logInResponse.ts). */
export const mayBeSignedIn = () => hasSession() || readCookie(AUTO_LOGIN_HINT) !== undefined;

/** Deletes the cookies that a page can delete. The refresh cookie is HttpOnly, so only the server can delete it. */
export function forgetSession(): void {
  for (const name of [ACCESS_TOKEN, SESSION_HINT, AUTO_LOGIN_HINT]) dropCookie(name);
}

/** Ends a session that the server no longer accepts: the user must log in again. */
export function endSession(): void {
  forgetSession();
  onSignedOut();
}

/**
 * Wraps `fetch` with the session. It adds the access token, renews it once after a 401, and asks for a proof if the API
 * requires one. The caller waits during both, so no input is lost.
 */
export function withSession(transport: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isAuthCall(input) && !hasSession()) await logIn;
    const response = await sendRenewed(transport, input, init);
    const code = response.status === 403 && (await readErrorCode(response));
    // The administration page has a screen of its own for the response to its guard.
    const needsPasskey = code === "PASSKEY_NEEDED" && input !== `${API_BASE}/admin/access`;
    return (needsPasskey || code === "PROOF_NEEDED") && (await askForProof(needsPasskey))
      ? sendRenewed(transport, input, init)
      : response;
  };
}

async function sendRenewed(transport: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = readCookie(ACCESS_TOKEN);
  const response = await send(transport, input, init);
  // Without a session there is nothing to renew. A 401 of a login call is about the login itself.
  if (response.status !== 401 || !hasSession() || isAuthCall(input)) return response;
  return (await renewSession(token)) ? send(transport, input, init) : response;
}

const readErrorCode = async (response: Response) => (await ApiError.from(response.clone())).code;

/**
 * True for calls of the log-in itself. Under `oauth` and `proof` are calls of a logged-in user. The typed client passes
 * the URL as a string.
 */
const isAuthCall = (input: RequestInfo | URL) =>
  typeof input === "string" && input.startsWith(`${API_BASE}/auth/`) && !/\/auth\/(oauth|proof)/.test(input);

async function send(transport: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = readCookie(ACCESS_TOKEN);
  if (token) headers.set("authorization", `Bearer ${token}`);
  const sent =
    takeFirstResponse(input, init?.method, token) ?? transport(input, { ...init, headers, credentials: "include" });
  return sent.catch((error: unknown) => {
    throw init?.signal?.aborted ? error : new ApiError({ code: "NETWORK" });
  });
}

let renewal: Promise<boolean> | undefined;

/**
 * Renews the access token, once for all calls and tabs that wait for it.
 * @param refused the token that the API rejected
 * @returns false if the user must log in again
 * @throws ApiError if the result is unknown: no network, or the service is down
 */
function renewSession(refused: string | undefined): Promise<boolean> {
  renewal ??= navigator.locks
    .request("session renewal", async () => renewUnlessDone(refused))
    .then((renewed) => {
      if (renewed) return true;
      endSession();
      return false;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

async function renewUnlessDone(refused: string | undefined): Promise<boolean> {
  // An earlier call, in this tab or another one, may have renewed it already.
  const token = readCookie(ACCESS_TOKEN);
  if (token && token !== refused) return true;
  if (!hasSession()) return false;
  const response = await fetch(`${API_BASE}/auth/refresh`, { credentials: "include" }).catch(() => {
    throw new ApiError({ code: "NETWORK" });
  });
  if (response.ok || response.status === 401) return response.ok;
  throw await ApiError.from(response);
}
