import { CreditCard, Landmark, Smartphone, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../lib/i18n.ts";
import type { Method } from "../queries.ts";

const ICON = { "aria-hidden": true, className: "size-5 shrink-0 text-ink-soft", strokeWidth: 1.6 } as const;
const WALLET = <Wallet {...ICON} />;

/** How the application shows each payment method. */
const METHODS: Record<Method, { name: () => string; icon: ReactNode }> = {
  card: { name: () => m.payment_method_card(), icon: <CreditCard {...ICON} /> },
  mobile: { name: () => m.payment_method_mobile(), icon: <Smartphone {...ICON} /> },
  transfer: { name: () => m.payment_method_transfer(), icon: <Landmark {...ICON} /> },
  kakaopay: { name: () => m.payment_method_kakaopay(), icon: WALLET },
  naverpay: { name: () => m.payment_method_naverpay(), icon: WALLET },
  tosspay: { name: () => m.payment_method_tosspay(), icon: WALLET },
};

export const methodName = (method: Method): string => METHODS[method].name();

export const methodIcon = (method: Method): ReactNode => METHODS[method].icon;
