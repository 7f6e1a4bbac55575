import { Link, Outlet, useCanGoBack, useRouter } from "@tanstack/react-router";
import { ArrowLeft, Globe } from "lucide-react";
import { Main } from "../../../components/main.tsx";
import { m } from "../../../lib/i18n.ts";
import { SkipLink } from "./skipLink.tsx";

const BUTTON = "grid size-12 cursor-pointer place-items-center rounded-full hover:bg-wash";

/**
 * The layout `header-m`: a slim header with a back button and the language link. One column for forms; two panes or a
 * rail if there is room.
 */
export function HeaderMLayout() {
  return (
    <div className="mx-auto w-full max-w-md wide:has-data-panes:max-w-5xl wide:has-data-[panes=rail]:max-w-6xl">
      <SkipLink />
      <header className="flex items-center justify-between px-2 py-2 print:hidden">
        <BackButton />
        <Link to="/language" aria-label={m.shell_language()} className={BUTTON}>
          <Globe aria-hidden className="size-[22px]" strokeWidth={1.6} />
        </Link>
      </header>
      <Main id="main" className="px-5 pb-12 *:data-screen:p-0">
        <Outlet />
      </Main>
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
      <ArrowLeft aria-hidden className="size-[22px] rtl:-scale-x-100" strokeWidth={1.6} />
    </button>
  );
}
