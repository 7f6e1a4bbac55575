import { createFileRoute } from "@tanstack/react-router";
import { AdminLayout } from "../../features/admin/adminLayout.tsx";
import { requireAdmin } from "../../features/admin/requireAdmin.ts";

export const Route = createFileRoute("/_header-m/admin")({ beforeLoad: requireAdmin, component: AdminLayout });
