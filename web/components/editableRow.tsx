import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useLostFocus } from "./useLostFocus.ts";

type Props = {
  label: string;
  value: ReactNode;
  /** What the row does, for screen readers. */
  actionLabel: string;
  open: boolean;
  onOpen: () => void;
  /** The form, shown instead of the row while `open`. */
  children: ReactNode;
};

/** One value. A press anywhere on its row opens its form. */
export function EditableRow({ label, value, actionLabel, open, onOpen, children }: Props) {
  const button = useLostFocus(open ? undefined : "closed");
  if (open) return <li className="border-b border-line py-5">{children}</li>;
  return (
    <li className="group/row relative flex min-h-18 items-center gap-3 border-b border-line py-3 wide:min-h-15">
      <div className="min-w-0 flex-1 wide:grid wide:grid-cols-[11rem_minmax(0,1fr)] wide:items-baseline wide:gap-6">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="wrap-anywhere">{value}</p>
      </div>
      <button
        ref={button}
        type="button"
        aria-label={actionLabel}
        onClick={onOpen}
        className="-me-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-soft group-hover/row:bg-wash group-hover/row:text-ink after:absolute after:inset-0"
      >
        <Pencil aria-hidden className="size-5" strokeWidth={1.6} />
      </button>
    </li>
  );
}
