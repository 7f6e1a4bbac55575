import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { ownCardQuery } from "../../../features/cards/queries.ts";
import { ImageEditor } from "../../../features/pictures/components/imageEditor.tsx";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/images-edit/$idx")({
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(ownCardQuery(idx)),
  component: EditImage,
});

const route = getRouteApi("/_header-m/images-edit/$idx");

function EditImage() {
  const { idx } = route.useParams();
  // Another card needs a new editor.
  return <ImageEditor key={idx} idx={idx} />;
}
