import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { restApi } from "../../local/gateway/api.ts";
import { Books } from "../../local/gateway/books.ts";
import { channelSettings, listChannels } from "../../local/gateway/channels.ts";
import { Faults, NoAnswer } from "../../local/gateway/faults.ts";
import { Webhooks } from "../../local/gateway/webhooks.ts";
import { type Action, act, type WindowRequest } from "../../local/gateway/window.ts";
import { signPayToken } from "../../worker/crypto/payToken.ts";
import { parseSettings } from "../../worker/env.ts";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { createUser, signedInAs } from "./user.factory.ts";
import { bindingsWith, createVisitor, ORIGIN, PAY_ORIGIN, workerWith } from "./visitor.factory.ts";

export const GATEWAY = "http://gateway.test";
const STORE = "store-stand-in";
const API_SECRET = "api-secret-of-this-run";
const WEBHOOK_SECRET = `whsec_${btoa("webhook-secret-of-this-run")}`;

const settings = {
  PAY_ORIGIN,
  PAY_HOSTS: GATEWAY,
  PORTONE_API: GATEWAY,
  PORTONE_SDK: `${GATEWAY}/browser-sdk.js`,
  PORTONE_STORE_ID: STORE,
  PORTONE_API_SECRET: API_SECRET,
  PORTONE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  ...channelSettings("LIVE"),
};

/** The current token of the payment page of an order or a method change, as in its owner's link. */
export async function getPayToken(id: string): Promise<string> {
  const isChange = await env.DB.prepare("select 1 from payment_method_changes where id = ?").bind(id).first();
  const target = { purpose: isChange ? "change" : "order", id, appOrigin: ORIGIN } as const;
  return signPayToken(target, parseSettings(env).TOKEN_KEYS, new Date());
}

/**
 * The local gateway of `npm start` without a network: it answers the Worker's requests in the same process. Webhooks
 * wait until a test sends them. Only one for each test; `vi.restoreAllMocks` in setup.ts removes it.
 */
export function openGateway(replaced: Parameters<typeof workerWith>[0] = {}) {
  const worker = workerWith({ ...settings, ...replaced });
  const webhooks = new Webhooks(WEBHOOK_SECRET, async (input, init) => worker(new Request(input, init)));
  webhooks.url = `${ORIGIN}/api/webhooks/portone`;
  webhooks.held = true;
  const books = new Books(STORE, listChannels("LIVE"), (type, data) => webhooks.tell(type, data));
  const faults = new Faults();
  const rest = restApi({ books, faults, apiSecret: API_SECRET });
  const network = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(GATEWAY)) return network(request);
    return rest(request).catch((error: unknown) => {
      throw error instanceof NoAnswer ? new TypeError("network connection lost") : error;
    });
  });
  /** The request of the payment page to the window. */
  const windowRequest = async (orderId: string): Promise<WindowRequest & { call: string }> => {
    const page = await (await createVisitor({ worker }).send(`/pay/${await getPayToken(orderId)}`)).text();
    const [, text = "{}"] = /= (\{.*\});/.exec(page) ?? [];
    const { call, request } = JSON.parse(text) as { call: string; request: WindowRequest };
    return { ...request, call };
  };
  return {
    books,
    faults,
    webhooks,
    worker,
    /** A new user who is about to buy. */
    newBuyer: async (fields: Parameters<typeof createUser>[0] = {}) => {
      const user = await createUser(fields);
      return { ...user, ...signedInAs(user.accessToken, { worker }) };
    },
    /**
     * Performs an action in the payment window. Returns the result with which the browser returns, if it does.
     * @param altered changes to the request that the page made
     */
    inWindow: async (orderId: string, action: Action, altered: Partial<WindowRequest> = {}) => {
      const back = act(books, { ...(await windowRequest(orderId)), ...altered }, action);
      return back ? Object.fromEntries(new URL(back).searchParams) : null;
    },
    windowRequest,
    /** Runs the five-minute jobs at the time of the Worker's clock or another time. */
    runJobs: async (at = new Date(), cron = "*/5 * * * *") =>
      runJobs(cron, bindingsWith({ ...settings, ...replaced }), at),
  };
}

type TestGateway = ReturnType<typeof openGateway>;
export type Buyer = Awaited<ReturnType<TestGateway["newBuyer"]>>;
