import { createFileRoute } from "@tanstack/react-router";
import { NewContactPage } from "../../../features/contacts/own/components/newContactPage.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/contacts/new")({
  beforeLoad: requireUser,
  component: NewContactPage,
});
