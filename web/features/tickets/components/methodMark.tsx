import { createElement } from "react";
import { Mark } from "../../../card-face/faceMenu.tsx";
import { findSiteMark } from "../../../card-face/siteMarks.ts";
import type { Method } from "../queries.ts";
import { methodSign } from "./paymentMethods.tsx";

/** The mark of a payment method, in front of its name. */
export function MethodMark({ method }: { method: Method }) {
  const sign = methodSign(method);
  const mark = typeof sign === "string" ? findSiteMark(sign) : undefined;
  return (
    <span aria-hidden className="grid size-7 shrink-0 place-items-center text-ink-soft">
      {mark && <Mark {...mark} />}
      {typeof sign !== "string" && createElement(sign, { className: "size-6", strokeWidth: 1.6 })}
    </span>
  );
}
