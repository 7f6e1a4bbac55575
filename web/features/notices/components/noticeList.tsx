import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { getDirection } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { noticesQuery } from "../queries.ts";

/** The notices, newest first. */
export function NoticeList() {
  const list = useSuspenseInfiniteQuery(noticesQuery());
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const notices = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageTitle title={m.notice_title()} />
      {notices.length === 0 && (
        <div>
          <EmptyState title={m.notice_empty()} />
        </div>
      )}
      <ul>
        {notices.map(({ idx, title, locale, publishAt }) => (
          <li key={idx} className="border-b border-line last:border-0">
            <Link
              to="/notice/$idx"
              params={{ idx: String(idx) }}
              className="-mx-2 grid min-h-18 content-center gap-1 rounded-md px-2 py-4 hover:bg-wash"
            >
              <span lang={locale} className="font-semibold">
                <bdi dir={getDirection(locale)}>{title}</bdi>
              </span>
              <time dateTime={publishAt} className="text-sm text-ink-soft">
                {formatDay(publishAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <ListFailure list={list} />
      {hasNextPage && !error && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </>
  );
}
