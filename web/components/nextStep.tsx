import { Plus } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { Button } from "./button.tsx";

type Props = {
  title?: string;
  /** What the thing is for. */
  text: string;
  /** The link that creates one. Its text is a verb. */
  children: ReactElement<{ children?: ReactNode }>;
};

/** Says beside a list what its things are for, and offers to create another one. */
export const NextStep = ({ title, text, children }: Props) => (
  <div className="grid content-start gap-4 self-start">
    <div>
      {title && <h2 className="mb-1 font-semibold">{title}</h2>}
      <p className="text-ink-soft">{text}</p>
    </div>
    <Button variant="primary" className="justify-self-start ps-4" asChild>
      {cloneElement(
        children,
        {},
        <Plus aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />,
        children.props.children,
      )}
    </Button>
  </div>
);
