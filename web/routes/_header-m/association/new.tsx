import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { NewAssociation } from "../../../features/associations/components/newAssociation.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/association/new")({ beforeLoad: requireUser, component: Page });

const route = getRouteApi("/_header-m/association/new");

function Page() {
  const navigate = route.useNavigate();
  return (
    <NewAssociation
      onDone={(idx) =>
        void navigate({
          to: "/card/association/edit/$idx",
          params: { idx: String(idx) },
          search: { part: "invitations" },
          replace: true,
        })
      }
    />
  );
}
