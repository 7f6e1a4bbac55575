import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Main } from "../../../components/main.tsx";

/** `full` and `error`: the screen alone. */
export function FullLayout({ children }: { children?: ReactNode }) {
  return <Main className="mx-auto min-h-dvh w-full max-w-md px-5">{children ?? <Outlet />}</Main>;
}
