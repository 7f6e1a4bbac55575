import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { NotFoundScreen } from "../components/notFoundScreen.tsx";
import { NoticePopup } from "../features/notices/noticePopup.tsx";
import { ensureUser } from "../features/session/session.ts";
import { toastsAtom } from "../lib/toast.ts";

// Comes with the first toast.
const Toaster = lazy(async () => import("../components/toaster.tsx"));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // The application's start: who is here (specification, section 4). A public page opens without waiting for it.
  beforeLoad: () => void ensureUser().catch(() => undefined),
  component: Root,
  notFoundComponent: NotFoundScreen,
});

function Root() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <>
      <Outlet />
      <NoticePopup />
      <Suspense>{toasts.length > 0 && <Toaster />}</Suspense>
    </>
  );
}
