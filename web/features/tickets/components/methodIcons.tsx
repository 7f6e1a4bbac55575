import { CreditCard, Landmark, Smartphone, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { Method } from "../queries.ts";

const LOOK = { "aria-hidden": true, className: "size-5 shrink-0 text-ink-soft", strokeWidth: 1.6 } as const;

export const METHOD_ICONS: Record<Method, ReactNode> = {
  card: <CreditCard {...LOOK} />,
  mobile: <Smartphone {...LOOK} />,
  transfer: <Landmark {...LOOK} />,
  kakaopay: <Wallet {...LOOK} />,
  naverpay: <Wallet {...LOOK} />,
  tosspay: <Wallet {...LOOK} />,
};
