import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { Registered } from "../../features/registration/components/registered.tsx";
import { requireUser } from "../../features/session/session.ts";
import { FullLayout } from "../../features/shell/components/fullLayout.tsx";

export const Route = createFileRoute("/user/registered")({ beforeLoad: requireUser, component: Completed });

// Not `Route`: the screen, loaded later, would make a chunk of its own out of it.
const route = getRouteApi("/user/registered");

function Completed() {
  const { user } = route.useRouteContext();
  return (
    <FullLayout>
      <Registered name={user.name} />
    </FullLayout>
  );
}
