import { Link } from "@tanstack/react-router";
import { Globe, House, Megaphone, UserRound } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Brand } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";
import { type Tab, TabBar } from "./tabBar.tsx";

const entries = (): Tab[] => [
  { to: "/", label: m.shell_home(), Icon: House },
  { to: "/notice", label: m.notice_title(), Icon: Megaphone },
  { to: "/user/mypage", label: m.shell_my_page(), Icon: UserRound },
  { to: "/language", label: m.shell_language(), Icon: Globe },
];

/** The main menu of a visitor at the bottom of a phone. */
export const VisitorTabs = () => <TabBar tabs={entries()} />;

/** The header of a visitor. On wide screens it contains the main menu. */
export function VisitorHeader() {
  return (
    <header className="mx-auto flex max-w-[1200px] items-center justify-between gap-6 px-5 py-3 wide:px-8 wide:py-4 broad:px-10 print:hidden">
      <Link to="/" className="rounded-md">
        <Brand />
      </Link>
      <div className="flex items-center gap-2">
        <nav aria-label={m.shell_menu()} className="hidden gap-1 wide:flex">
          {entries().map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === "/", includeSearch: false }}
              className="inline-flex min-h-11 items-center rounded-full px-4 text-ink-soft hover:bg-wash hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
        <Button asChild className="min-h-11">
          <Link to="/user/login">{m.login_title()}</Link>
        </Button>
      </div>
    </header>
  );
}
