import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Megaphone } from "lucide-react";
import { getDirection } from "../../../../domain/locales.ts";
import { Chevron } from "../../../components/linkRow.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { noticesQuery } from "../../notices/queries.ts";

/** The newest notice, which the start has loaded. */
export function LatestNotice() {
  const { data } = useInfiniteQuery(noticesQuery());
  const notice = data?.pages[0]?.items[0];
  if (!notice) return null;
  const { idx, title, locale, publishAt } = notice;
  return (
    <section aria-labelledby="latest-notice" className="border-t border-line pt-2 wide:col-span-full wide:mt-2">
      <h2 id="latest-notice" className="sr-only">
        {m.notice_title()}
      </h2>
      <Link
        to="/notice/$idx"
        params={{ idx: String(idx) }}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-2 text-sm text-ink-soft hover:bg-wash hover:text-ink"
      >
        <Megaphone aria-hidden className="size-4.5 shrink-0" strokeWidth={1.6} />
        <span lang={locale} className="min-w-0 grow">
          <bdi dir={getDirection(locale)}>{title}</bdi>
        </span>
        <time dateTime={publishAt} className="shrink-0">
          {formatDay(publishAt)}
        </time>
        <Chevron />
      </Link>
    </section>
  );
}
