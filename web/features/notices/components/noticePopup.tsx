import { useInfiniteQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { untilLoaded } from "../../../lib/untilLoaded.ts";
import { noticesQuery } from "../queries.ts";

// Most visits show no popup.
const NoticeDialog = lazy(async () => untilLoaded(async () => import("./noticeDialog.tsx")));

/** The day on which the user wants no popup, and the last confirmed notice with its day. */
const [HIDDEN_KEY, CONFIRMED_KEY] = ["noticeHiddenOn", "noticeConfirmed"];
/** Not `Intl`, which takes long to load a language. This runs at every start. */
const today = () => new Date().toDateString();

/** Screens of the default layout that a popup may interrupt. The choice of a language is not. */
const SCREENS = new Set(["/_default/", "/_default/business-cards", "/_default/user/mypage", "/_default/notice/"]);

/**
 * Shows the first popup notice, once per notice and day. Ignores a failure. A notice that the device has kept since the
 * last visit does not count, because it may be withdrawn.
 */
export function NoticePopup() {
  const { data, dataUpdatedAt } = useInfiniteQuery(noticesQuery());
  const mayOpen = useMatches({ select: (matches) => matches.some(({ routeId }) => SCREENS.has(routeId)) });
  const [closed, setClosed] = useState(() => localStorage.getItem(HIDDEN_KEY) === today());
  const notice = data?.pages.flatMap(({ items }) => items).find(({ popupEnabled }) => popupEnabled);
  if (!notice || dataUpdatedAt === 0 || closed || !mayOpen) return null;
  const shown = `${notice.idx} ${today()}`;
  if (localStorage.getItem(CONFIRMED_KEY) === shown) return null;
  const close = () => {
    localStorage.setItem(CONFIRMED_KEY, shown);
    setClosed(true);
  };
  const hideToday = () => {
    localStorage.setItem(HIDDEN_KEY, today());
    close();
  };
  return (
    <Suspense>
      <NoticeDialog notice={notice} onClose={close} onHideToday={hideToday} />
    </Suspense>
  );
}
