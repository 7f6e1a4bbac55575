import { Link } from "@tanstack/react-router";
import { Bell, LogOut, Megaphone, MonitorSmartphone, ShieldCheck, UserPlus } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Chevron } from "../../../components/linkRow.tsx";
import { WIDE_SHEET } from "../../../components/wideSheet.ts";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { OwnAssociations } from "../../associations/components/ownAssociations.tsx";
import { OwnCards } from "../../cards/components/ownCards.tsx";
import { OwnGroups } from "../../groups/components/ownGroups.tsx";
import { InstallRow } from "../../install/components/installRow.tsx";
import { LegalLink } from "../../legal/components/legalLink.tsx";
import { useSignOut } from "../../session/useSignOut.ts";
import { OwnPlan } from "../../tickets/components/ownPlan.tsx";
import { CardMenu } from "./cardMenu.tsx";
import { OwnHead } from "./ownHead.tsx";

const ROW =
  "-mx-2 px-2 flex min-h-13 wide:min-h-(--row,4.5rem) w-[calc(100%+1rem)] cursor-pointer items-center gap-3 rounded-md py-3 text-start hover:bg-wash";

/** My page: the user's account, cards, and links to the other screens. */
export function MyPage({ user }: { user: User }) {
  const signOut = useSignOut();
  const entries = [
    { to: "/user/recommender", label: m.my_page_referral(), Icon: UserPlus },
    { to: "/user/devices", label: m.my_page_devices(), Icon: MonitorSmartphone },
    { to: "/notifications", label: m.notification_title(), Icon: Bell },
    { to: "/notice", label: m.notice_title(), Icon: Megaphone },
    ...(user.role === "admin" ? [{ to: "/admin", label: m.admin_title(), Icon: ShieldCheck } as const] : []),
  ] as const;
  return (
    <div data-panes>
      <OwnHead user={user} plan={<OwnPlan />} />
      <div className="mt-8 grid gap-8 wide:mt-6 wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:has-data-many:grid-rows-[auto_auto_1fr] wide:gap-6 wide:[&:not(:lang(ur))]:[--row:4rem]">
        <OwnCards primaryCardIdx={user.primaryCardIdx} Menu={CardMenu} />
        {/* Beside a single card, or below several: then the associations, often more, have a column of their own. */}
        <OwnGroups />
        <div className="wide:peer-data-many:row-span-2">
          <OwnAssociations userId={user.id} />
        </div>
        <ul
          className={`border-line max-wide:border-t wide:self-start wide:px-5 wide:py-2 wide:*:last:border-b-0 wide:peer-not-data-many:col-span-2 wide:peer-not-data-many:grid wide:peer-not-data-many:grid-cols-2 wide:peer-not-data-many:gap-x-10 wide:peer-not-data-many:*:border-b-0 ${WIDE_SHEET}`}
        >
          {entries.map(({ to, label, Icon }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className={ROW}>
                <Icon aria-hidden className="size-5 text-ink-soft" strokeWidth={1.6} />
                <span className="flex-1">{label}</span>
                <Chevron />
              </Link>
            </li>
          ))}
          <InstallRow className={ROW} />
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 text-sm text-ink-soft wide:px-5">
        {/* On phones a line of its own, because the documents have long names in some languages. */}
        <div className="grow max-wide:basis-full">
          <Button
            variant="plain"
            className="-ms-2 rounded-md! text-base font-normal! [--inset:0.5rem]"
            busy={signOut.isPending}
            onClick={() => signOut.mutate(user.id)}
          >
            <LogOut aria-hidden className="me-1 size-5 text-ink-soft rtl:-scale-x-100" strokeWidth={1.6} />
            {m.my_page_log_out()}
          </Button>
        </div>
        <LegalLink document="terms" />
        <LegalLink document="privacy" />
      </div>
    </div>
  );
}
