import type { ReactNode } from "react";

type Props = {
  aside: ReactNode;
  children: ReactNode;
  /** On a phone, shows `aside` last instead of first. */
  asideLast?: boolean;
};

/** Two panes: the work area, and from 900 px a sticky `aside` next to it. On a phone `aside` comes first. */
export function Panes({ aside, children, asideLast = false }: Props) {
  return (
    <div data-panes className="beside max-wide:grid">
      <div className={`min-w-0 wide:order-1 ${asideLast ? "order-1" : ""}`}>
        <div className="wide:sticky wide:top-6">{aside}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
