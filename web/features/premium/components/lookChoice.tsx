import type { ReactNode } from "react";

type Props<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: { value: Value; label: string; swatch: ReactNode }[];
};

/** A radio group of themes or accents, each with a preview. */
export function ThemeChoice<Value extends string>({ name, label, value, onChange, choices }: Props<Value>) {
  return (
    <fieldset className="mb-7 min-w-0">
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="grid min-h-11 cursor-pointer content-start justify-items-center gap-2 rounded-md border border-transparent p-3 text-center text-sm text-ink-soft hover:bg-wash has-checked:border-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:cursor-default has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.swatch}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
