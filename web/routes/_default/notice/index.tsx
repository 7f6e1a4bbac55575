import { createFileRoute } from "@tanstack/react-router";
import { NoticeList } from "../../../features/notices/components/noticeList.tsx";
import { noticesQuery } from "../../../features/notices/queries.ts";

export const Route = createFileRoute("/_default/notice/")({
  loader: async ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(noticesQuery()),
  component: NoticeList,
});
