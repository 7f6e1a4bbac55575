import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Main } from "../../../components/main.tsx";

/** The layouts `full` and `error`: no header or menu. */
export function FullLayout({ children }: { children?: ReactNode }) {
  return <Main className="mx-auto min-h-dvh w-full max-w-md px-5">{children ?? <Outlet />}</Main>;
}
