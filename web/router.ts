import { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { ErrorScreen } from "./components/errorScreen.tsx";
import { LoadingScreen } from "./components/loadingScreen.tsx";
import { isOutOfReach } from "./lib/errors.ts";
import { routeTree } from "./routeTree.gen.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one; only what failed on the way there is worth another try.
      retry: (failures, error) => failures < 1 && isOutOfReach(error),
      // Without a network there is the copy kept on the device, or an error that says so; never a wait without an end.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always" },
  },
});

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  // React Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: lazyRouteComponent(async () => import("./components/notFoundScreen.tsx"), "NotFoundScreen"),
  defaultPendingComponent: LoadingScreen,
  // The seal of the page stands there already (index.html): a shape soon after it would be rendered to be thrown away.
  defaultPendingMs: 1_000,
});

const unsubscribe = router.subscribe("onResolved", () => {
  unsubscribe();
  router.update({ ...router.options, defaultPendingMs: 150 });
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
