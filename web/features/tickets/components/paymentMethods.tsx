import { m } from "../../../lib/i18n.ts";
import type { Method } from "../queries.ts";

/** How the application names each payment method. */
const NAMES: Record<Method, () => string> = {
  card: () => m.payment_method_card(),
  mobile: () => m.payment_method_mobile(),
  transfer: () => m.payment_method_transfer(),
  kakaopay: () => m.payment_method_kakaopay(),
  naverpay: () => m.payment_method_naverpay(),
  tosspay: () => m.payment_method_tosspay(),
};

export const methodName = (method: Method): string => NAMES[method]();
