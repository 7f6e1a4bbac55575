import { Link, useLocation } from "@tanstack/react-router";
import { Globe, House, Megaphone, UserRound } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Brand } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";
import { useReturnTo } from "../../registration/useReturnTo.ts";
import { type Tab, TabBar } from "./tabBar.tsx";

const entries = (): Tab[] => [
  { to: "/", label: m.shell_home(), Icon: House },
  { to: "/notice", label: m.notice_title(), Icon: Megaphone },
  { to: "/user/mypage", label: m.nav_my_page(), name: m.shell_my_page(), Icon: UserRound },
  { to: "/language", label: m.nav_language(), name: m.shell_language(), Icon: Globe },
];

/** The main menu of a visitor at the bottom of a phone. */
export const VisitorTabs = () => <TabBar tabs={entries()} />;

const ENTRY =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-3 hover:bg-wash hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink";

/** The screens of the sign-up. */
const SIGN_UP = /^\/user\/(register|recognize)/;

/**
 * The header of a visitor, like that of the landing page. On wide screens it contains the main menu. The log-in and the
 * sign-up do not offer themselves, only each other, in the button.
 */
export function VisitorHeader() {
  // The log-in and the sign-up lead to each other without losing the requested path.
  const returnTo = useReturnTo();
  const { pathname } = useLocation();
  const isLogIn = pathname === "/user/login";
  const isSignUp = SIGN_UP.test(pathname);
  return (
    <header className="mx-auto flex min-h-17 max-w-298 items-center justify-between gap-6 px-5 py-3 wide:min-h-20 print:hidden">
      <Link to="/" className="grid rounded-md">
        <Brand />
      </Link>
      <div className="-me-3 flex items-center wide:me-0 wide:gap-1">
        <nav aria-label={m.shell_menu()} className="hidden wide:flex wide:gap-1">
          <Link to="/notice" className={ENTRY}>
            {m.notice_title()}
          </Link>
          <Link to="/language" aria-label={m.shell_language()} className={ENTRY}>
            <Globe aria-hidden className="size-5.5" strokeWidth={1.6} />
          </Link>
        </nav>
        {!isLogIn && (
          <Link
            to="/user/login"
            search={{ returnTo }}
            className={`${ENTRY} font-semibold ${isSignUp ? "wide:hidden" : ""}`}
          >
            {m.login_title()}
          </Link>
        )}
        <span className="ms-2 hidden wide:block">
          <Button asChild className="min-h-11">
            <Link to={isSignUp ? "/user/login" : "/user/register"} search={{ returnTo }}>
              {isSignUp ? m.login_title() : m.login_register()}
            </Link>
          </Button>
        </span>
      </div>
    </header>
  );
}
