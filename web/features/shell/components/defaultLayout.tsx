import { Link, Outlet } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Main } from "../../../components/main.tsx";
import { Brand } from "../../../components/seal.tsx";
import { shownFromAtom } from "../../offline/atoms.ts";
import { MenuBar } from "./menuBar.tsx";
import { SkipLink } from "./skipLink.tsx";

// Loads when the network is lost. If it cannot be loaded, the screen has no banner.
const OfflineBanner = lazy(async () =>
  import("../../offline/components/offlineBanner.tsx").catch(() => ({ default: () => <></> })),
);

/** The layout `default`: header and menu bar. */
export function DefaultLayout() {
  const shownFrom = useAtomValue(shownFromAtom);
  return (
    <div className="pb-20 wide:ps-22 wide:pb-0">
      <SkipLink />
      <header className="flex items-center justify-between px-5 py-4 wide:hidden">
        <Link to="/" className="rounded-md">
          <Brand />
        </Link>
      </header>
      <div role="status">
        <Suspense>{shownFrom !== null && <OfflineBanner savedAt={shownFrom} />}</Suspense>
      </div>
      <Main id="main">
        <Outlet />
      </Main>
      <MenuBar />
    </div>
  );
}
