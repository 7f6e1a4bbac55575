import { cloneElement, type ReactElement, type ReactNode } from "react";
import { m } from "../lib/i18n.ts";
import { formatCount } from "../lib/number.ts";
import { ANSWER } from "./answers.tsx";
import { Button } from "./button.tsx";
import { CountMark } from "./countMark.tsx";

type Props = {
  /** The name of the group or association, for screen readers. */
  name: string;
  count: number;
  /** The link element, without children. */
  children: ReactElement<{ "aria-label"?: string; children?: ReactNode }>;
};

/** Leads from a row to its requests to join, where there is no room to answer them. */
export const RequestsLink = ({ name, count, children }: Props) => (
  <Button asChild className={`${ANSWER} mb-2 ms-auto wide:mb-0`}>
    {cloneElement(
      children,
      { "aria-label": `${m.group_requests()} ${formatCount(count)}, ${name}` },
      m.group_requests(),
      <CountMark count={formatCount(count)} />,
    )}
  </Button>
);
