import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Chevron } from "../../../components/linkRow.tsx";

type Props = {
  id: string;
  title: string;
  /** What one does with the section. */
  children?: ReactNode;
};

/** The heading of a section of the home screen. All have one height, so that the columns begin on one line. */
export const SectionHead = ({ id, title, children }: Props) => (
  <div className="flex min-h-11 items-center justify-between gap-4">
    <h2 id={id} className="font-semibold">
      {title}
    </h2>
    {children}
  </div>
);

/** A link in it. @param children the link element with its text */
export const SectionLink = ({ children }: { children: ReactElement<{ className?: string; children?: ReactNode }> }) =>
  cloneElement(
    children,
    { className: "inline-flex min-h-11 items-center gap-1 text-end text-sm underline-offset-4 hover:underline" },
    children.props.children,
    <Chevron />,
  );
