import type { Method } from "../../domain/billing/paymentMethods.ts";

/** A channel: the operator's contract with a payment provider, through which a payment or billing key was made. */
export type Channel = {
  key: string | undefined;
  /** `LIVE`, or `TEST` if no money moves. */
  type: string;
};

/** A payment at the gateway. Amounts are integers in the currency's minor unit. */
export type Payment = {
  id: string;
  /** `open`: not paid yet. `failed`: the last attempt was declined; another may follow. */
  status: "open" | "paid" | "failed" | "cancelled";
  amount: number;
  currency: string;
  /** One channel, or none if nobody has paid. */
  channels: Channel[];
  /** The gateway's failure reason. */
  reason?: string | undefined;
  failedAt?: Date | undefined;
};

/** A charge of a billing key, without the user's interaction. */
type Charge = {
  paymentId: string;
  billingKey: string;
  orderName: string;
  amount: number;
  currency: string;
  /** The gateway executes requests with the same key only once. */
  idempotencyKey: string;
};

export type BillingKey = {
  /** The ID of the order for which the key was issued. */
  issueId: string | undefined;
  active: boolean;
  channels: Channel[];
};

/** The subject of a webhook. The state is read from the gateway, so a forged or old webhook only triggers a check. */
export type WebhookEvent = { paymentId: string } | { billingKey: string } | null;

/** The payment gateway. `portone.ts` implements it. Every call ends within a minute. */
export type Gateway = {
  /** Fixes the amount before the payment, so that a page cannot change it. @throws UNAVAILABLE */
  preRegister(paymentId: string, amount: number, currency: string): Promise<void>;
  /** @returns null if the payment does not exist @throws UNAVAILABLE */
  findPayment(paymentId: string): Promise<Payment | null>;
  /**
   * @returns `refused` with the reason if the charge was declined; after `done`, `findPayment` returns the payment
   * @throws UNAVAILABLE (the outcome is unknown: call `findPayment`, or repeat the charge)
   */
  charge(charge: Charge): Promise<{ outcome: "done" } | { outcome: "refused"; reason: string }>;
  /**
   * Refunds a payment in full, once per key.
   *
   * @returns `refused` with the reason if the gateway refuses
   * @throws UNAVAILABLE (the outcome is unknown: repeat the refund)
   */
  refund(
    paymentId: string,
    reason: string,
    idempotencyKey: string,
  ): Promise<{ outcome: "done" } | { outcome: "refused"; reason: string }>;
  /**
   * True if there is a channel, and all channels are configured for one of these methods. Anyone can open a payment
   * window of the store with another channel, including a TEST channel.
   */
  accepts(channels: Channel[], methods: readonly Method[]): boolean;
  /** @throws UNAVAILABLE */
  findBillingKey(billingKey: string): Promise<BillingKey | null>;
  /** Deletes a billing key. A key that does not exist is not an error. @throws UNAVAILABLE */
  deleteBillingKey(billingKey: string): Promise<void>;
  /**
   * Parses a webhook after verifying its signature and age.
   *
   * @returns null for irrelevant events
   * @throws ACCESS_INVALID (the signature is not the gateway's)
   */
  readWebhook(body: string, headers: Headers): Promise<WebhookEvent>;
};
