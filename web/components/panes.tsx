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
        {/* It scrolls by itself if it is higher than the window, for example with large letters. */}
        <div className="wide:sticky wide:top-0 wide:-mx-4 wide:-my-6 wide:max-h-dvh wide:overflow-y-auto wide:px-4 wide:py-6">
          {aside}
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
