import { createFileRoute } from "@tanstack/react-router";
import { LoadingScreen } from "../components/loadingScreen.tsx";
import { DefaultLayout } from "../features/shell/defaultLayout.tsx";

export const Route = createFileRoute("/_default")({
  // The router waits for all of a page where it waits for its layout, which is to stand there meanwhile.
  codeSplitGroupings: [["component", "pendingComponent"]],
  component: DefaultLayout,
  pendingComponent: Pending,
});

function Pending() {
  return (
    <DefaultLayout>
      <LoadingScreen />
    </DefaultLayout>
  );
}
