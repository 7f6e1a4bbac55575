import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Main } from "../../../components/main.tsx";

type Props = {
  /** True on a screen of a user. */
  isMember: boolean;
  className: string;
  /** Instead of the screen of the current route. */
  children?: ReactNode;
};

/**
 * The main part of a screen. On wide screens of users it is one grid of at most 1,120 px: all titles have the same left
 * edge and the same top.
 */
export function Content({ isMember, className, children }: Props) {
  return (
    <div className={isMember ? "wide:max-w-300 wide:px-8 wide:pt-12 broad:px-10" : ""}>
      <Main id="main" className={className}>
        {children ?? <Outlet />}
      </Main>
    </div>
  );
}
