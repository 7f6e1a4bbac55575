import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { proofWaiterAtom } from "../features/proof/atoms.ts";
import { loadProofDialog } from "../features/proof/loadProofDialog.ts";
import { userAtom } from "../lib/currentUser.ts";
import { m } from "../lib/i18n.ts";
import { toastsAtom } from "../lib/toast.ts";
import { untilLoaded } from "../lib/untilLoaded.ts";

// Loads with the first toast.
const Toaster = lazy(async () => untilLoaded(async () => import("../components/toaster.tsx")));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
});

// Loads with the first call that needs a proof.
const ProofDialog = lazy(async () => untilLoaded(loadProofDialog));

function Root() {
  const toasts = useAtomValue(toastsAtom);
  const user = useAtomValue(userAtom);
  const proofWaiter = useAtomValue(proofWaiterAtom);
  return (
    <>
      <meta name="description" content={m.home_sentence()} />
      <Outlet />
      <Suspense>
        {toasts.length > 0 && <Toaster />}
        {proofWaiter && user && <ProofDialog user={user} {...proofWaiter} />}
      </Suspense>
    </>
  );
}
