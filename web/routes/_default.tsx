import { createFileRoute } from "@tanstack/react-router";
import { DefaultLayout } from "../features/shell/defaultLayout.tsx";

export const Route = createFileRoute("/_default")({ component: DefaultLayout });
