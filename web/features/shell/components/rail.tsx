import { Link, useLocation } from "@tanstack/react-router";
import { Bell, BookUser, Globe, House, Landmark, type LucideIcon, QrCode, UserRound, UsersRound } from "lucide-react";
import { Brand } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";
import { UnreadCount } from "../../notifications/components/unreadCount.tsx";
import { useUnread } from "../../notifications/useUnread.ts";
import { type Place, placeName, screensAbove } from "../places.ts";

const ENTRIES: [Place, LucideIcon][] = [
  ["/", House],
  ["/business-cards", BookUser],
];
const AFTER_QR: [Place, LucideIcon][] = [
  ["/group", UsersRound],
  ["/association", Landmark],
];

const ENTRY =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-start text-ink-soft hover:bg-wash hover:text-ink aria-[current]:bg-line aria-[current]:font-semibold aria-[current]:text-ink";
const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

/** The main menu of wide screens, on every screen of a user. */
export function Rail({ onQr }: { onQr: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [section] = screensAbove(path);
  const unread = useUnread();
  const entry = ([to, Icon]: [Place, LucideIcon]) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: to === "/", includeSearch: false }}
      // The router marks the link of the current screen itself.
      aria-current={section === to ? "true" : undefined}
      className={ENTRY}
    >
      <Icon {...ICON} />
      <span className="grow">{placeName(to)}</span>
      {to === "/notifications" && unread && (
        <UnreadCount unread={unread} className="-ms-2 -me-1 shrink-0 *:first:grid" />
      )}
    </Link>
  );
  return (
    <nav
      aria-label={m.shell_menu()}
      className="fixed inset-y-0 start-(--outside) z-30 flex w-(--rail) flex-col gap-1 overflow-y-auto border-e border-line p-3 pt-5 broad:p-4 broad:pt-5 print:hidden"
    >
      <Link to="/" aria-hidden tabIndex={-1} className="mb-4 w-fit rounded-md px-3 py-1">
        <Brand />
      </Link>
      {ENTRIES.map(entry)}
      <button type="button" onClick={onQr} className={ENTRY}>
        <QrCode {...ICON} className="size-5 shrink-0 text-seal" />
        {m.home_my_qr()}
      </button>
      {AFTER_QR.map(entry)}
      <span className="grow" />
      {entry(["/notifications", Bell])}
      <Link to="/language" className={ENTRY}>
        <Globe {...ICON} />
        {m.shell_language()}
      </Link>
      {entry(["/user/mypage", UserRound])}
    </nav>
  );
}
