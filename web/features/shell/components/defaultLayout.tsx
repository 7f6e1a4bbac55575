import { useLocation } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { lazy, type ReactNode, Suspense } from "react";
import { NoticePopup } from "../../notices/components/noticePopup.tsx";
import { shownFromAtom } from "../../offline/atoms.ts";
import { MemberMenu } from "../memberParts.ts";
import { useMember } from "../useMember.ts";
import { Content } from "./content.tsx";
import { SkipLink } from "./skipLink.tsx";
import { VisitorHeader, VisitorTabs } from "./visitorMenu.tsx";

// Loads when the network is lost. If it cannot be loaded, the screen has no banner.
const OfflineBanner = lazy(async () =>
  import("../../offline/components/offlineBanner.tsx").catch(() => ({ default: () => <></> })),
);

/**
 * The layout `default`: the main menu, and on the home screen of a phone the brand. On wide screens like `header-m`.
 * `children` replace the screen of the current route.
 */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  const shownFrom = useAtomValue(shownFromAtom);
  const isMember = useMember();
  const isHome = useLocation({ select: ({ pathname }) => pathname === "/" });
  return (
    <div
      className={`pb-[calc(6.5rem+env(safe-area-inset-bottom))] wide:pb-12 ${isMember ? "wide:ps-[calc(var(--outside)+var(--rail))]" : ""}`}
    >
      <SkipLink />
      {!isMember && <VisitorHeader />}
      <div role="status">
        <Suspense>{shownFrom !== null && <OfflineBanner savedAt={shownFrom} />}</Suspense>
      </div>
      <div className="relative">
        {isMember && (
          <Suspense fallback={isHome && <div className="h-15 wide:hidden" />}>
            <MemberMenu tabs brand={isHome} />
          </Suspense>
        )}
        <Content
          isMember={isMember}
          className={`px-5 ${isHome ? "pt-2" : "pt-4"} ${isMember ? "titled wide:p-0" : "mx-auto w-full max-w-2xl has-data-panes:max-w-5xl"}`}
        >
          {children}
        </Content>
      </div>
      {!isMember && <VisitorTabs />}
      <NoticePopup />
    </div>
  );
}
