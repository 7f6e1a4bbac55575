import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from "react";

/** The classes of a row of tabs. It scrolls sideways. */
export const TAB_ROW =
  "fading -mx-5 flex gap-x-5 max-wide:text-sm wide:gap-x-6 overflow-x-auto px-5 shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] wide:mx-0 wide:px-0";

/** The classes of a tab. */
export const TAB =
  "flex min-h-12 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap border-b-2 border-transparent text-ink-soft hover:text-ink";

/**
 * The text of a tab, and a mark directly after it. It has the width of its bold form, so that the tabs stay in place when
 * another one opens.
 */
export const TabText = ({ text, mark }: { text: string; mark?: ReactNode }) => (
  <span
    data-text={text}
    data-marked={mark ? true : undefined}
    className="grid data-marked:after:pe-7 after:invisible after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-text)]"
  >
    <span className="flex items-center gap-1.5">
      {text}
      {mark}
    </span>
  </span>
);

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

const LINK = `${TAB} aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink`;

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
          <TabText text={text} mark={mark} />,
        ),
      )}
    </nav>
  );
}
