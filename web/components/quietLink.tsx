import type { LucideIcon } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";

type Props = {
  Icon: LucideIcon;
  /** True for the next step, e.g. to create one more. */
  isNext?: boolean;
  /** The link element with its text. */
  children: ReactElement<{ className?: string; children?: ReactNode }>;
};

/** A link to something less frequent than the list above it. */
export const QuietLink = ({ Icon, isNext = false, children }: Props) =>
  cloneElement(
    children,
    {
      className: `inline-flex min-h-11 items-center gap-2 text-sm hover:bg-wash hover:text-ink ${isNext ? "my-1 rounded-full border border-edge bg-sheet px-4 font-semibold" : "-ms-2 rounded-md px-2 text-ink-soft"}`,
    },
    <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.6} />,
    children.props.children,
  );
