import { Lock } from "lucide-react";
import type { ReactNode } from "react";

type Props<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `isLocked` marks what needs premium. It can be selected, to try it on. */
  choices: { value: Value; label: string; swatch: ReactNode; isLocked?: boolean }[];
};

/** A radio group of themes or accents, each with a preview. */
export function ThemeChoice<Value extends string>({ name, label, value, onChange, choices }: Props<Value>) {
  return (
    <fieldset className="mb-7 min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="grid items-start grid-cols-[repeat(auto-fill,minmax(5.4rem,1fr))] gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="grid min-h-11 cursor-pointer content-start justify-items-center gap-2 rounded-md border border-transparent px-1.5 py-3 text-center text-sm text-ink-soft hover:bg-wash has-checked:border-ink has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:cursor-default has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            <span className="relative">
              {choice.swatch}
              {choice.isLocked && (
                <span className="absolute -end-2 -top-2 grid size-5 place-items-center rounded-full border border-line bg-sheet text-ink-soft">
                  <Lock aria-hidden className="size-3" strokeWidth={2} />
                </span>
              )}
            </span>
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
