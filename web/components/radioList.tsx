import { type ComponentProps, type ReactNode, useId } from "react";

/** The classes of a radio button whose focus outline is around its label. */
export const RADIO =
  "size-5 shrink-0 appearance-none rounded-full border border-ink-soft bg-sheet outline-none checked:border-6 checked:border-ink disabled:opacity-40";

type Choice = { value: string; label: ReactNode; hint?: ReactNode; picture?: ReactNode };

/** The classes of a list in one frame, with lines between its rows. The frame of the chosen row is darker. */
const FRAME = "rounded-lg border border-field bg-sheet *:not-first:border-t";

const ROW =
  "relative flex min-h-12 cursor-pointer items-center gap-3 border-line bg-sheet px-4 py-2.5 text-ink first:rounded-t-lg last:rounded-b-lg hover:bg-wash has-checked:z-1 has-checked:ring-1 has-checked:ring-ink has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/** The same on phones. On wide screens, each row is a tile. */
const GRID_FRAME =
  "max-wide:rounded-lg max-wide:border max-wide:border-field max-wide:bg-sheet max-wide:*:not-first:border-t wide:auto-rows-fr wide:grid-cols-[repeat(auto-fit,minmax(max(min(100%,11.5rem),40%),1fr))] wide:gap-2 wide:*:rounded-md wide:*:border wide:*:border-field wide:*:py-2";

type Props = {
  legend: string;
  choices: Choice[];
  error?: string | undefined;
  /** Two columns of tiles on wide screens, for short options. All are equally high. */
  isGrid?: boolean;
} & Omit<ComponentProps<"input">, "type" | "value">;

/** A radio group in which each option can have a hint and a picture. */
export function RadioList({ legend, choices, error, isGrid = false, defaultValue, ...input }: Props) {
  const id = useId();
  return (
    <fieldset className="mb-5" aria-describedby={error && `${id}-note`}>
      <legend className="mb-2 text-sm text-ink">{legend}</legend>
      <div className={`grid ${isGrid ? GRID_FRAME : FRAME}`}>
        {choices.map(({ value, label, hint, picture }) => (
          <label key={value} className={ROW}>
            <input
              {...input}
              type="radio"
              name={input.name ?? id}
              value={value}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === value })}
              className={RADIO}
            />
            {picture}
            <span className="min-w-0">
              <span className="block">{label}</span>
              {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} role={error ? "alert" : undefined} className="mt-2 text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
