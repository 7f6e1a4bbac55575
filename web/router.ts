import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { ErrorScreen } from "./components/errorScreen.tsx";
import { LoadingScreen } from "./components/loadingScreen.tsx";
import { NotFoundScreen } from "./components/notFoundScreen.tsx";
import { ApiError } from "./lib/errors.ts";
import { routeTree } from "./routeTree.gen.ts";

/** A refusal stays one; only what failed on the way there is worth another try. */
const maySucceed = (error: Error) => error instanceof ApiError && ["NETWORK", "UNAVAILABLE"].includes(error.code);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: (failures, error) => failures < 1 && maySucceed(error) } },
});

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  // React Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 150,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
