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

/** Where the payment page is served. */
export const PAY_ORIGIN = "http://pay.moa.test";

/** The origin that answers a path. */
export const getOrigin = (path: string) => (path.startsWith("/pay/") ? PAY_ORIGIN : ORIGIN);

/** How a person's browser names itself. */
export const CHROME =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** All mail that the Worker sent in this run; each test uses addresses of its own. */
export const mailbox = new Mailbox();

type Answer = (request: Request) => Promise<Response>;

/** Settings are typed by their value in wrangler.toml; a test may give another, and a binding that has what it uses. */
export type Replaced = { [Name in keyof Bindings]?: Bindings[Name] extends string ? string : Partial<Bindings[Name]> };

/** The real bindings, but for mail and those given. */
export const bindingsWith = (replaced: Replaced = {}) => ({ ...env, EMAIL: mailbox.binding, ...replaced }) as Bindings;

const app = createApp();

/** The Worker on real bindings, but for mail and those given. */
export function workerWith(replaced: Replaced = {}): Answer {
  const bindings = bindingsWith(replaced);
  const payHost = URL.parse(bindings.PAY_ORIGIN)?.hostname;
  return async (request) => {
    const context = createExecutionContext();
    const response = await app.fetch(request, bindings, context);
    // What the Worker does after its answer is done when a test goes on.
    await waitOnExecutionContext(context);
    const { hostname, pathname } = new URL(request.url);
    const isOwnHost = payHost === undefined || (hostname === payHost) === pathname.startsWith("/pay/");
    await requireDocumented(request, response, isOwnHost);
    return response;
  };
}

type SendInit = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** Somebody with an address of their own, so that one test's tries never count in another. */
export function createVisitor(options: { headers?: Record<string, string>; worker?: Answer } = {}) {
  const headers = { "cf-connecting-ip": nextAddress(), ...options.headers };
  const worker = options.worker ?? workerWith();
  const api = createClient(`${ORIGIN}/api`, {
    headers,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => worker(new Request(input, init)),
  });
  /** As the client, for requests that it would never make. */
  const send = (path: string, { headers: more, ...init }: SendInit = {}) =>
    worker(new Request(`${getOrigin(path)}${path}`, { ...init, headers: { ...headers, ...more } }));
  return { api, send };
}

let visitors = 0;

/** An address that nobody in this run had before. */
function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** What an answer holds; throws where it refuses, for calls that a test only needs on its way. */
export async function getContent<Content>(response: { status: number; json(): Promise<Content> }): Promise<Content> {
  const content = await response.json();
  if (response.status >= 400) throw new Error(`answered ${response.status}: ${JSON.stringify(content)}`);
  return content;
}

/** What an answer refuses, after a look at the shape that every refusal has. */
export async function getRefusal(response: { status: number; headers: Headers; json(): Promise<unknown> }) {
  const body = (await response.json()) as { error: ErrorBody };
  expect(Object.keys(body)).toEqual(["error"]);
  const { requestId, ...error } = body.error;
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  return { status: response.status, ...error };
}

/** A refusal that belongs to one field, as `refusalOf` gives it. */
export const atField = (status: number, path: string, code: string) =>
  expect.objectContaining({ status, code, fields: [expect.objectContaining({ path, code })] });

/** The statuses of answers to requests at the same moment, which come in any order. */
export const getStatuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);
