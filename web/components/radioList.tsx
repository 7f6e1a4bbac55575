import { type ComponentProps, type ReactNode, useId } from "react";

/** The classes of a radio button whose focus outline is around its label. */
export const RADIO =
  "size-5 shrink-0 appearance-none rounded-full border border-ink-soft bg-sheet outline-none checked:border-6 checked:border-ink disabled:opacity-40";

type Choice = { value: string; label: ReactNode; hint?: ReactNode; picture?: ReactNode };

type Props = {
  legend: string;
  choices: Choice[];
  error?: string | undefined;
  /** Two columns where there is room, for short options. All are equally high. */
  isGrid?: boolean;
} & Omit<ComponentProps<"input">, "type" | "value">;

/** A radio group in which each option can have a hint and a picture. */
export function RadioList({ legend, choices, error, isGrid = false, defaultValue, ...input }: Props) {
  const id = useId();
  return (
    <fieldset className="mb-5" aria-describedby={error && `${id}-note`}>
      <legend className="mb-2 text-sm text-ink">{legend}</legend>
      <div
        className={`grid gap-2 ${isGrid ? "auto-rows-fr grid-cols-[repeat(auto-fit,minmax(max(min(100%,11.5rem),40%),1fr))]" : ""}`}
      >
        {choices.map(({ value, label, hint, picture }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-field bg-sheet px-4 py-2 text-ink hover:bg-wash has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
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
