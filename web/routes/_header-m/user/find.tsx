import { createFileRoute, getRouteApi, useNavigate } from "@tanstack/react-router";
import { Find } from "../../../features/recovery/components/find.tsx";

type Search = { tab?: "password" | undefined };

export const Route = createFileRoute("/_header-m/user/find")({
  validateSearch: ({ tab }): Search => ({ tab: tab === "password" ? tab : undefined }),
  component: Page,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/user/find");

function Page() {
  const { tab } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Find
      tab={tab ?? "id"}
      onTabChange={(chosen) =>
        void navigate({ to: "/user/find", search: { tab: chosen === "password" ? chosen : undefined }, replace: true })
      }
    />
  );
}
