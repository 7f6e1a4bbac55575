import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { getDirection } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { userAtom } from "../../../lib/currentUser.ts";
import { formatDay } from "../../../lib/date.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { useMarkAsRead } from "../../notifications/mutations.ts";
import { noticeQuery } from "../queries.ts";
import { Markdown } from "./markdown.tsx";

/** A notice. For a user, it then counts as read. */
export function NoticeArticle({ idx }: { idx: string }) {
  const { data: notice } = useSuspenseQuery(noticeQuery(idx));
  const isUser = Boolean(useAtomValue(userAtom));
  const { mutate: markAsRead } = useMarkAsRead();
  useEffect(() => {
    if (isUser) markAsRead([`notice-${idx}`]);
  }, [isUser, idx, markAsRead]);
  return (
    <>
      <PageTitle title={notice.title}>
        <span lang={notice.locale} dir={getDirection(notice.locale)} className="block">
          {notice.title}
        </span>
      </PageTitle>
      <article lang={notice.locale} dir={getDirection(notice.locale)}>
        <time
          dateTime={notice.publishAt}
          lang={getLocale()}
          dir={getDirection(getLocale())}
          className="text-sm text-ink-soft"
        >
          {formatDay(notice.publishAt)}
        </time>
        <div className="mt-6">
          <Markdown content={notice.content} />
        </div>
      </article>
      <p className="mt-10">
        <Button asChild>
          <Link to="/notice">{m.notice_all()}</Link>
        </Button>
      </p>
    </>
  );
}
