import { createFileRoute } from "@tanstack/react-router";
import { Figures } from "../../../features/admin/figures.tsx";
import { requireAdmin } from "../../../features/admin/requireAdmin.ts";

export const Route = createFileRoute("/_header-m/admin/")({ beforeLoad: requireAdmin, component: Figures });
