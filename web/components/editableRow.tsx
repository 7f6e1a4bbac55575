import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useLostFocus } from "./useLostFocus.ts";

type Props = {
  label: string;
  value: ReactNode;
  /** `action` is the visible label of the button. `actionLabel` also names the value, for screen readers. */
  action: string;
  actionLabel: string;
  open: boolean;
  onOpen: () => void;
  /** The form, shown instead of the row while `open`. */
  children: ReactNode;
};

/** One value with an edit button that opens its form. */
export function EditableRow({ label, value, action, actionLabel, open, onOpen, children }: Props) {
  const button = useLostFocus(open ? undefined : "closed");
  if (open) return <li className="border-b border-line py-5">{children}</li>;
  return (
    <li className="flex min-h-18 items-center gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{label}</p>
        <p>{value}</p>
      </div>
      <Button ref={button} variant="plain" aria-label={actionLabel} onClick={onOpen} className="-me-5">
        {action}
      </Button>
    </li>
  );
}
