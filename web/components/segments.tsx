type Props<Value extends string | number> = {
  /** The name of the group, for screen readers. */
  legend: string;
  /** The `name` of the radio inputs, unique on the screen. */
  name: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A segmented control: one of a few short options. */
export function Segments<Value extends string | number>({ legend, name, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset className="flex max-w-full rounded-[1.625rem] bg-wash p-1 wide:w-fit">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="grid min-h-11 min-w-22 grow cursor-pointer place-items-center rounded-[1.375rem] px-4 py-1 text-center text-ink-soft max-[26rem]:min-w-0 max-[26rem]:px-3 max-[22rem]:px-1.5 has-checked:bg-chosen has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
