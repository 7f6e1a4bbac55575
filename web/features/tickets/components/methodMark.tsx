import { CreditCard, Landmark, type LucideIcon, Smartphone, Wallet } from "lucide-react";
import { createElement } from "react";
import { Mark } from "../../../card-face/faceMenu.tsx";
import { findSiteMark } from "../../../card-face/siteMarks.ts";
import type { Method } from "../queries.ts";

/** A wallet with a mark by its site, all others by a general icon. */
const SIGNS: Record<Method, LucideIcon | string> = {
  card: CreditCard,
  mobile: Smartphone,
  transfer: Landmark,
  kakaopay: "https://pf.kakao.com",
  naverpay: "https://naver.com",
  tosspay: Wallet,
};

/** The mark of a payment method, in front of its name. */
export function MethodMark({ method }: { method: Method }) {
  const sign = SIGNS[method];
  const mark = typeof sign === "string" ? findSiteMark(sign) : undefined;
  return (
    <span aria-hidden className="grid size-7 shrink-0 place-items-center text-ink-soft">
      {mark && <Mark {...mark} />}
      {typeof sign !== "string" && createElement(sign, { className: "size-6", strokeWidth: 1.6 })}
    </span>
  );
}
