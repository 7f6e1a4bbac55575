import { type ComponentProps, type ReactNode, useId } from "react";
import { Check } from "./inlineIcons.tsx";

/** A checkbox with its label and error. */
export function Checkbox({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className="mb-2">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <span className="relative inline-grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-note`}
            className="peer size-6 cursor-pointer appearance-none rounded-sm border border-ink-soft bg-sheet checked:border-ink checked:bg-ink aria-invalid:border-danger"
          />
          <Check strokeWidth={2} className="pointer-events-none absolute hidden size-4 text-paper peer-checked:block" />
        </span>
        <span>{label}</span>
      </label>
      <p id={`${id}-note`} role={error ? "alert" : undefined} className="ps-9 text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
