import { Plus } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { PageTitle } from "./page.tsx";

type Props = {
  title: string;
  /** What one does with the whole list. In the header of a phone, icons, of which the last one ends at the margin. */
  actions?: ReactNode;
  /** Between them, e.g. a search. On phones below them. */
  children?: ReactNode;
};

/** The title of a list and its actions, on one line. A long title breaks beside them. */
export const TitleRow = ({ title, actions, children }: Props) => (
  <div className="title-row flex flex-wrap items-center justify-between gap-x-4 gap-y-2 headed:gap-x-2">
    <div className="grow basis-0">
      <PageTitle title={title} />
    </div>
    {children && <div className="max-wide:order-1 max-wide:basis-full">{children}</div>}
    {actions && <div className="title-actions shrink-0 headed:-me-3.5">{actions}</div>}
  </div>
);

/** The look of an action in the header of a phone: an icon. */
export const HEADED_ICON = "headed:m-0 headed:size-12 headed:border-transparent headed:bg-transparent headed:p-0";

/**
 * Adds one more to the list below the title. It does not change the height of a title of one line. In the header of a
 * phone, and on the smallest phones, it is an icon.
 * @param children the link or button element with its text
 */
export const TitleAction = ({ children }: { children: ReactElement<{ children?: ReactNode }> }) => (
  <Button
    asChild
    className={`-mt-1.5 mb-0.5 min-h-11! shrink-0 ps-3.5 text-sm [--inset:1.125rem] max-[22rem]:size-11 max-[22rem]:p-0 ${HEADED_ICON}`}
  >
    {cloneElement(
      children,
      undefined,
      <Plus aria-hidden className="size-4.5 shrink-0 headed:size-5.5" strokeWidth={1.8} />,
      <span className="max-[22rem]:sr-only headed:sr-only">{children.props.children}</span>,
    )}
  </Button>
);
