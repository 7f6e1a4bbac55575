import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import type { AdminLocation } from "../adminSearch.ts";

/** Links to the previous and next page; nothing for a single page. @param next cursor of the next page */
export function PageLinks({ place, next }: { place: AdminLocation; next: string | number | null }) {
  const { after = [] } = place;
  if (after.length === 0 && next === null) return null;
  const before = after.length > 1 ? after.slice(0, -1) : undefined;
  return (
    <nav aria-label={m.admin_pages()} className="mt-6 flex flex-wrap items-center gap-3">
      {after.length > 0 && (
        <Button asChild>
          <Link to="/admin" search={{ ...place, after: before }}>
            {m.admin_page_previous()}
          </Link>
        </Button>
      )}
      {next !== null && (
        <Button asChild>
          <Link to="/admin" search={{ ...place, after: [...after, next] }}>
            {m.admin_page_next()}
          </Link>
        </Button>
      )}
      <span className="text-sm text-ink-soft tabular-nums">
        {m.admin_page({ page: formatCount(after.length + 1) })}
      </span>
    </nav>
  );
}
