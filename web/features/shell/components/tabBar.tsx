import { Link } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "../../../lib/i18n.ts";

export type Tab = {
  to: "/" | "/business-cards" | "/notice" | "/user/mypage" | "/language";
  label: string;
  /** The name for screen readers, if longer. It contains the label. */
  name?: string;
  Icon: LucideIcon;
};

export const TAB =
  "grid min-h-16 min-w-0 cursor-pointer content-start justify-items-center gap-2 pt-3 pb-2 text-center text-xs text-ink-soft hyphens-auto max-[24.375rem]:text-[0.6875rem] max-[24.375rem]:tracking-tight aria-[current=page]:font-semibold aria-[current=page]:text-ink [&:not(:lang(ur))]:leading-tight";

/**
 * The main menu at the bottom of a phone: `middle` is in the middle of the screen, and then all columns have one width.
 * Otherwise a long word widens its column. All icons are on one line, however many lines a label has.
 */
export function TabBar({ tabs, middle }: { tabs: Tab[]; middle?: ReactNode }) {
  const id = useId();
  const half = Math.ceil(tabs.length / 2);
  const shown = (part: Tab[]) =>
    part.map(({ to, label, name, Icon }) => (
      <Link
        key={`${id} ${to}`}
        to={to}
        aria-label={name}
        activeOptions={{ exact: to === "/", includeSearch: false }}
        className={TAB}
      >
        <Icon aria-hidden className="size-5.5" strokeWidth={1.6} />
        {label}
      </Link>
    ));
  return (
    <nav
      aria-label={m.shell_menu()}
      className={`fixed inset-x-0 bottom-0 z-30 grid grid-flow-col border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] wide:hidden print:hidden ${middle ? "auto-cols-[minmax(0,1fr)]" : "auto-cols-[minmax(min-content,1fr)] *:px-1 *:wrap-break-word"}`}
    >
      {shown(tabs.slice(0, half))}
      {middle}
      {shown(tabs.slice(half))}
    </nav>
  );
}
