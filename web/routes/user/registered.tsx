import { createFileRoute } from "@tanstack/react-router";
import { Registered } from "../../features/registration/registered.tsx";
import { requireUser } from "../../features/session/session.ts";
import { FullLayout } from "../../features/shell/layouts.tsx";

export const Route = createFileRoute("/user/registered")({ beforeLoad: requireUser, component: Completed });

function Completed() {
  const { user } = Route.useRouteContext();
  return (
    <FullLayout>
      <Registered name={user.name} />
    </FullLayout>
  );
}
