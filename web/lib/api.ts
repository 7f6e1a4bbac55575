import type { ClientResponse } from "hono/client";
import { createClient } from "../../worker/client.ts";
import { dropCookie, readCookie } from "./cookies.ts";
import { ApiError } from "./errors.ts";

const BASE = "/api";
const BOOKMARK = "x-d1-bookmark";

/** Set beside the refresh cookie, which a page cannot see: tells that asking for a new access token makes sense. */
const SESSION_HINT = "signedIn";

/** The newest state of the database that this page has seen; sent along so that a replica never answers with an older one. */
let bookmark: string | null = null;

/** Told when the login is over and cannot be renewed. */
let onSignedOut: () => void = () => {};
export function setSignedOutHandler(handler: () => void): void {
  onSignedOut = handler;
}

/** The typed API. Answers with an error status still resolve; `answer` turns them into exceptions. */
export const api = createClient(BASE, { fetch: withSession((input, init) => fetch(input, init)) });

/** Waits for an answer and gives its content, or throws the ApiError that it holds. */
export async function answer<Content>(call: Promise<ClientResponse<Content>>): Promise<Content> {
  const response = await call;
  if (!response.ok) throw await ApiError.from(response as unknown as Response);
  return (response.status === 204 ? null : await response.json()) as Content;
}

/** True while this browser holds a session, as far as a page can tell. */
export const hasSession = () => readCookie(SESSION_HINT) !== undefined;

/** Drops what a page can drop of a session; the rest is the server's, which a lost network may keep from hearing of it. */
export function forgetSession(): void {
  for (const name of ["accessToken", SESSION_HINT]) dropCookie(name);
}

/** Adds the session to a way of sending requests: its token, and one renewal of it on a 401. */
export function withSession(transport: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(transport, input, init);
    // Without a session there is nothing to renew, and a refused login is an answer about the login itself.
    if (response.status !== 401 || !hasSession() || isAuthCall(input)) return response;
    if (await renewSession()) return send(transport, input, init);
    onSignedOut();
    return response;
  };
}

/** The typed client asks by text. */
const isAuthCall = (input: RequestInfo | URL) => typeof input === "string" && input.startsWith(`${BASE}/auth/`);

async function send(transport: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = readCookie("accessToken");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (bookmark) headers.set(BOOKMARK, bookmark);
  const response = await transport(input, { ...init, headers, credentials: "include" }).catch((error: unknown) => {
    throw init?.signal?.aborted ? error : new ApiError({ code: "NETWORK" });
  });
  bookmark = response.headers.get(BOOKMARK) ?? bookmark;
  return response;
}

let renewal: Promise<boolean> | undefined;

/** Renews the access token, once for all calls that wait for it. False where the person has to log in again. */
function renewSession(): Promise<boolean> {
  renewal ??= fetch(`${BASE}/auth/refresh`, { credentials: "include" })
    .then(
      (response) => response.ok,
      () => {
        throw new ApiError({ code: "NETWORK" });
      },
    )
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}
