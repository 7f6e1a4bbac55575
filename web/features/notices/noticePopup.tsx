import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoticeDialog } from "./noticeDialog.tsx";
import { noticesQuery } from "./notices.queries.ts";

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
  return <NoticeDialog notice={notice} onClose={close} onHideToday={hideToday} />;
}
