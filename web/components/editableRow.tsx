import type { ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import { Chevron } from "./linkRow.tsx";
import { useLostFocus } from "./useLostFocus.ts";

type Props = {
  label: string;
  /** Absent for a secret, e.g. a password. */
  value?: ReactNode;
  /** What the row does, for screen readers. */
  actionLabel: string;
  /** The same in short, where the label and the value say the rest. A phone has a chevron instead. */
  action?: string | undefined;
  open: boolean;
  onOpen: () => void;
  /** The form, shown instead of the row while `open`. */
  children: ReactNode;
};

/** One value. A press anywhere on its row opens its form. */
export function EditableRow({ label, value, actionLabel, action = m.action_change(), open, onOpen, children }: Props) {
  const button = useLostFocus(open ? undefined : "closed");
  if (open) return <li className="border-b border-line py-5">{children}</li>;
  return (
    <li className="group/row relative flex min-h-16 items-center gap-4 border-b border-line py-2 wide:min-h-15">
      <div className="min-w-0 flex-1 wide:grid wide:grid-cols-[11rem_minmax(0,1fr)] wide:items-baseline wide:gap-6">
        <p
          className={
            value === undefined
              ? "font-medium wide:text-sm wide:font-normal wide:text-ink-soft"
              : "text-sm text-ink-soft"
          }
        >
          {label}
        </p>
        <p className="font-medium wrap-anywhere empty:hidden">{value}</p>
      </div>
      <button
        ref={button}
        type="button"
        aria-label={actionLabel}
        onClick={onOpen}
        className="flex min-h-11 max-w-2/5 shrink-0 cursor-pointer items-center rounded-full text-end text-sm font-medium text-ink-soft after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-md group-hover/row:text-ink group-hover/row:after:bg-ink/4"
      >
        <span className="max-wide:hidden">{action}</span>
        <span className="wide:hidden">
          <Chevron />
        </span>
      </button>
    </li>
  );
}
