import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { Registered } from "../../features/registration/components/registered.tsx";
import { requireUser } from "../../features/session/session.ts";
import { FullLayout } from "../../features/shell/components/fullLayout.tsx";

export const Route = createFileRoute("/user/registered")({ beforeLoad: requireUser, component: Completed });

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/user/registered");

function Completed() {
  const { user } = route.useRouteContext();
  return (
    <FullLayout>
      <Registered name={user.name} />
    </FullLayout>
  );
}
