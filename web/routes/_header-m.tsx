import { createFileRoute } from "@tanstack/react-router";
import { LoadingScreen } from "../components/loadingScreen.tsx";
import { HeaderMLayout } from "../features/shell/headerMLayout.tsx";

export const Route = createFileRoute("/_header-m")({
  // As at /_default.
  codeSplitGroupings: [["component", "pendingComponent"]],
  component: HeaderMLayout,
  pendingComponent: Pending,
});

function Pending() {
  return (
    <HeaderMLayout>
      <LoadingScreen />
    </HeaderMLayout>
  );
}
