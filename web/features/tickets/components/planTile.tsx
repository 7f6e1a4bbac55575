import { RADIO } from "../../../components/radioList.tsx";

type Props = {
  /** How long it lasts. */
  name: string;
  /** The price per month, or of the plan if it has no end. */
  price: string;
  /** What is charged, and when. */
  charged?: string | undefined;
  /** The terms. */
  text?: string | undefined;
  /** What it saves. */
  saving?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  /** A word on its upper edge, where it takes no room from the name and the price. */
  mark?: string | undefined;
  onChoose: () => void;
};

/** A plan that can be chosen, as a row: how long it lasts and its terms, and at the end its price and what is charged. */
export function PlanTile({ name, price, charged, text, saving, mark, checked, disabled = false, onChoose }: Props) {
  return (
    <label
      className={`relative flex gap-3 border-field px-4 py-3.5 tabular-nums not-first:border-t not-first:border-t-line first:rounded-t-lg last:rounded-b-lg has-checked:z-1 has-checked:ring-1 has-checked:ring-ink has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${disabled ? "" : "cursor-pointer hover:bg-wash"}`}
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
          <span className="font-semibold">
            {name}{" "}
            {mark && (
              <span className="label absolute end-4 top-0 z-2 -translate-y-1/2 rounded-full border border-jade bg-sheet px-2 whitespace-nowrap text-xs leading-4.5 font-medium text-jade [&:lang(ur)]:leading-[normal]">
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
