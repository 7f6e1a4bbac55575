import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { noticesQuery } from "../queries.ts";

// Most visits show no popup.
const NoticeDialog = lazy(async () => untilLoaded(async () => import("./noticeDialog.tsx")));

const KEY = "noticeHiddenOn";
/** Not `Intl`, which takes long to load a language. This runs at every start. */
const today = () => new Date().toDateString();

/** Shows the first popup notice, once the notices are loaded. Ignores a failure. */
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
