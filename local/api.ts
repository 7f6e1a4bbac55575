import { setImmediate } from "node:timers/promises";
import { lastCodeTo } from "./explorer.ts";

/** An address of the documentation range (RFC 5737). Callers with their own rate limits pass another one. */
const DEFAULT_ADDRESS = "192.0.2.1";

type Call = {
  /** The caller's access token. */
  token?: string;
  cookie?: string;
  form?: Record<string, string> | FormData;
  json?: unknown;
  /** The caller's IP address, for rate limits. */
  address?: string;
};

/**
 * Calls the product's API.
 *
 * @param path path below `/api`
 * @throws an error with the response if it is not successful
 */
export async function call(origin: string, method: string, path: string, options: Call = {}): Promise<Response> {
  const { token, cookie, form, json, address = DEFAULT_ADDRESS } = options;
  // Do not reuse connections. While this process renders a picture, the server may close an idle one unnoticed.
  const headers = new Headers({ "cf-connecting-ip": address, connection: "close" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (cookie) headers.set("cookie", cookie);
  if (json !== undefined) headers.set("content-type", "application/json");
  const formBody = form instanceof FormData ? form : form && new URLSearchParams(form);
  const body = json === undefined ? formBody : JSON.stringify(json);
  // Rendering a portrait blocks this process. Let it handle closed connections first.
  await setImmediate();
  const response = await fetch(`${origin}/api${path}`, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return response;
}

export type Account = { email: string; password: string; name: string; phone: string; locale: string };

/** Creates an account like a user would, with the code from the mail. @returns the access token */
export async function signUp(origin: string, account: Account, address = DEFAULT_ADDRESS): Promise<string> {
  const { email, password } = account;
  await call(origin, "POST", "/auth/email/verify", { form: { email }, address });
  const code = await lastCodeTo(origin, email);
  const verified = await call(origin, "POST", "/auth/email/verify/check", { form: { email, code }, address });
  const { verificationToken } = (await verified.json()) as { verificationToken: string };
  const agreed = { agreeTerms: "true", agreePrivacy: "true" };
  const form = { ...account, passwordConfirm: password, ...agreed, verificationToken };
  return readAccessToken(await call(origin, "POST", "/auth/signup", { form, address }));
}

/** Returns the access token from the cookies of a response. */
export function readAccessToken(response: Response): string {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__Host-accessToken="));
  const token = cookie?.slice("__Host-accessToken=".length).split(";")[0];
  if (!token) throw new Error("the response sets no access token");
  return token;
}
