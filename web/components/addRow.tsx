import { Plus } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";

/**
 * Creates one more of the list above it: a row in the form of the others (`LinkRow`).
 * @param children the link element with its text
 */
export const AddRow = ({ children }: { children: ReactElement<{ className?: string; children?: ReactNode }> }) =>
  cloneElement(
    children,
    {
      className: "group -mx-2 flex min-h-(--row,4.5rem) items-center gap-4 rounded-md px-2 py-2 hover:bg-tile",
    },
    <span className="grid size-12 shrink-0 place-items-center rounded-md bg-tile group-hover:bg-chosen">
      <Plus aria-hidden className="size-5" strokeWidth={1.6} />
    </span>,
    children.props.children,
  );
