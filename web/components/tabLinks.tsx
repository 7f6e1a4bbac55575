import { cloneElement, type ReactElement, type ReactNode } from "react";

type Props = {
  /** The name of the navigation, for screen readers. */
  label: string;
  /** `link` is the link element, without children. */
  parts: { key: string; text: ReactNode; open: boolean; link: ReactElement<LinkProps> }[];
  /** Stays a row on wide screens. */
  row?: boolean;
};

type LinkProps = { className?: string; children?: ReactNode; "aria-current"?: "page" | undefined };

// The current link is not bold on a phone, because its width would change and move the line breaks.
const LINK =
  "-mb-px flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink";

const RAIL_LINK =
  "wide:mb-0 wide:-ms-px wide:border-s-2 wide:border-b-0 wide:ps-4 wide:whitespace-normal wide:aria-[current=page]:font-semibold";

const ROW =
  "fading -mx-5 flex gap-x-5.5 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] wide:mx-0 wide:px-0";

const RAIL = "wide:flex-col wide:overflow-visible wide:border-s wide:border-b-0";

/** Navigation between the parts of a screen: tabs at the top on a phone, a side rail from 900 px. */
export function TabLinks({ label, parts, row = false }: Props) {
  return (
    <nav aria-label={label} className={row ? ROW : `${ROW} ${RAIL}`}>
      {parts.map(({ key, text, open, link }) =>
        cloneElement(
          link,
          { key, className: row ? LINK : `${LINK} ${RAIL_LINK}`, "aria-current": open ? "page" : undefined },
          text,
        ),
      )}
    </nav>
  );
}
