import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { NoticeDesk } from "../../../features/admin/noticeDesk.tsx";
import { requireAdmin } from "../../../features/admin/requireAdmin.ts";

/** The notice that is open to be written. */
type Search = { notice?: number | "new" };

export const Route = createFileRoute("/_header-m/admin/notices")({
  validateSearch: ({ notice }): Search =>
    notice === "new" || Number.isSafeInteger(notice) ? { notice: notice === "new" ? notice : Number(notice) } : {},
  beforeLoad: requireAdmin,
  component: ShowNotices,
});

const route = getRouteApi("/_header-m/admin/notices");

function ShowNotices() {
  const { notice } = route.useSearch();
  const navigate = route.useNavigate();
  return <NoticeDesk open={notice} onClose={() => void navigate({ search: {} })} />;
}
