import { Children, type ReactNode } from "react";
import { RADIO } from "../../../components/radioList.tsx";

type GroupProps = {
  /** What applies to all of them. */
  text?: string;
  /** `Coupon`s. */
  children: ReactNode;
};

/**
 * Coupons with the same terms: rows, and where tickets are next to each other columns. Their names, prices and terms are
 * then on the same lines in all tickets.
 */
export function CouponGroup({ text, children }: GroupProps) {
  const style: Record<`--${string}`, number> = { "--coupons": Children.count(children) };
  return (
    <div
      style={style}
      className="grid content-start border-dashed border-line not-first:border-t not-first:pt-2 @4xl/shop:row-span-4 @4xl/shop:grid-rows-subgrid @4xl/shop:[grid-column:span_var(--coupons)] @4xl/shop:not-first:border-s @4xl/shop:not-first:border-t-0 @4xl/shop:not-first:ps-4 @4xl/shop:not-first:pt-0 @4xl/shop:not-last:pe-2"
    >
      <div className="grid @4xl/shop:row-span-3 @4xl/shop:auto-cols-fr @4xl/shop:grid-flow-col @4xl/shop:grid-rows-subgrid @4xl/shop:gap-x-4">
        {children}
      </div>
      {text && <p className="ps-8 text-sm text-ink-soft @4xl/shop:mt-2 @4xl/shop:ps-0">{text}</p>}
    </div>
  );
}

type Props = {
  name: string;
  price: string;
  /** The unit of the price, e.g. a month. */
  unit?: string;
  /** The terms, or the price per month. */
  text: string;
  /** What it saves. */
  saving?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

/** A way to buy a ticket, with its price. */
export function Coupon({ name, price, unit, text, saving, checked, disabled = false, onChoose }: Props) {
  return (
    <label
      className={`-mx-2 grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] content-center gap-x-3 rounded-md px-2 py-2 tabular-nums has-focus-visible:outline-2 has-focus-visible:outline-ink @4xl/shop:row-span-3 @4xl/shop:grid-cols-[auto_minmax(0,1fr)] @4xl/shop:grid-rows-subgrid @4xl/shop:gap-x-2 ${disabled ? "" : "cursor-pointer hover:bg-wash"}`}
    >
      <input
        type="radio"
        name="ticket"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className={`mt-[calc(0.5lh-0.625rem)] ${RADIO}`}
      />
      <span className="font-semibold">{name}</span>
      <span className="@4xl/shop:col-span-2 @4xl/shop:mt-1.5">
        <span className="font-semibold @4xl/shop:text-lg">{price}</span>{" "}
        {unit && <span className="text-ink-soft">{unit}</span>}
      </span>
      <span className="col-span-2 col-start-2 flex flex-wrap gap-x-3 text-sm @4xl/shop:col-start-1 @4xl/shop:flex-col">
        <span className="text-ink-soft">{text}</span>
        {saving && <span className="text-jade">{saving}</span>}
      </span>
    </label>
  );
}
