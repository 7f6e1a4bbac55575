import { type ReactNode, useId } from "react";
import { RADIO } from "../../../components/radioList.tsx";

type Props = {
  name: string;
  price: string;
  /** The terms. */
  text: string;
  /** What it saves. */
  saving?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  /** A word on its edge. */
  mark?: string | undefined;
  onChoose: () => void;
  /** What it includes. The tile is then as wide as the section. */
  children?: ReactNode;
};

/** A plan that can be chosen. Its price is beside its name, and where plans are in two columns below it. */
export function PlanTile({ name, price, text, saving, mark, checked, disabled = false, onChoose, children }: Props) {
  const id = useId();
  return (
    <label
      className={`relative flex gap-3 rounded-lg border border-field p-4 tabular-nums has-checked:border-ink has-checked:bg-sheet has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${disabled ? "border-line" : "cursor-pointer hover:bg-sheet"} ${children ? "@lg/shop:col-span-2" : ""}`}
    >
      <input
        type="radio"
        name="ticket"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        {...(children && { "aria-labelledby": `${id}-plan`, "aria-describedby": `${id}-content` })}
        className={`mt-[calc(0.5lh-0.625rem)] ${RADIO}`}
      />
      <span className={`min-w-0 flex-1 ${children ? "grid gap-3 @lg/shop:grid-cols-[2fr_3fr]" : ""}`}>
        <span id={`${id}-plan`} className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5">
          <span className="font-semibold">{name}</span>{" "}
          <span className="text-end font-semibold @lg/shop:order-1 @lg/shop:text-start @lg/shop:col-span-2 @lg/shop:text-lg">
            {price}
          </span>{" "}
          <span className={`text-sm text-ink-soft @lg/shop:order-1 @lg/shop:col-span-2 ${saving ? "" : "col-span-2"}`}>
            {text}
          </span>{" "}
          {saving && <span className="text-end text-sm text-jade">{saving}</span>}
        </span>
        {children && <span id={`${id}-content`}>{children}</span>}
      </span>
      {mark && (
        <span className="absolute end-4 top-0 -translate-y-1/2 rounded-full bg-jade px-2.5 py-0.5 text-xs font-semibold text-paper">
          {mark}
        </span>
      )}
    </label>
  );
}
