import { createFileRoute } from "@tanstack/react-router";
import { DefaultLayout } from "../features/shell/components/defaultLayout.tsx";

export const Route = createFileRoute("/_default")({
  codeSplitGroupings: [["component", "pendingComponent"]],
  component: DefaultLayout,
  // The router waits for all of a page where it waits for its layout, which is to stand around it meanwhile.
  pendingComponent: DefaultLayout,
});
