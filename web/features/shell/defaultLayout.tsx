import { Link, Outlet } from "@tanstack/react-router";
import { Main } from "../../components/main.tsx";
import { MenuBar } from "./menuBar.tsx";
import { Brand } from "./seal.tsx";
import { SkipLink } from "./skipLink.tsx";

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
