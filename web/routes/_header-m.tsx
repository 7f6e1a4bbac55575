import { createFileRoute } from "@tanstack/react-router";
import { HeaderMLayout } from "../features/shell/components/headerMLayout.tsx";

export const Route = createFileRoute("/_header-m")({
  codeSplitGroupings: [["component", "pendingComponent"]],
  component: HeaderMLayout,
  // See /_default.
  pendingComponent: HeaderMLayout,
});
