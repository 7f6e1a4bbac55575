import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { FatalScreen } from "./components/fatalScreen.tsx";
import { keepInstallPrompt } from "./features/install/atoms.ts";
import { noticesQuery } from "./features/notices/queries.ts";
import { inTime } from "./features/offline/withOfflineFallback.ts";
import { askForProof } from "./features/proof/atoms.ts";
import { AT_PROVIDER } from "./features/session/providers.ts";
import { DEVICE_PATIENCE_MS, ensureUser, findKnownUser } from "./features/session/session.ts";
import { followUser } from "./features/sync/followUser.ts";
import { setProofHandler, setSignedOutHandler } from "./lib/api.ts";
import { rememberCredential } from "./lib/autoLogin.ts";
import { reloadOnMissingChunk } from "./lib/chunkReload.ts";
import { userAtom } from "./lib/currentUser.ts";
import { dropFirstResponses } from "./lib/firstResponses.ts";
import { loadVisitorMessages } from "./lib/i18n.ts";
import { nextTask } from "./lib/nextTask.ts";
import { store } from "./lib/store.ts";
import { createAppRouter, FIRST_PENDING_MS, queryClient } from "./router.ts";

/** The first screen takes the responses within this time, in milliseconds. */
const FIRST_RESPONSES_MS = 10_000;

const root = createRoot(document.getElementById("root") as HTMLElement, {
  // The router shows errors of pages. Any other error unmounts the application.
  onUncaughtError: () => root.render(<FatalScreen />),
});

reloadOnMissingChunk();
keepInstallPrompt();

// Each step up to the next task takes 20 ms on a computer and 100 ms on a slow phone. The page responds between them.
await nextTask();
const router = createAppRouter();

const showSignedOut = () => {
  store.set(userAtom, null);
  rememberCredential(undefined);
  queryClient.clear();
  // The guard of a protected page now redirects to the login, which returns to that page.
  void router.invalidate();
};

setSignedOutHandler(showSignedOut);
setProofHandler(askForProof);
// The guards run again, because they pass the user to the screens.
followUser(queryClient, showSignedOut, () => void router.invalidate());

/** Shows what the device has kept of the user's last visit, if anything. Visitors load none of it. */
async function restore(): Promise<void> {
  if (!(await findKnownUser())) return;
  const { restoreQueries } = await import("./features/offline/keptQueries.ts");
  await inTime(restoreQueries(queryClient), DEVICE_PATIENCE_MS);
}

await nextTask();
// The start (specification, section 4) loads the user and the notices. Screens that need them wait, and retry if this
// fails. The data of the first screen loads in parallel, not after the first render.
void ensureUser().catch(() => undefined);
const messages = loadVisitorMessages();
await restore().catch(() => undefined);
void queryClient.prefetchInfiniteQuery(noticesQuery());
await nextTask();
const loading = router.load();
setTimeout(dropFirstResponses, FIRST_RESPONSES_MS);

try {
  // The router renders a screen that loads later in one long task. After this time, it shows a loading screen.
  await Promise.all([messages, inTime(loading, FIRST_PENDING_MS).catch(() => undefined)]);
  // React renders a transition in slices, so a slow device stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Provider store={store}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </Provider>
      </StrictMode>,
    ),
  );
  if (sessionStorage.getItem(AT_PROVIDER))
    void import("./features/session/externalArrival.ts").then((arrival) => arrival.greetArrival());
} catch {
  root.render(<FatalScreen />);
}
