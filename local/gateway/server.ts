import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { toPayOrigin } from "../ports.ts";
import { restApi } from "./api.ts";
import { Books } from "./books.ts";
import { channelSettings, listChannels } from "./channels.ts";
import { type Fault, Faults, NoAnswer, type Operation } from "./faults.ts";
import { Webhooks } from "./webhooks.ts";
import { type Action, act, browserSdk, type WindowRequest, windowPage } from "./window.ts";

/** A local payment gateway: the part of PortOne that the product uses, on its own origin. */
export type LocalGateway = {
  origin: string;
  books: Books;
  faults: Faults;
  webhooks: Webhooks;
  /** The settings `PORTONE_*` and `PAY_*` with which the product uses it. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
};

/** The page of a browser that does not return to the product. It declares an icon to prevent a request for one. */
const PAID_PAGE = '<!doctype html><link rel="icon" href="data:,"><title>Payment (stand-in)</title><p>Paid.';

/** No money moves here. */
const CHANNEL_TYPE = "TEST";

/**
 * Starts the gateway.
 *
 * @param productOrigin origin of the product, for webhooks
 */
export async function startGateway(productOrigin: string): Promise<LocalGateway> {
  const apiSecret = randomBytes(24).toString("base64url");
  const webhookSecret = `whsec_${randomBytes(24).toString("base64")}`;
  const storeId = "store-stand-in";
  const webhooks = new Webhooks(webhookSecret);
  webhooks.url = `${productOrigin}/api/webhooks/portone`;
  const books = new Books(storeId, listChannels(CHANNEL_TYPE), (type, data) => webhooks.tell(type, data));
  const faults = new Faults();
  const rest = restApi({ books, faults, apiSecret });
  // With keep-alive, an idle connection could close while a request is on its way.
  const server = createServer({ keepAliveTimeout: 0 });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(incoming).then(
      (response) => respond(outgoing, response),
      (error: unknown) => (error instanceof NoAnswer ? outgoing.destroy() : outgoing.writeHead(500).end()),
    );
  });

  async function answer(incoming: IncomingMessage): Promise<Response> {
    const url = new URL(incoming.url ?? "/", origin);
    const body = await readBody(incoming);
    if (url.pathname === "/browser-sdk.js") {
      return new Response(browserSdk(origin), { headers: { "content-type": "text/javascript" } });
    }
    if (url.pathname === "/window") return respondInWindow(url, incoming.method ?? "GET", body);
    if (url.pathname.startsWith("/stand-in/")) return control(url.pathname, body);
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const method = incoming.method ?? "GET";
    return rest(new Request(url, { method, headers, ...(method === "POST" && { body }) }));
  }

  function respondInWindow(url: URL, method: string, body: string): Response {
    const form = method === "POST" ? new URLSearchParams(body) : url.searchParams;
    const request = JSON.parse(form.get("request") ?? "{}") as WindowRequest;
    const html = { headers: { "content-type": "text/html; charset=utf-8" } };
    if (method !== "POST") return new Response(windowPage(request), html);
    const next = act(books, request, form.get("action") as Action);
    return next ? new Response(null, { status: 303, headers: { location: next } }) : new Response(PAID_PAGE, html);
  }

  /** Controls the gateway from tests in another process: plans faults, holds and sends webhooks, lists payments. */
  async function control(pathname: string, body: string): Promise<Response> {
    const order = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (pathname === "/stand-in/faults") {
      faults.plan(order.operation as Operation, order.fault as Fault, Number(order.times ?? 1));
    } else if (pathname === "/stand-in/hold") webhooks.held = Boolean(order.held);
    else if (pathname === "/stand-in/flush") return Response.json(await webhooks.flush(order));
    return Response.json({ payments: [...books.payments.values()], waiting: webhooks.waiting.length });
  }

  const settings = {
    PAY_ORIGIN: toPayOrigin(productOrigin),
    PAY_HOSTS: origin,
    PORTONE_API: origin,
    PORTONE_SDK: `${origin}/browser-sdk.js`,
    PORTONE_STORE_ID: storeId,
    PORTONE_API_SECRET: apiSecret,
    PORTONE_WEBHOOK_SECRET: webhookSecret,
    ...channelSettings(CHANNEL_TYPE),
  };
  return { origin, books, faults, webhooks, settings, stop: () => close(server) };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function respond(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
}
