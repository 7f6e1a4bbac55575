import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { ErrorBody } from "../../domain/errors.ts";
import { createApp } from "../../worker/app.ts";
import { createClient } from "../../worker/client.ts";
import type { Bindings } from "../../worker/env.ts";
import { requireDocumented } from "./documentedResponse.ts";
import { Mailbox } from "./mailbox.ts";

export const ORIGIN = "http://moa.test";

/** The origin of the payment page. */
export const PAY_ORIGIN = "http://pay.moa.test";

/** The origin that serves a path. */
export const getOrigin = (path: string) => (path.startsWith("/pay/") ? PAY_ORIGIN : ORIGIN);

/** The user agent of a test browser. */
export const CHROME =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** All mails that the Worker sent in this run. Each test uses its own addresses. */
export const mailbox = new Mailbox();

type Answer = (request: Request) => Promise<Response>;

/**
 * The types of settings are their values in wrangler.toml. A test may use others, and bindings with only the methods it
 * needs.
 */
export type Replaced = { [Name in keyof Bindings]?: Bindings[Name] extends string ? string : Partial<Bindings[Name]> };

/** The real bindings, except mail, the static files of the build, and the given ones. */
export const bindingsWith = (replaced: Replaced = {}) =>
  ({ ...env, EMAIL: mailbox.binding, ASSETS: env.TEST_ASSETS, ...replaced }) as Bindings;

const app = createApp();

/** The Worker with the real bindings, except mail and the given ones. */
export function workerWith(replaced: Replaced = {}): Answer {
  const bindings = bindingsWith(replaced);
  const payHost = URL.parse(bindings.PAY_ORIGIN)?.hostname;
  return async (request) => {
    const context = createExecutionContext();
    const response = await app.fetch(request, bindings, context);
    // Work that continues after the response is complete before the test continues.
    await waitOnExecutionContext(context);
    const { hostname, pathname } = new URL(request.url);
    const isOwnHost = payHost === undefined || (hostname === payHost) === pathname.startsWith("/pay/");
    await requireDocumented(request, response, isOwnHost);
    return response;
  };
}

type SendInit = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** A visitor with their own address, so that attempts of one test do not count in another. */
export function createVisitor(options: { headers?: Record<string, string>; worker?: Answer } = {}) {
  const headers = { "cf-connecting-ip": nextAddress(), ...options.headers };
  const worker = options.worker ?? workerWith();
  const api = createClient(`${ORIGIN}/api`, {
    headers,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => worker(new Request(input, init)),
  });
  /** Like the client, for requests that the client cannot make. */
  const send = (path: string, { headers: more, ...init }: SendInit = {}) =>
    worker(new Request(`${getOrigin(path)}${path}`, { ...init, headers: { ...headers, ...more } }));
  return { api, send };
}

let visitors = 0;

/** An address that is new in this run. */
function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** The body of a successful response; throws for an error. For calls that only prepare a test. */
export async function getContent<Content>(response: { status: number; json(): Promise<Content> }): Promise<Content> {
  const content = await response.json();
  if (response.status >= 400) throw new Error(`unexpected status ${response.status}: ${JSON.stringify(content)}`);
  return content;
}

/** The status and code of an error response, after a check of its shape. */
export async function getRefusal(response: { status: number; headers: Headers; json(): Promise<unknown> }) {
  const body = (await response.json()) as { error: ErrorBody };
  expect(Object.keys(body)).toEqual(["error"]);
  const { requestId, ...error } = body.error;
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  return { status: response.status, ...error };
}

/** The error of one field, as `getRefusal` returns it. */
export const atField = (status: number, path: string, code: string) =>
  expect.objectContaining({ status, code, fields: [expect.objectContaining({ path, code })] });

/** The statuses of concurrent responses, sorted. */
export const getStatuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);
