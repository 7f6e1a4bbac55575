import { Check } from "lucide-react";
import { useId } from "react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { RADIO } from "../../../components/radioList.tsx";
import { KIND_NAMES, openedBy } from "../ticketMessages.ts";
import { CHOOSABLE, StampPlace, TicketPaper } from "./ticketPaper.tsx";

type Props = {
  kind: TicketKind;
  text: string;
  price: string;
  /** The unit of the price, e.g. a month. */
  unit?: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

/** An option for one kind of ticket. The whole ticket is clickable. */
export function TicketChoice({ kind, text, price, unit, checked, disabled = false, onChoose }: Props) {
  const id = useId();
  return (
    <TicketPaper
      className={CHOOSABLE}
      stub={
        <>
          <p id={`${id}-text`} className="text-sm text-ink-soft">
            {text}
          </p>
          <Opened kind={kind} />
        </>
      }
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex items-start gap-3 font-semibold">
            <input
              id={id}
              type="radio"
              name="ticket"
              checked={checked}
              disabled={disabled}
              onChange={onChoose}
              aria-describedby={`${id}-text ${id}-price`}
              className={`mt-[calc(0.5lh-10px)] ${RADIO}`}
            />
            <label
              htmlFor={id}
              className={`block min-w-0 after:absolute after:inset-0 ${disabled ? "" : "after:cursor-pointer"}`}
            >
              {KIND_NAMES[kind]()}
            </label>
          </div>
          <TicketPrice id={`${id}-price`} price={price} unit={unit} />
        </div>
        {!disabled && <StampPlace />}
      </div>
    </TicketPaper>
  );
}

type PriceProps = { id?: string; price: string; unit: string | undefined };

/** The price, the largest text of a ticket. */
export const TicketPrice = ({ id, price, unit }: PriceProps) => (
  <p id={id} className="mt-2 tabular-nums">
    <span className="text-xl font-semibold tracking-tight">{price}</span>{" "}
    {unit && <span className="text-ink-soft">{unit}</span>}
  </p>
);

/** What a ticket includes. In a choice where tickets are below each other, only the selected one shows it. */
export function Opened({ kind, isShown = false }: { kind: TicketKind; isShown?: boolean }) {
  return (
    <ul className={`mt-4 gap-2 ${isShown ? "grid" : "hidden group-has-checked/ticket:grid @3xl:grid"}`}>
      {openedBy(kind).map((what) => (
        <li key={what} className="flex gap-2.5 text-sm">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-jade" strokeWidth={2} />
          <span className="min-w-0">{what}</span>
        </li>
      ))}
    </ul>
  );
}
