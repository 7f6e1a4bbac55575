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
  onChoose: () => void;
};

/** A plan that can be chosen. Its price is beside its name, and where plans are in two columns below it. */
export function PlanTile({ name, price, text, saving, checked, disabled = false, onChoose }: Props) {
  return (
    <label
      className={`flex gap-3 rounded-lg border border-field p-4 tabular-nums has-checked:border-ink has-checked:bg-sheet has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${disabled ? "border-line" : "cursor-pointer hover:bg-sheet"}`}
    >
      <input
        type="radio"
        name="ticket"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className={`mt-[calc(0.5lh-0.625rem)] ${RADIO}`}
      />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5">
        <span className="font-semibold">{name}</span>{" "}
        <span className="font-semibold @lg/shop:order-1 @lg/shop:col-span-2 @lg/shop:text-lg">{price}</span>{" "}
        <span className={`text-sm text-ink-soft @lg/shop:order-1 @lg/shop:col-span-2 ${saving ? "" : "col-span-2"}`}>
          {text}
        </span>{" "}
        {saving && <span className="text-end text-sm text-jade">{saving}</span>}
      </span>
    </label>
  );
}
