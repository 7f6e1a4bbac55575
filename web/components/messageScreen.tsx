import type { ReactNode } from "react";
import { Main } from "./main.tsx";
import { PageTitle } from "./page.tsx";

/** A screen with a message and one action. */
export function MessageScreen({ title, children, action }: { title: string; children?: ReactNode; action: ReactNode }) {
  return (
    <Main data-screen className="mx-auto grid min-h-[70dvh] max-w-md content-center gap-4 p-6 text-center">
      <PageTitle title={title} />
      <div className="text-ink-soft">{children}</div>
      <div className="mt-4 grid gap-2">{action}</div>
    </Main>
  );
}
