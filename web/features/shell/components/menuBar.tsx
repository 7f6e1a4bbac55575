import { Link } from "@tanstack/react-router";
import { Globe, House, UserRound } from "lucide-react";
import { Seal } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";

/** Home · My Page · Change Language: at the bottom of a phone, a side rail from 900 px. */
export function MenuBar() {
  const entries = [
    { to: "/", label: m.shell_home(), Icon: House },
    { to: "/user/mypage", label: m.shell_my_page(), Icon: UserRound },
    { to: "/language", label: m.shell_language(), Icon: Globe },
  ] as const;
  return (
    <nav
      aria-label={m.shell_menu()}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] wide:inset-y-0 wide:end-auto wide:w-22 wide:flex-col wide:gap-4 wide:border-e wide:border-t-0 wide:pt-5"
    >
      <Link to="/" aria-hidden tabIndex={-1} className="mb-2 hidden justify-center wide:flex">
        <Seal />
      </Link>
      {entries.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === "/" }}
          className="grid min-h-14 flex-1 place-content-center justify-items-center gap-0.5 p-2 text-center text-xs text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-seal wide:flex-none"
        >
          <Icon aria-hidden className="size-[22px]" strokeWidth={1.6} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
