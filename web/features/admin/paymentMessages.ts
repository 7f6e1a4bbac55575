import { m } from "../../lib/i18n.ts";
import type { Payment } from "./queries.ts";

export const STATUS_NAMES: Record<Payment["status"], () => string> = {
  open: () => m.admin_payment_open(),
  paid: () => m.admin_payment_paid(),
  expired: () => m.admin_payment_expired(),
  refunding: () => m.admin_payment_refunding(),
  refunded: () => m.admin_payment_refunded(),
};

/** The styles of the statuses. They emphasize payments that need attention. */
export const STATUS_LOOKS: Record<Payment["status"], string> = {
  open: "text-ink-soft",
  paid: "font-semibold text-jade",
  expired: "text-ink-soft",
  refunding: "font-semibold text-amber",
  refunded: "text-amber",
};
