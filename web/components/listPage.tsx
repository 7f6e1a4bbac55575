import { Plus } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { PageTitle } from "./page.tsx";
import { QuietLink } from "./quietLink.tsx";

type Props = {
  title: string;
  /** The link that creates another entry. Left out where an empty state already offers it. */
  create?: ReactElement<{ children?: ReactNode }> | undefined;
  children: ReactNode;
};

/** A screen with a list. The link to a new entry is beside the title on wide screens, and below the list on phones. */
export const ListPage = ({ title, create, children }: Props) => (
  <div data-panes className="grid grid-cols-1 wide:grid-cols-[minmax(0,1fr)_auto] wide:gap-x-6">
    <PageTitle title={title} />
    {create && (
      <div className="max-wide:order-last max-wide:mt-5 wide:-my-2">
        <QuietLink Icon={Plus} isNext>
          {create}
        </QuietLink>
      </div>
    )}
    <div className="mt-4 min-w-0 wide:col-span-2 wide:mt-6">{children}</div>
  </div>
);
