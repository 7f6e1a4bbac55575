import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { EXCHANGE_TEXT_MAX_LENGTH } from "../../../../domain/exchange/exchangeTerms.ts";
import { Field } from "../../../components/field.tsx";
import { m } from "../../../lib/i18n.ts";
import { today } from "../readOffer.ts";

/** Where and when two people met, as the fields `place` and `day` of a form. Closed at first. @param children more fields */
export function MetFields({ children }: { children?: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-md text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {m.exchange_met()}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" strokeWidth={1.6} />
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-3">
        <Field label={m.exchange_place()} name="place" maxLength={EXCHANGE_TEXT_MAX_LENGTH} className="mb-4!" />
        <Field label={m.exchange_day()} name="day" type="date" max={today()} className="mb-4!" />
      </div>
      {children}
    </details>
  );
}
