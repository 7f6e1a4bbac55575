import { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { ErrorScreen } from "./components/errorScreen.tsx";
import { LoadingScreen } from "./components/loadingScreen.tsx";
import { isOutOfReach } from "./lib/errors.ts";
import { routeTree } from "./routeTree.gen.ts";

/** Until then, index.html shows a placeholder. A loading screen soon after it would only flicker. In milliseconds. */
export const FIRST_PENDING_MS = 1_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Error responses are final. Only network and service failures are retried.
      retry: (failures, error) => failures < 1 && isOutOfReach(error),
      // Offline, queries use the offline copy or fail. They never wait for the network.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});

/** Creates the router. On a slow device, this takes as long as evaluating the framework. */
export function createAppRouter() {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    // React Query decides which data is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: lazyRouteComponent(
      async () => import("./features/shell/components/notFoundScreen.tsx"),
      "NotFoundScreen",
    ),
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: FIRST_PENDING_MS,
  });
  const unsubscribe = router.subscribe("onResolved", () => {
    unsubscribe();
    router.update({ ...router.options, defaultPendingMs: 150 });
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
