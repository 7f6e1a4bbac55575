import { cloneElement, type ReactElement, type ReactNode } from "react";

type Props = {
  /** What the parts belong to, for screen readers. */
  label: string;
  /** Each with its link, which has nothing in it yet. */
  parts: { key: string; text: ReactNode; open: boolean; link: ReactElement<LinkProps> }[];
};

type LinkProps = { className?: string; children?: ReactNode; "aria-current"?: "page" | undefined };

// One that is open is not bolder on a phone: the lines would break elsewhere with each step.
const LINK =
  "-mb-px flex min-h-12 items-center gap-2 border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current=page]:border-seal aria-[current=page]:text-ink wide:mb-0 wide:-ms-px wide:border-s-2 wide:border-b-0 wide:ps-4 wide:aria-[current=page]:font-semibold";

/** The way between a screen's parts: above them on a phone, a rail beside them from 900 px. */
export function PartLinks({ label, parts }: Props) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-x-6 border-b border-line wide:flex-col wide:border-s wide:border-b-0"
    >
      {parts.map(({ key, text, open, link }) =>
        cloneElement(link, { key, className: LINK, "aria-current": open ? "page" : undefined }, text),
      )}
    </nav>
  );
}
