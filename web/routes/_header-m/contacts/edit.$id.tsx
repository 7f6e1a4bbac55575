import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ContactEditor } from "../../../features/contacts/own/components/contactEditor.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/contacts/edit/$id")({ beforeLoad: requireUser, component: Page });

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/contacts/edit/$id");

function Page() {
  return <ContactEditor id={Number(route.useParams().id)} />;
}
