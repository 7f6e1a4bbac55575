import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { getDirection } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import type { AdminLocation, Move } from "../adminSearch.ts";
import { useDeleteNotice } from "../mutations.ts";
import { type AdminNotice, adminNoticesQuery } from "../queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { NoticeForm } from "./noticeForm.tsx";

/** All notices, including scheduled ones. With `notice`, the form for it. */
export function NoticeDesk({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  const open = place.notice;
  const list = useQuery(adminNoticesQuery(place));
  const [doomed, setDoomed] = useState<AdminNotice>();
  const remove = useDeleteNotice();
  useLostFocus(doomed ? undefined : list.data);
  const found = list.data?.items.find(({ idx }) => idx === open);
  // The form keeps the notice with which it opened, although other administrators move it to the next page or delete it.
  const [opened, setOpened] = useState(found);
  if (opened?.idx !== open && opened !== found) setOpened(found);
  const notice = opened?.idx === open ? opened : found;
  if (open === "new" || notice)
    return <NoticeForm key={open} notice={notice} onClose={() => onMove({ ...place, notice: undefined })} />;
  return (
    <>
      <PageTitle title={m.notice_title()} />
      <Button variant="primary" className="my-4" asChild>
        <Link to="/admin" search={{ ...place, notice: "new" }}>
          {m.admin_notice_new()}
        </Link>
      </Button>
      <ListTable
        caption={m.notice_title()}
        list={list}
        place={place}
        keyOf={({ idx }) => idx}
        columns={columns(place, setDoomed)}
      />
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={m.admin_notice_delete_title()}
        action={m.admin_notice_delete()}
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.idx, { onSettled: () => setDoomed(undefined) })}
      >
        {m.admin_notice_delete_text()}
      </ConfirmDialog>
    </>
  );
}

const columns = (place: AdminLocation, onDelete: (notice: AdminNotice) => void): Column<AdminNotice>[] => [
  {
    title: m.admin_notice_heading(),
    cell: ({ idx, locale, texts }) => {
      // In the reader's language if that text exists.
      const shown = texts[getLocale()] ? getLocale() : locale;
      return (
        <Link
          to="/admin"
          search={{ ...place, notice: idx }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <bdi lang={shown} dir={getDirection(shown)}>
            {texts[shown]?.title}
          </bdi>
        </Link>
      );
    },
  },
  {
    title: m.admin_notice_time(),
    cell: ({ publishAt }) => (
      <>
        {formatMoment(Date.parse(publishAt))}
        {Date.parse(publishAt) > Date.now() && <strong className="block">{m.admin_notice_scheduled()}</strong>}
      </>
    ),
  },
  { title: m.admin_notice_popup(), cell: ({ popupEnabled }) => (popupEnabled ? "✓" : "–") },
  {
    title: m.admin_action(),
    cell: (row) => <Button onClick={() => onDelete(row)}>{m.admin_notice_delete()}</Button>,
  },
];
