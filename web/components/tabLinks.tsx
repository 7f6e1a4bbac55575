import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from "react";

/** The classes of a row of tabs. It scrolls sideways: on a phone, five of them end in the middle of a word. */
export const TAB_ROW =
  "fading -mx-5 flex gap-x-7 max-wide:text-sm wide:gap-x-6 overflow-x-auto px-5 shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] wide:mx-0 wide:px-0";

/** The classes of a tab. The open one has the same weight, so that the gaps are equal. */
export const TAB =
  "flex min-h-12 shrink-0 cursor-pointer items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent font-medium text-ink-soft hover:text-ink";

type Props = {
  /** The name of the navigation, for screen readers. */
  label: string;
  /**
   * `link` is the link element, without children. `mark` stands after the text, e.g. a number. Without `open`, the
   * router marks the current link by its path.
   */
  parts: { key: string; text: string; mark?: ReactNode; open?: boolean; link: ReactElement<LinkProps> }[];
  /** A side rail on wide screens, for many parts. */
  rail?: boolean;
};

type LinkProps = { className?: string; children?: ReactNode; "aria-current"?: "page" | undefined };

const LINK = `${TAB} aria-[current=page]:border-ink aria-[current=page]:text-ink`;

const RAIL_LINK = "wide:border-s-2 wide:border-b-0 wide:ps-4 wide:whitespace-normal";

const RAIL =
  "wide:flex-col wide:overflow-visible wide:shadow-[inset_1px_0_var(--line)] wide:rtl:shadow-[inset_-1px_0_var(--line)]";

/** Tabs that are links: the navigation between the parts of a screen. The current one scrolls into view. */
export function TabLinks({ label, parts, rail = false }: Props) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  return (
    <nav ref={row} aria-label={label} className={rail ? `${TAB_ROW} ${RAIL}` : TAB_ROW}>
      {parts.map(({ key, text, mark, open, link }) =>
        cloneElement(
          link,
          {
            key,
            className: rail ? `${LINK} ${RAIL_LINK}` : LINK,
            ...(open !== undefined && { "aria-current": open ? "page" : undefined }),
          },
          text,
          mark,
        ),
      )}
    </nav>
  );
}
