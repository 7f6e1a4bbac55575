import type { Channel } from "./channels.ts";

/** The state of the local gateway. Amounts are integers in the currency's minor unit. */
export type Payment = {
  id: string;
  storeId: string;
  transactionId: string;
  status: "READY" | "PAID" | "FAILED" | "CANCELLED";
  orderName: string;
  amount: number;
  currency: string;
  channelKey: string;
  billingKey?: string;
  failure?: string;
  changedAt: string;
};

type BillingKey = {
  key: string;
  issueId: string;
  channelKey: string;
  status: "ISSUED" | "DELETED";
  /** How many charges the card will still accept. */
  chargesLeft: number;
  issuedAt: string;
};

/** An error in PortOne's format: a status and a JSON body with a `type`. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string) {
    super(type);
    this.status = status;
    this.type = type;
  }
}

/** What is paid for, and the channel. */
type Order = Pick<Payment, "orderName" | "amount" | "currency" | "channelKey">;

/** Receives events, to send webhooks. */
type Listener = (type: string, data: Record<string, string>) => void;

/** The gateway's records: registered, paid, declined and refunded payments. */
export class Books {
  readonly payments = new Map<string, Payment>();
  readonly billingKeys = new Map<string, BillingKey>();
  private readonly registered = new Map<string, { amount: number; currency: string }>();
  private readonly listener: Listener;
  private readonly storeId: string;
  private readonly channels: Map<string, Channel>;

  constructor(storeId: string, channels: Channel[], listener: Listener = () => {}) {
    this.storeId = storeId;
    this.channels = new Map(channels.map((channel) => [channel.key, channel]));
    this.listener = listener;
  }

  findChannel(key: string): Channel {
    const channel = this.channels.get(key);
    if (!channel) throw new Refusal(404, "CHANNEL_NOT_FOUND");
    return channel;
  }

  preRegister(id: string, amount: number, currency: string): void {
    if (this.payments.get(id)?.status === "PAID") throw new Refusal(409, "ALREADY_PAID");
    this.registered.set(id, { amount, currency });
  }

  find(id: string): Payment {
    const payment = this.payments.get(id);
    if (!payment) throw new Refusal(404, "PAYMENT_NOT_FOUND");
    return payment;
  }

  /** Records a payment that was made in an earlier run. */
  recall({ id, amount, currency, channelKey }: Pick<Payment, "id" | "amount" | "currency" | "channelKey">): void {
    const changedAt = new Date().toISOString();
    const known = { storeId: this.storeId, transactionId: crypto.randomUUID(), orderName: id, changedAt };
    this.payments.set(id, { ...known, id, amount, currency, channelKey, status: "PAID" });
  }

  /** Records the outcome of the payment window. */
  pay(id: string, order: Order, succeeds: boolean): Payment {
    this.findChannel(order.channelKey);
    const fixed = this.registered.get(id);
    if (fixed && (fixed.amount !== order.amount || fixed.currency !== order.currency)) {
      throw new Refusal(400, "INVALID_REQUEST");
    }
    return this.attempt(id, order, succeeds ? null : "The card was declined");
  }

  /** @param chargesLeft how many charges the card will accept */
  issueBillingKey(issueId: string, channelKey: string, chargesLeft = Number.POSITIVE_INFINITY): string {
    const key = `billing-key-${crypto.randomUUID()}`;
    const issuedAt = new Date().toISOString();
    this.findChannel(channelKey);
    this.billingKeys.set(key, { key, issueId, channelKey, status: "ISSUED", chargesLeft, issuedAt });
    this.listener("BillingKey.Issued", { billingKey: key, storeId: this.storeId });
    return key;
  }

  findBillingKey(key: string): BillingKey {
    const found = this.billingKeys.get(key);
    if (!found) throw new Refusal(404, "BILLING_KEY_NOT_FOUND");
    return found;
  }

  deleteBillingKey(key: string): void {
    const found = this.findBillingKey(key);
    if (found.status === "DELETED") throw new Refusal(409, "BILLING_KEY_ALREADY_DELETED");
    found.status = "DELETED";
  }

  /** Charges a key. A declined charge throws a Refusal and records a failed payment. */
  charge(id: string, billingKey: string, order: Omit<Order, "channelKey">): Payment {
    const key = this.findBillingKey(billingKey);
    if (key.status === "DELETED") throw new Refusal(409, "BILLING_KEY_ALREADY_DELETED");
    const { channelKey } = key;
    const failure = key.chargesLeft > 0 ? null : "The card was declined";
    const payment = this.attempt(id, { ...order, channelKey }, failure, billingKey);
    if (payment.status === "FAILED") throw new Refusal(402, "PG_PROVIDER");
    key.chargesLeft -= 1;
    return payment;
  }

  cancel(id: string): Payment {
    const payment = this.find(id);
    if (payment.status === "CANCELLED") throw new Refusal(409, "PAYMENT_ALREADY_CANCELLED");
    if (payment.status !== "PAID") throw new Refusal(409, "PAYMENT_NOT_PAID");
    return this.change(payment, "CANCELLED", "Transaction.Cancelled");
  }

  /** Sum of paid, unrefunded amounts by currency. */
  balance(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { status, amount, currency } of this.payments.values()) {
      if (status === "PAID") sums[currency] = (sums[currency] ?? 0) + amount;
    }
    return sums;
  }

  private attempt(id: string, order: Order, failure: string | null, billingKey?: string): Payment {
    const before = this.payments.get(id);
    if (before?.status === "PAID" || before?.status === "CANCELLED") throw new Refusal(409, "ALREADY_PAID");
    const payment: Payment = {
      id,
      storeId: this.storeId,
      transactionId: crypto.randomUUID(),
      status: "READY",
      ...order,
      ...(billingKey && { billingKey }),
      ...(failure && { failure }),
      changedAt: new Date().toISOString(),
    };
    this.payments.set(id, payment);
    return failure
      ? this.change(payment, "FAILED", "Transaction.Failed")
      : this.change(payment, "PAID", "Transaction.Paid");
  }

  private change(payment: Payment, status: Payment["status"], event: string): Payment {
    payment.status = status;
    payment.changedAt = new Date().toISOString();
    this.listener(event, { paymentId: payment.id, transactionId: payment.transactionId, storeId: payment.storeId });
    return payment;
  }
}
