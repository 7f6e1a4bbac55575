import { setImmediate } from "node:timers/promises";
import { lastCodeTo } from "./explorer.ts";

/** An address of the range for documentation (RFC 5737); who needs limits of their own names another. */
const DEFAULT_ADDRESS = "192.0.2.1";

type Call = {
  /** Access token of the caller. */
  token?: string;
  cookie?: string;
  form?: Record<string, string> | FormData;
  json?: unknown;
  /** The caller's address, by which the product limits. */
  address?: string;
};

/**
 * One call of the product's API.
 * @param path below `/api`
 * @throws with the answer where it refuses
 */
export async function call(origin: string, method: string, path: string, options: Call = {}): Promise<Response> {
  const { token, cookie, form, json, address = DEFAULT_ADDRESS } = options;
  // A connection of its own: after drawing a picture for seconds, one kept open is closed at the other end, unnoticed.
  const headers = new Headers({ "cf-connecting-ip": address, connection: "close" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (cookie) headers.set("cookie", cookie);
  if (json !== undefined) headers.set("content-type", "application/json");
  const formBody = form instanceof FormData ? form : form && new URLSearchParams(form);
  const body = json === undefined ? formBody : JSON.stringify(json);
  // Drawing a portrait keeps this process from hearing that a connection was closed; it hears it now.
  await setImmediate();
  const response = await fetch(`${origin}/api${path}`, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

export type Account = { email: string; password: string; name: string; phone: string; locale: string };

/** Makes an account as a person would, with the code from the mail. Answers its access token. */
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

/** The access token that an answer sets as a cookie. */
export function readAccessToken(response: Response): string {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__Host-accessToken="));
  const token = cookie?.slice("__Host-accessToken=".length).split(";")[0];
  if (!token) throw new Error("the answer sets no access token");
  return token;
}
