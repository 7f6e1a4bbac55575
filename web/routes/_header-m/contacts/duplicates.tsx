import { createFileRoute } from "@tanstack/react-router";
import { Duplicates } from "../../../features/contacts/merge/components/duplicates.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/contacts/duplicates")({
  beforeLoad: requireUser,
  component: Duplicates,
});
