import { createFileRoute } from "@tanstack/react-router";
import { NoticeArticle } from "../../../features/notices/noticeArticle.tsx";
import { noticeQuery } from "../../../features/notices/notices.queries.ts";

export const Route = createFileRoute("/_default/notice/$idx")({
  loader: async ({ context: { queryClient }, params: { idx } }) => queryClient.ensureQueryData(noticeQuery(idx)),
  component: Notice,
});

function Notice() {
  const { idx } = Route.useParams();
  return <NoticeArticle idx={idx} />;
}
