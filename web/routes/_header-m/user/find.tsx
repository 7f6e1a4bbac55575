import { createFileRoute, getRouteApi, useNavigate } from "@tanstack/react-router";
import { ownPath } from "../../../../domain/localPath.ts";
import { Find } from "../../../features/recovery/components/find.tsx";

type Search = {
  tab?: "password" | undefined;
  /** The path after the login, in this product. */
  returnTo?: string | undefined;
};

export const Route = createFileRoute("/_header-m/user/find")({
  validateSearch: ({ tab, returnTo }): Search => ({
    tab: tab === "password" ? tab : undefined,
    returnTo: returnTo === undefined ? undefined : ownPath(returnTo),
  }),
  component: Page,
});

// `Route` would put the lazy component into a chunk of its own.
const route = getRouteApi("/_header-m/user/find");

function Page() {
  const { tab, returnTo } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Find
      tab={tab ?? "id"}
      returnTo={returnTo}
      onTabChange={(chosen) =>
        void navigate({
          to: "/user/find",
          search: { tab: chosen === "password" ? chosen : undefined, returnTo },
          replace: true,
        })
      }
    />
  );
}
