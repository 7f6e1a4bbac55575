import type { Method } from "../../domain/billing/paymentMethods.ts";

/** The operator's agreement with a payment provider, through which a payment was made or a billing key issued. */
export type Channel = {
  key: string | undefined;
  /** `LIVE`, or `TEST` where no money moves. */
  type: string;
};

/** What a payment is at the gateway. Amounts are integers in the currency's minor unit. */
export type Payment = {
  id: string;
  /** `open` where nobody paid yet; `failed` where the last try was refused, which another may follow. */
  status: "open" | "paid" | "failed" | "cancelled";
  amount: number;
  currency: string;
  /** One, and none where nobody paid yet. */
  channels: Channel[];
  /** Why it failed, in the gateway's words. */
  reason?: string | undefined;
};

/** A charge without the person there, of a key that they gave for it. */
type Charge = {
  paymentId: string;
  billingKey: string;
  orderName: string;
  amount: number;
  currency: string;
  /** Equal for one intention: the gateway does it once, however often it is sent. */
  idempotencyKey: string;
};

type BillingKey = {
  /** What it was issued for: the id of our order. */
  issueId: string | undefined;
  active: boolean;
  channels: Channel[];
};

/** What a webhook tells of; the gateway is asked for the rest, so a forged or old one could at most make us look. */
export type WebhookEvent = { paymentId: string } | { billingKey: string } | null;

/** The way money comes in. The one implementation is `portone.ts`; every call ends within a minute. */
export type Gateway = {
  /** Fixes the amount before the person pays, so that a page cannot change it. @throws UNAVAILABLE */
  preRegister(paymentId: string, amount: number, currency: string): Promise<void>;
  /** @returns null where the gateway never heard of it @throws UNAVAILABLE */
  findPayment(paymentId: string): Promise<Payment | null>;
  /**
   * @returns `refused` with the reason where the charge was declined; on `done` the payment is there to be found
   * @throws UNAVAILABLE where it cannot be told whether it was done: ask `findPayment`, or send it again
   */
  charge(charge: Charge): Promise<{ outcome: "done" } | { outcome: "refused"; reason: string }>;
  /**
   * Gives a whole payment back; once, under one key.
   * @returns `refused` with the reason where the gateway will not
   * @throws UNAVAILABLE where it cannot be told whether it was done: send it again
   */
  refund(
    paymentId: string,
    reason: string,
    idempotencyKey: string,
  ): Promise<{ outcome: "done" } | { outcome: "refused"; reason: string }>;
  /**
   * True where there is a channel, and each is one that the operator configured for one of these methods. Anyone can
   * open a payment window of the store with another of its channels, a TEST one among them.
   */
  accepts(channels: Channel[], methods: readonly Method[]): boolean;
  /** @throws UNAVAILABLE */
  findBillingKey(billingKey: string): Promise<BillingKey | null>;
  /** Forgets a key; one that is gone already is no error. @throws UNAVAILABLE */
  deleteBillingKey(billingKey: string): Promise<void>;
  /**
   * Reads a webhook after checking its signature and age.
   * @returns null for events that do not concern us
   * @throws ACCESS_INVALID where the signature is not the gateway's
   */
  readWebhook(body: string, headers: Headers): Promise<WebhookEvent>;
};
