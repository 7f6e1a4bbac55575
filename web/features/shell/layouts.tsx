import { Link, Outlet, useCanGoBack, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Main } from "../../components/main.tsx";
import { m } from "../../lib/i18n.ts";
import { MenuBar } from "./menuBar.tsx";
import { Brand } from "./seal.tsx";

/** `default`: header and menu bar. */
export function DefaultLayout() {
  return (
    <div className="pb-20 wide:ps-22 wide:pb-0">
      <SkipLink />
      <header className="flex items-center justify-between px-5 py-4 wide:hidden">
        <Link to="/" className="rounded-md">
          <Brand />
        </Link>
      </header>
      <Main id="main">
        <Outlet />
      </Main>
      <MenuBar />
    </div>
  );
}

/** `header-m`: a slim header with the way back; one column for forms, or two panes where there is room. */
export function HeaderMLayout() {
  return (
    <div className="mx-auto w-full max-w-md wide:has-data-panes:max-w-5xl">
      <SkipLink />
      <header className="flex items-center px-2 py-2">
        <BackButton />
      </header>
      <Main id="main" className="px-5 pb-12">
        <Outlet />
      </Main>
    </div>
  );
}

/** `full` and `error`: the screen alone. */
export function FullLayout({ children }: { children?: ReactNode }) {
  return <Main className="mx-auto min-h-dvh w-full max-w-md px-5">{children ?? <Outlet />}</Main>;
}

function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <button
      type="button"
      aria-label={m.action_back()}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: "/" }))}
      className="grid size-12 cursor-pointer place-items-center rounded-full hover:bg-wash"
    >
      <ArrowLeft aria-hidden className="size-[22px] rtl:-scale-x-100" strokeWidth={1.6} />
    </button>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-2 top-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 text-paper focus:translate-y-0"
    >
      {m.skip_to_content()}
    </a>
  );
}
