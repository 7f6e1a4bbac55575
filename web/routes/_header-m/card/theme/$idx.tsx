import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { ownCardQuery } from "../../../../features/cards/queries.ts";
import { ThemeEditor } from "../../../../features/premium/components/lookEditor.tsx";
import { toTriedLook } from "../../../../features/premium/useLook.ts";
import { requireUser } from "../../../../features/session/session.ts";

type Search = { theme?: string; accent?: string; layout?: string };

export const Route = createFileRoute("/_header-m/card/theme/$idx")({
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(ownCardQuery(idx)),
  // Unknown values are dropped by the component: the names of looks are not part of the first script.
  validateSearch: ({ theme, accent, layout }: Record<string, unknown>): Search => ({
    ...(typeof theme === "string" && { theme }),
    ...(typeof accent === "string" && { accent }),
    ...(typeof layout === "string" && { layout }),
  }),
  component: EditLook,
});

const route = getRouteApi("/_header-m/card/theme/$idx");

function EditLook() {
  const { idx } = route.useParams();
  const search = route.useSearch();
  const tried = useMemo(() => toTriedLook(search), [search]);
  return <ThemeEditor key={idx} idx={idx} tried={tried} />;
}
