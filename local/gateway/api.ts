import { type Books, type Payment, Refusal } from "./books.ts";
import { channelJson } from "./channels.ts";
import { type Faults, NoAnswer, type Operation } from "./faults.ts";

type Stored = { request: string; status: number; body: string };

/** The part of PortOne's REST API (V2) that the product calls, as a function from request to response. */
export function restApi(options: { books: Books; faults: Faults; apiSecret: string }) {
  const { books, faults, apiSecret } = options;
  const operations = operationsOn(books);
  /** Responses by idempotency key. A repeated request gets the same response and has no effect. */
  const answered = new Map<string, Stored>();

  /** @throws NoAnswer if a planned fault leaves the caller without a response */
  return async function answer(request: Request): Promise<Response> {
    if (request.headers.get("authorization") !== `PortOne ${apiSecret}`)
      return refuse(new Refusal(401, "UNAUTHORIZED"));
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const route = matchRoute(request.method, pathname);
    if (!route) return refuse(new Refusal(404, "NOT_FOUND"));
    const fault = faults.take(route.operation);
    if (fault === "deaf") throw new NoAnswer();
    if (fault === "html") return new Response("<html><h1>502 Bad Gateway</h1></html>", { status: 502 });
    if (fault === "outstanding") return refuse(new Refusal(409, "IDEMPOTENCY_OUTSTANDING_REQUEST"));
    const key = request.headers.get("idempotency-key");
    if (key && !/^"[^"]{1,256}"$/.test(key)) return refuse(new Refusal(400, "INVALID_REQUEST"));
    const stored = await once(key, `${request.method} ${pathname}\n${text}`, () => perform(route, text));
    if (fault === "silent") throw new NoAnswer();
    return new Response(stored.body, {
      status: stored.status,
      headers: { "content-type": "application/json" },
    });
  };

  async function once(key: string | null, request: string, work: () => Response): Promise<Stored> {
    const before = key ? answered.get(key) : undefined;
    if (before) {
      if (before.request === request) return before;
      return { request, status: 422, body: JSON.stringify({ type: "IDEMPOTENCY_KEY_REUSED" }) };
    }
    const response = work();
    const stored = { request, status: response.status, body: await response.text() };
    if (key) answered.set(key, stored);
    return stored;
  }

  function perform({ operation, id, method }: Route, text: string): Response {
    try {
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      return Response.json(operations[operation](id, body, method));
    } catch (error) {
      return refuse(error instanceof Refusal ? error : new Refusal(400, "INVALID_REQUEST"));
    }
  }
}

type Perform = (id: string, body: Record<string, unknown>, method: string) => object;

/** The effect of each call, and its JSON response. */
function operationsOn(books: Books): Record<Operation, Perform> {
  return {
    "pre-register": (id, body) => {
      books.preRegister(id, Number(body.totalAmount), String(body.currency));
      return {};
    },
    read: (id) => paymentJson(books, books.find(id)),
    charge: (id, body) => {
      const { total } = body.amount as { total: number };
      const order = { orderName: String(body.orderName), amount: total, currency: String(body.currency) };
      const payment = books.charge(id, String(body.billingKey), order);
      return { payment: { pgTxId: payment.transactionId, paidAt: payment.changedAt } };
    },
    refund: (id) => ({ cancellation: { status: "SUCCEEDED", totalAmount: books.cancel(id).amount } }),
    "billing-key": (id, _, method) => {
      if (method === "DELETE") {
        books.deleteBillingKey(id);
        return { deletedAt: new Date().toISOString() };
      }
      const { key, channelKey, chargesLeft: _chargesLeft, ...info } = books.findBillingKey(id);
      return { ...info, billingKey: key, channels: [channelJson(books.findChannel(channelKey))], customer: {} };
    },
  };
}

type Route = { operation: Operation; id: string; method: string };

function matchRoute(method: string, pathname: string): Route | null {
  const [, collection, encoded = "", action] = pathname.split("/");
  const id = decodeURIComponent(encoded);
  const operation = OPERATIONS[`${method} ${collection}${action ? ` ${action}` : ""}`];
  return operation && id ? { operation, id, method } : null;
}

const OPERATIONS: Record<string, Operation> = {
  "POST payments pre-register": "pre-register",
  "GET payments": "read",
  "POST payments billing-key": "charge",
  "POST payments cancel": "refund",
  "GET billing-keys": "billing-key",
  "DELETE billing-keys": "billing-key",
};

const refuse = ({ status, type }: Refusal) => Response.json({ type, message: `${type} (stand-in)` }, { status });

/** A payment in PortOne's format, limited to the fields that the product reads. */
function paymentJson(books: Books, { amount, changedAt, failure, channelKey, ...payment }: Payment) {
  const cancelled = payment.status === "CANCELLED" ? amount : 0;
  return {
    ...payment,
    merchantId: "merchant-stand-in",
    channel: channelJson(books.findChannel(channelKey)),
    version: "V2",
    requestedAt: changedAt,
    updatedAt: changedAt,
    statusChangedAt: changedAt,
    amount: { total: amount, taxFree: 0, discount: 0, paid: amount - cancelled, cancelled, cancelledTaxFree: 0 },
    customer: {},
    ...(failure && { failedAt: changedAt, failure: { reason: failure, pgMessage: failure } }),
  };
}
