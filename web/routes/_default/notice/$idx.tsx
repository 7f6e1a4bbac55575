import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { NoticeArticle } from "../../../features/notices/components/noticeArticle.tsx";
import { noticeQuery } from "../../../features/notices/queries.ts";

export const Route = createFileRoute("/_default/notice/$idx")({
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(noticeQuery(idx)),
  component: Notice,
});

const route = getRouteApi("/_default/notice/$idx");

function Notice() {
  const { idx } = route.useParams();
  return <NoticeArticle idx={idx} />;
}
