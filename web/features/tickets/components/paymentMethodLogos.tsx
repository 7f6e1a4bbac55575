import { CreditCard, Landmark, type LucideIcon, Smartphone, Wallet } from "lucide-react";
import { createElement } from "react";
import { Mark } from "../../../card-face/faceMenu.tsx";
import { findSiteMark } from "../../../card-face/siteMarks.ts";
import { m } from "../../../lib/i18n.ts";
import type { Method } from "../queries.ts";

type PaymentMethod = {
  name: () => string;
  /** An icon, or the URL of the site whose mark stands for a wallet. */
  sign: LucideIcon | string;
};

/** How the application shows each payment method. */
const METHODS: Record<Method, PaymentMethod> = {
  card: { name: () => m.payment_method_card(), sign: CreditCard },
  mobile: { name: () => m.payment_method_mobile(), sign: Smartphone },
  transfer: { name: () => m.payment_method_transfer(), sign: Landmark },
  kakaopay: { name: () => m.payment_method_kakaopay(), sign: "https://pf.kakao.com" },
  naverpay: { name: () => m.payment_method_naverpay(), sign: "https://naver.com" },
  tosspay: { name: () => m.payment_method_tosspay(), sign: Wallet },
};

export const methodName = (method: Method): string => METHODS[method].name();

/** The mark of a payment method, in front of its name. */
export function MethodMark({ method }: { method: Method }) {
  const { sign } = METHODS[method];
  const mark = typeof sign === "string" ? findSiteMark(sign) : undefined;
  return (
    <span aria-hidden className="grid size-7 shrink-0 place-items-center text-ink-soft">
      {mark && <Mark {...mark} />}
      {typeof sign !== "string" && createElement(sign, { className: "size-6", strokeWidth: 1.6 })}
    </span>
  );
}
