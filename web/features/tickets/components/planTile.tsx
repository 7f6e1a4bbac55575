import { RADIO } from "../../../components/radioList.tsx";

type Props = {
  /** How long it lasts. */
  name: string;
  /** What one pays. */
  price: string;
  /** The same per month, or when it is charged. */
  charged?: string | undefined;
  /** The terms. */
  text?: string | undefined;
  /** What it saves. */
  saving?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  /** A word beside the name, or below it if there is no room. */
  mark?: string | undefined;
  onChoose: () => void;
};

/** A plan that can be chosen, as a row: how long it lasts and its terms, and at the end its price and what is charged. */
export function PlanTile({ name, price, charged, text, saving, mark, checked, disabled = false, onChoose }: Props) {
  return (
    <label
      className={`relative flex gap-3 rounded-lg border border-field bg-sheet px-4 py-2.75 tabular-nums has-checked:border-ink has-checked:bg-wash has-checked:ring-1 has-checked:ring-ink has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${disabled ? "" : "cursor-pointer hover:bg-wash"}`}
    >
      <input
        type="radio"
        name="ticket"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className={`mt-[calc(0.5lh-0.625rem)] ${RADIO}`}
      />
      <span className="min-w-0 flex-1 *:flex *:justify-between *:gap-x-2">
        <span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
            {name}{" "}
            {mark && (
              <span className="label rounded-full border border-jade px-2 text-xs leading-4.5 font-medium text-jade [&:lang(ur)]:leading-[normal]">
                {mark}
              </span>
            )}
          </span>{" "}
          <span className="shrink-0 text-end font-semibold">{price}</span>
        </span>{" "}
        <span className="text-sm text-ink-soft">
          <span className="flex flex-wrap items-baseline gap-x-2">
            {text && <span>{text}</span>} {saving && <span className="text-jade">{saving}</span>}
          </span>{" "}
          <span className="text-end wrap-break-word">{charged}</span>
        </span>
      </span>
    </label>
  );
}
