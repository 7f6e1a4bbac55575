import { createFileRoute } from "@tanstack/react-router";
import { ContactFiles } from "../../../features/contactFiles/contactFiles.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/contacts/import")({
  beforeLoad: requireUser,
  component: ContactFiles,
});
