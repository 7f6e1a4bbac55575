import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { getDirection } from "../../../../domain/locales.ts";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { noticesQuery } from "../../notices/queries.ts";
import { SectionHead } from "./sectionHead.tsx";

/** The newest notice, which the start has loaded. */
export function LatestNotice() {
  const { data } = useInfiniteQuery(noticesQuery());
  const notice = data?.pages[0]?.items[0];
  if (!notice) return null;
  const { idx, title, locale, publishAt } = notice;
  return (
    <section aria-labelledby="latest-notice">
      <SectionHead id="latest-notice" title={m.notice_title()} />
      <Link
        to="/notice/$idx"
        params={{ idx: String(idx) }}
        className="-mx-2 flex min-h-18 items-center gap-4 rounded-md px-2 py-3 hover:bg-wash"
      >
        <span className="min-w-0 grow">
          <span lang={locale} className="block font-semibold">
            <bdi dir={getDirection(locale)}>{title}</bdi>
          </span>
          <time dateTime={publishAt} className="block text-sm text-ink-soft">
            {formatDay(publishAt)}
          </time>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" strokeWidth={1.6} />
      </Link>
    </section>
  );
}
