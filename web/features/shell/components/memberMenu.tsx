import { Link } from "@tanstack/react-router";
import { BookUser, Globe, House, QrCode, UserRound } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { Brand } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { Bell } from "../../notifications/components/bell.tsx";
import { useNotificationClicks } from "../../notifications/useNotificationClicks.ts";
import { useUnreadBadge } from "../../notifications/useUnread.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Rail } from "./rail.tsx";
import { TAB, TabBar } from "./tabBar.tsx";

const MyQr = lazyDialog(async () => import("../../cards/components/myQr.tsx"));

type Props = {
  /** False on screens without tabs. */
  tabs: boolean;
  /** True on the home screen, which has a header with the brand on a phone. */
  brand?: boolean;
};

/** The main menu of a user: a rail and breadcrumbs from 900 px, five tabs on a phone. */
export function MemberMenu({ tabs, brand = false }: Props) {
  const wide = useWide();
  const [showsQr, setShowsQr] = useState(false);
  useUnreadBadge();
  useNotificationClicks();
  const openQr = () => setShowsQr(true);
  return (
    <>
      {wide && (
        <>
          <Rail onQr={openQr} />
          <Breadcrumbs />
        </>
      )}
      {!wide && brand && <HomeHeader />}
      {!wide && tabs && <Tabs onQr={openQr} />}
      {showsQr && <MyQr onClose={() => setShowsQr(false)} />}
    </>
  );
}

function HomeHeader() {
  return (
    <header className="flex items-center justify-between px-5 pt-3">
      <Link to="/" className="rounded-md">
        <Brand />
      </Link>
      <Bell />
    </header>
  );
}

function Tabs({ onQr }: { onQr: () => void }) {
  return (
    <TabBar
      tabs={[
        { to: "/", label: m.shell_home(), Icon: House },
        { to: "/business-cards", label: m.nav_card_book(), name: m.my_page_contacts(), Icon: BookUser },
        { to: "/user/mypage", label: m.nav_my_page(), name: m.shell_my_page(), Icon: UserRound },
        { to: "/language", label: m.nav_language(), name: m.shell_language(), Icon: Globe },
      ]}
      middle={
        <button type="button" onClick={onQr} className={TAB}>
          {/* Larger than the other icons, with the same middle, so that its label is on their line. */}
          <span className="-my-2 grid size-9.5 place-items-center rounded-full bg-seal text-on-seal">
            <QrCode aria-hidden className="size-5.5" strokeWidth={1.8} />
          </span>
          {m.home_my_qr()}
        </button>
      }
    />
  );
}
