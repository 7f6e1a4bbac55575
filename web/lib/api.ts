import type { ClientResponse } from "hono/client";
import { createClient } from "../../worker/client.ts";
import { dropCookie, readCookie } from "./cookies.ts";
import { ApiError } from "./errors.ts";

const BASE = "/api";
const ACCESS_TOKEN = "__Host-accessToken";

/** Set beside the refresh cookie, which a page cannot see: tells that asking for a new access token makes sense. */
const SESSION_HINT = "__Host-signedIn";

/** Told when the login is over and cannot be renewed. */
let onSignedOut: () => void = () => {};
export function setSignedOutHandler(handler: () => void): void {
  onSignedOut = handler;
}

/** Asks the person to prove who they are; false where they would rather not. */
let askForProof = async (): Promise<boolean> => false;
export function setProofHandler(handler: typeof askForProof): void {
  askForProof = handler;
}

/** The typed API. Answers with an error status still resolve; `answer` turns them into exceptions. */
export const api = createClient(BASE, { fetch: withSession((input, init) => fetch(input, init)) });

/** Waits for an answer and gives its content, or throws the ApiError that it holds. */
export async function unwrap<Content>(call: Promise<ClientResponse<Content>>): Promise<Content> {
  const response = await call;
  if (!response.ok) throw await ApiError.from(response);
  return (response.status === 204 ? null : await response.json()) as Content;
}

/** True while this browser holds a session, as far as a page can tell. */
export const hasSession = () => readCookie(SESSION_HINT) !== undefined;

/** Drops what a page can drop of a session; the rest is the server's, which a lost network may keep from hearing of it. */
export function forgetSession(): void {
  for (const name of [ACCESS_TOKEN, SESSION_HINT]) dropCookie(name);
}

/**
 * Adds the session to a way of sending requests: its token, one renewal of it on a 401, and a proof of who is there where
 * the API asks for one. The caller waits in both cases, so nothing is lost that was typed.
 */
export function withSession(transport: typeof fetch): typeof fetch {
  return async (input, init) => {
    const token = readCookie(ACCESS_TOKEN);
    const response = await send(transport, input, init);
    if (response.status === 403 && (await readErrorCode(response)) === "PROOF_NEEDED" && (await askForProof()))
      return send(transport, input, init);
    // Without a session there is nothing to renew, and a refused login is an answer about the login itself.
    if (response.status !== 401 || !hasSession() || isAuthCall(input)) return response;
    return (await renewSession(token)) ? send(transport, input, init) : response;
  };
}

const readErrorCode = async (response: Response) => (await ApiError.from(response.clone())).code;

/** The typed client asks by text. */
const isAuthCall = (input: RequestInfo | URL) => typeof input === "string" && input.startsWith(`${BASE}/auth/`);

async function send(transport: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = readCookie(ACCESS_TOKEN);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return transport(input, { ...init, headers, credentials: "include" }).catch((error: unknown) => {
    throw init?.signal?.aborted ? error : new ApiError({ code: "NETWORK" });
  });
}

let renewal: Promise<boolean> | undefined;

/**
 * Renews the access token, once for all calls and tabs that wait for it. False where the person has to log in again.
 * @param refused the token that the API did not accept
 * @throws ApiError where it cannot be told: without a network, or when the service is down
 */
function renewSession(refused: string | undefined): Promise<boolean> {
  renewal ??= navigator.locks
    .request("session renewal", async () => renewUnlessDone(refused))
    .then((renewed) => {
      if (renewed) return true;
      forgetSession();
      onSignedOut();
      return false;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

async function renewUnlessDone(refused: string | undefined): Promise<boolean> {
  // A call before this one, here or in another tab, may have settled it already.
  const token = readCookie(ACCESS_TOKEN);
  if (token && token !== refused) return true;
  if (!hasSession()) return false;
  const response = await fetch(`${BASE}/auth/refresh`, { credentials: "include" }).catch(() => {
    throw new ApiError({ code: "NETWORK" });
  });
  if (response.ok || response.status === 401) return response.ok;
  throw await ApiError.from(response);
}
