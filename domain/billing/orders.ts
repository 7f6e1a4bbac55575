import { DAY_MS } from "../time.ts";

/** `refunding` means that the refund has started. `expired` orders were never paid. */
export const ORDER_STATUSES = ["open", "paid", "expired", "refunding", "refunded"] as const;

/** Statuses of orders for which a payment was received. */
export const PAID_STATUSES = ["paid", "refunding", "refunded"] as const;

type Purchase = Record<"kind" | "months" | "method" | "amount" | "currency", string | number> & {
  groupIdx?: number | null;
  cardIdx?: number | null;
};

/** True if two orders are for the same product, group or card, price and payment method. */
export function isSamePurchase(one: Purchase, other: Purchase): boolean {
  const fields = ["kind", "months", "method", "amount", "currency"] as const;
  const isSameSubject = (["groupIdx", "cardIdx"] as const).every(
    (field) => (one[field] ?? null) === (other[field] ?? null),
  );
  return isSameSubject && fields.every((field) => one[field] === other[field]);
}

/** How long an order waits for its payment. */
export const ORDER_LIFE_MS = DAY_MS;
