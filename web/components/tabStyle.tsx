/** The classes of a row of tabs. It scrolls sideways. */
export const TAB_ROW =
  "fading -mx-5 flex gap-x-4.5 wide:gap-x-6 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] wide:mx-0 wide:px-0";

/** The classes of a tab. */
export const TAB =
  "-mb-px flex min-h-12 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap border-b-2 border-transparent text-ink-soft hover:text-ink";

/** The text of a tab. It has the width of its bold form, so that the tabs stay in place when another one opens. */
export const TabText = ({ text }: { text: string }) => (
  <span
    data-text={text}
    className="grid after:invisible after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-text)]"
  >
    {text}
  </span>
);
