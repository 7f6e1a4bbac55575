import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { noticesQuery } from "../queries.ts";

// Most visits show none.
const NoticeDialog = lazy(async () => untilLoaded(async () => import("./noticeDialog.tsx")));

const KEY = "noticeHiddenOn";
/** Not by Intl, which takes its time to load a language, and this is asked at every start. */
const today = () => new Date().toDateString();

/** The first notice meant as a popup, once the notices are there. That they could not be fetched is nobody's concern. */
export function NoticePopup() {
  const { data } = useInfiniteQuery(noticesQuery());
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY) === today());
  const notice = data?.pages.flatMap(({ items }) => items).find(({ popupEnabled }) => popupEnabled);
  if (!notice || closed) return null;
  const close = () => setClosed(true);
  const hideToday = () => {
    localStorage.setItem(KEY, today());
    close();
  };
  return (
    <Suspense>
      <NoticeDialog notice={notice} onClose={close} onHideToday={hideToday} />
    </Suspense>
  );
}
