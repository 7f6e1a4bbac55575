import { createFileRoute } from "@tanstack/react-router";
import { DefaultLayout } from "../features/shell/components/defaultLayout.tsx";

export const Route = createFileRoute("/_default")({
  codeSplitGroupings: [["component", "pendingComponent"]],
  component: DefaultLayout,
  // While the layout loads, the router waits for the whole page. This shows the layout around the loading screen.
  pendingComponent: DefaultLayout,
});
