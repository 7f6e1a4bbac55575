import { type ComponentProps, type ReactNode, useId } from "react";

type Parts = {
  label: ReactNode;
  /** Shown below the control unless there is an error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** A control next to the input, e.g. a button that checks its value. */
  action?: ReactNode;
};

const CONTROL =
  "w-full min-h-12 rounded-md border border-field bg-sheet px-4 py-3 text-ink placeholder:text-ink-soft -outline-offset-1 aria-invalid:border-danger aria-invalid:outline-danger";

/** Gray background for read-only inputs. Selects need a separate class: CSS matches every select as read-only. */
const TEXT_CONTROL = `${CONTROL} read-only:bg-wash`;

/** A labeled input. Its hint or error is linked to it for screen readers. */
export function Field({ label, hint, error, action, className = "", ...input }: Parts & ComponentProps<"input">) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="flex items-stretch gap-2">
        <input
          {...input}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          className={TEXT_CONTROL}
        />
        {action}
      </div>
    </Frame>
  );
}

/** Like Field, with several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  className = "",
  ...area
}: Omit<Parts, "action"> & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...area}
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        className={TEXT_CONTROL}
      />
    </Frame>
  );
}

/** Like Field, with a list of options. */
export function SelectField({
  label,
  hint,
  error,
  className = "",
  ...select
}: Omit<Parts, "action"> & ComponentProps<"select">) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <select {...select} id={id} aria-invalid={Boolean(error)} aria-describedby={`${id}-note`} className={CONTROL} />
    </Frame>
  );
}

function Frame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: Omit<Parts, "action"> & { id: string; className: string; children: ReactNode }) {
  return (
    <div className={`mb-6 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-sm">
        {label}
      </label>
      {children}
      <p
        id={`${id}-note`}
        role={error ? "alert" : undefined}
        className={`mt-2 text-sm ${error ? "text-danger" : "text-ink-soft"} empty:hidden`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
