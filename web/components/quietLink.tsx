import type { LucideIcon } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";

type Props = {
  Icon: LucideIcon;
  /** The link element with its text. */
  children: ReactElement<{ className?: string; children?: ReactNode }>;
};

/** A link to something less frequent than the list above it. */
export const QuietLink = ({ Icon, children }: Props) =>
  cloneElement(
    children,
    {
      className:
        "-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-soft hover:bg-wash hover:text-ink",
    },
    <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.6} />,
    children.props.children,
  );
