import { Plus } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { PageTitle } from "./page.tsx";

/**
 * The title of a list, with the action that adds to it at its end. A long title breaks beside it. The action is below
 * only if a word of the title leaves it no room.
 */
export const TitleRow = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="grow basis-0">
      <PageTitle title={title} />
    </div>
    {children}
  </div>
);

/**
 * Adds one more to the list below the title. It does not change the height of a title of one line.
 * @param children the link or button element with a short text, and its name as a label for screen readers
 */
export const TitleAction = ({ children }: { children: ReactElement<{ children?: ReactNode }> }) => (
  <Button asChild className="-mt-1.5 mb-0.5 min-h-11! shrink-0 ps-3.5 text-sm [--inset:1.125rem]">
    {cloneElement(
      children,
      undefined,
      <Plus aria-hidden className="size-4.5 shrink-0" strokeWidth={1.8} />,
      children.props.children,
    )}
  </Button>
);
