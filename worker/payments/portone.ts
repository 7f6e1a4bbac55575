import type { SelectedChannel } from "@portone/server-sdk/common";
import type { Payment as PortOnePayment } from "@portone/server-sdk/payment";
import type { BillingKeyInfo } from "@portone/server-sdk/payment/billingKey";
import { verify, WebhookVerificationError } from "@portone/server-sdk/webhook";
import { AppError } from "../../domain/errors.ts";
import { outage } from "../outage.ts";
import type { Channel, Gateway, Payment, WebhookEvent } from "./gateway.ts";
import type { PaymentSettings } from "./settings.ts";

/** Longer than card networks take. PortOne itself ends a request after a minute. */
const TIMEOUT_MS = 60_000;

/** A JSON error of PortOne. `type` is e.g. `PAYMENT_NOT_FOUND`, `ALREADY_PAID`, `PG_PROVIDER`. */
type Refusal = { type?: string; message?: string; pgMessage?: string };

type Answer<Body> = { ok: true; body: Body } | { ok: false; status: number; refusal: Refusal };

/**
 * A client for PortOne's REST API, version 2. PortOne's SDK sends no idempotency key, has no timeout, and fails with a
 * SyntaxError on an HTML error page. Its types and its webhook verification are used here.
 */
export function portone(settings: PaymentSettings): Gateway {
  const { api, storeId, apiSecret, webhookSecret } = settings;

  /** @throws UNAVAILABLE (network failure, timeout, 5xx, 429, or a response that is not JSON) */
  async function ask<Body>(
    method: string,
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Answer<Body>> {
    // `AbortSignal.timeout` would keep the timers of all completed requests during a job run.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new DOMException("no answer", "TimeoutError")), TIMEOUT_MS);
    try {
      const response = await fetch(new URL(path, api), {
        method,
        headers: {
          authorization: `PortOne ${apiSecret}`,
          ...(body && { "content-type": "application/json" }),
          // Quoted, as in the draft standard of this header.
          ...(idempotencyKey && { "idempotency-key": `"${idempotencyKey}"` }),
        },
        ...(body && { body: JSON.stringify({ storeId, ...body }) }),
        signal: patience.signal,
        redirect: "manual",
      });
      if (response.ok) return { ok: true, body: (await response.json()) as Body };
      if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
      return { ok: false, status: response.status, refusal: (await response.json()) as Refusal };
    } catch (cause) {
      throw outage("payments", cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /** For errors that a retry cannot fix, such as a wrong setting or a change of the API. */
  const unexpected = ({ status, refusal }: { status: number; refusal: Refusal }) =>
    outage("payments", new Error(`${status} ${refusal.type}`));

  const paymentPath = (id: string) => `/payments/${encodeURIComponent(id)}`;
  const keyPath = (key: string) => `/billing-keys/${encodeURIComponent(key)}`;

  return {
    async preRegister(paymentId, amount, currency) {
      const answer = await ask("POST", `${paymentPath(paymentId)}/pre-register`, { totalAmount: amount, currency });
      // It is already paid; the next call finds that out.
      if (!answer.ok && answer.refusal.type !== "ALREADY_PAID") throw unexpected(answer);
    },

    async findPayment(paymentId) {
      const answer = await ask<PortOnePayment>(
        "GET",
        `${paymentPath(paymentId)}?storeId=${encodeURIComponent(storeId)}`,
      );
      if (answer.ok) return toPayment(paymentId, answer.body);
      if (answer.status === 404) return null;
      throw unexpected(answer);
    },

    async charge({ paymentId, billingKey, orderName, amount, currency, idempotencyKey }) {
      const body = { billingKey, orderName, amount: { total: amount }, currency };
      const answer = await ask("POST", `${paymentPath(paymentId)}/billing-key`, body, idempotencyKey);
      if (answer.ok || answer.refusal.type === "ALREADY_PAID") return { outcome: "done" };
      // The same request is in progress, so its outcome is unknown.
      if (answer.status === 409) throw outage("payments", new Error("the same request is in progress"));
      if (answer.status === 401 || answer.status === 403) throw unexpected(answer);
      return { outcome: "refused", reason: getRefusalReason(answer.refusal) };
    },

    async refund(paymentId, reason, idempotencyKey) {
      const answer = await ask("POST", `${paymentPath(paymentId)}/cancel`, { reason }, idempotencyKey);
      if (answer.ok || answer.refusal.type === "PAYMENT_ALREADY_CANCELLED") return { outcome: "done" };
      if (answer.refusal.type === "IDEMPOTENCY_OUTSTANDING_REQUEST") throw unexpected(answer);
      if (answer.status === 401 || answer.status === 403) throw unexpected(answer);
      return { outcome: "refused", reason: getRefusalReason(answer.refusal) };
    },

    accepts(channels, methods) {
      const isAccepted = ({ key, type }: Channel) =>
        key !== undefined &&
        type === settings.channelType &&
        methods.some((method) => settings.channels[method]?.includes(key));
      return channels.length > 0 && channels.every(isAccepted);
    },

    async findBillingKey(billingKey) {
      const answer = await ask<BillingKeyInfo>("GET", `${keyPath(billingKey)}?storeId=${encodeURIComponent(storeId)}`);
      if (!answer.ok) {
        if (answer.status === 404) return null;
        throw unexpected(answer);
      }
      const { status } = answer.body;
      if (status !== "ISSUED") return { issueId: undefined, active: false, channels: [] };
      return { issueId: answer.body.issueId, active: true, channels: (answer.body.channels ?? []).map(toChannel) };
    },

    async deleteBillingKey(billingKey) {
      const path = `${keyPath(billingKey)}?storeId=${encodeURIComponent(storeId)}`;
      const answer = await ask("DELETE", path);
      const gone = ["BILLING_KEY_NOT_FOUND", "BILLING_KEY_ALREADY_DELETED"];
      if (!answer.ok && !gone.includes(answer.refusal.type ?? "")) throw unexpected(answer);
    },

    async readWebhook(body, headers) {
      try {
        return toEvent(await verify(webhookSecret, body, Object.fromEntries(headers)));
      } catch (error) {
        if (error instanceof WebhookVerificationError) console.error(logLine("webhook refused", error.reason));
        throw new AppError("ACCESS_INVALID");
      }
    },
  };
}

/** The reason in the words of the payment provider, if known. */
const getRefusalReason = ({ type = "REFUSED", pgMessage, message }: Refusal) => pgMessage ?? message ?? type;

const logLine = (event: string, reason: string) => JSON.stringify({ event, reason });

const toChannel = ({ key, type }: SelectedChannel): Channel => ({ key, type });

const STATUS = {
  PAID: "paid",
  FAILED: "failed",
  CANCELLED: "cancelled",
  // We refund only in full, but the operator can refund partially in the gateway's console.
  PARTIAL_CANCELLED: "cancelled",
  READY: "open",
  PAY_PENDING: "open",
  VIRTUAL_ACCOUNT_ISSUED: "open",
} as const satisfies Record<string, Payment["status"]>;

function toPayment(id: string, payment: PortOnePayment): Payment {
  const { status } = payment;
  if (typeof status !== "string") return { id, status: "open", amount: 0, currency: "", channels: [] };
  return {
    id: payment.id,
    status: STATUS[status],
    amount: payment.amount.total,
    currency: payment.currency,
    channels: payment.channel ? [toChannel(payment.channel)] : [],
    ...(payment.status === "FAILED" && {
      reason: payment.failure.pgMessage ?? payment.failure.reason,
      failedAt: new Date(payment.failedAt),
    }),
  };
}

/** Reads the subject of a webhook from `data`. The rest is not trusted. */
function toEvent(webhook: object): WebhookEvent {
  const data: unknown = "data" in webhook ? webhook.data : null;
  if (typeof data !== "object" || data === null) return null;
  if ("paymentId" in data && typeof data.paymentId === "string") return { paymentId: data.paymentId };
  if ("billingKey" in data && typeof data.billingKey === "string") return { billingKey: data.billingKey };
  return null;
}
