import { m } from "../../lib/i18n.ts";
import type { Payment } from "./queries.ts";

export const STATUS_NAMES: Record<Payment["status"], () => string> = {
  open: () => m.admin_payment_open(),
  paid: () => m.admin_payment_paid(),
  expired: () => m.admin_payment_expired(),
  refunding: () => m.admin_payment_refunding(),
  refunded: () => m.admin_payment_refunded(),
};

/** Beside its word, what stands out where many are listed: what waits, and what is over. */
export const STATUS_LOOKS: Record<Payment["status"], string> = {
  open: "text-ink-soft",
  paid: "font-semibold text-jade",
  expired: "text-ink-soft",
  refunding: "font-semibold text-amber",
  refunded: "text-amber",
};
