import { createFileRoute } from "@tanstack/react-router";
import { HeaderMLayout } from "../features/shell/headerMLayout.tsx";

export const Route = createFileRoute("/_header-m")({ component: HeaderMLayout });
