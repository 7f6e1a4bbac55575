import "../../styles.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import { createRoot } from "react-dom/client";
import { loadMemberMessages, loadVisitorMessages } from "../../lib/i18n.ts";
import { store } from "../../lib/store.ts";
import { Gallery } from "./gallery.tsx";

// Links work, but lead nowhere.
const router = createRouter({ routeTree: createRootRoute({ component: Gallery }), history: createMemoryHistory() });

await loadVisitorMessages();
await loadMemberMessages();
createRoot(document.getElementById("root") as HTMLElement).render(
  <Provider store={store}>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </Provider>,
);
