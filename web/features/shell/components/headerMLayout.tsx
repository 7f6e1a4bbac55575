import { Link, useCanGoBack, useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ArrowLeft, Globe } from "../../../components/inlineIcons.tsx";
import { Brand } from "../../../components/seal.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { MemberMenu } from "../memberParts.ts";
import { useMember } from "../useMember.ts";
import { Content } from "./content.tsx";
import { SkipLink } from "./skipLink.tsx";

// Phones do not show it, and a visitor's first screen is light.
const VisitorHeader = lazy(async () =>
  untilLoaded(async () => ({ default: (await import("./visitorMenu.tsx")).VisitorHeader })),
);

const BUTTON = "grid size-12 cursor-pointer place-items-center rounded-full hover:bg-wash";

/**
 * The layout `header-m`: on a phone one line with a back button, the title, and the screen's own actions or the language
 * link (`.headed` in styles.css), on wide screens the common shell. There, a user's screen without panes (`data-panes`)
 * has its title beside its content, and a visitor's is a single column. On the log-in, the mark replaces the back button,
 * as on the landing page.
 */
export function HeaderMLayout() {
  const isMember = useMember();
  const wide = useWide();
  const isLogIn = useLocation({ select: ({ pathname }) => pathname === "/user/login" });
  const column = "relative mx-auto w-full max-w-md wide:has-data-text:max-w-2xl wide:has-data-panes:max-w-[74.5rem]";
  return (
    <div className={isMember ? "wide:ps-[calc(var(--outside)+var(--rail))]" : ""}>
      <SkipLink />
      {!isMember && wide && (
        <Suspense fallback={<div className="h-20" />}>
          <VisitorHeader />
        </Suspense>
      )}
      <div className={isMember ? "relative mx-auto w-full max-w-md wide:max-w-none" : column}>
        {isMember && (
          <Suspense>
            <MemberMenu tabs={false} />
          </Suspense>
        )}
        <header className="flex items-center justify-between py-2 ps-0.5 pe-1.5 wide:hidden print:hidden">
          {isLogIn ? (
            <Link to="/" className="mx-4.5 grid rounded-md">
              <Brand />
            </Link>
          ) : (
            <BackButton />
          )}
          <Link to="/language" aria-label={m.shell_language()} className={BUTTON}>
            <Globe className="size-5.5" />
          </Link>
        </header>
        <Content
          isMember={isMember}
          className={`px-5 pb-6 wide:pb-12 *:data-screen:p-0 ${isLogIn ? "" : "headed"} ${isMember ? "titled wide:px-0" : "alone"}`}
        />
      </div>
    </div>
  );
}

function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      aria-label={m.action_back()}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: "/" }))}
      className={BUTTON}
    >
      <ArrowLeft className="size-5.5 rtl:-scale-x-100" />
    </button>
  );
}
