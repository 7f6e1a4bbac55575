import { cloneElement, type ReactElement, type ReactNode } from "react";

type Props = {
  /** The name of the navigation, for screen readers. */
  label: string;
  /** `link` is the link element, without children. */
  parts: { key: string; text: ReactNode; open: boolean; link: ReactElement<LinkProps> }[];
};

type LinkProps = { className?: string; children?: ReactNode; "aria-current"?: "page" | undefined };

// The current link is not bold on a phone, because its width would change and move the line breaks.
const LINK =
  "-mb-px flex min-h-12 items-center gap-2 border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current=page]:border-seal aria-[current=page]:text-ink wide:mb-0 wide:-ms-px wide:border-s-2 wide:border-b-0 wide:ps-4 wide:aria-[current=page]:font-semibold";

/** Navigation between the parts of a screen: tabs at the top on a phone, a side rail from 900 px. */
export function TabLinks({ label, parts }: Props) {
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
