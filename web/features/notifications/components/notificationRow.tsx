import { defaultParseSearch, Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ActionDialog } from "../../../components/actionDialog.tsx";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { BlockDialog } from "../../blocks/components/blockDialog.tsx";
import { OfferAnswer } from "../../exchange/components/offerAnswer.tsx";
import { useMarkAsRead } from "../mutations.ts";
import type { Notification } from "../queries.ts";
import { RequestAnswer } from "./requestAnswer.tsx";
import { ROW, ROW_ANSWER, RowContent } from "./rowContent.tsx";

type Props = {
  notification: Notification;
  /** It waits for an answer. */
  isWaiting?: boolean;
};

/**
 * A notification, which leads to its place. An offered card and a request to join are answered here, several requests at
 * that place. Who did it can be blocked.
 */
export function NotificationRow({ notification, isWaiting = false }: Props) {
  const { id, kind, count, isRead, actor, canBlock, offer, path } = notification;
  const isRequest = kind === "groupRequested" || kind === "associationRequested";
  const markAsRead = useMarkAsRead();
  const { pathname, search } = new URL(path, location.origin);
  const place = { to: pathname, search: defaultParseSearch(search), onClick: () => !isRead && markAsRead.mutate([id]) };
  return (
    <li className="border-b border-line last:border-0">
      <div className="group/row relative flex flex-wrap items-start">
        <Link {...place} className={ROW}>
          <RowContent notification={notification} />
        </Link>
        {isRequest && actor !== null && <RequestAnswer notification={notification} name={actor} />}
        {isRequest && count > 1 && isWaiting && (
          <div className={ROW_ANSWER}>
            <Button asChild className="min-h-11! text-sm">
              <Link {...place}>{m.notification_see_requests()}</Link>
            </Button>
          </div>
        )}
        {offer && offer.ownCardIdx !== null && actor !== null && (
          <OfferAnswer id={offer.id} ownCardIdx={offer.ownCardIdx} name={actor} className={ROW_ANSWER} />
        )}
        {canBlock && actor !== null && <RowMenu id={id} name={actor} />}
      </div>
    </li>
  );
}

/** The actions on the person of a notification. With a mouse, the button shows in the row under it, over the time. */
function RowMenu({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState<"menu" | "block">();
  return (
    <span className="mt-3 -me-3.5 grid size-12 shrink-0 place-items-center text-ink-soft wide:pointer-fine:absolute wide:pointer-fine:end-0">
      <Button
        variant="plain"
        aria-label={m.notification_options({ name })}
        aria-haspopup="dialog"
        onClick={() => setOpen("menu")}
        className="size-12 text-ink-soft pointer-fine:not-focus-visible:not-group-hover/row:opacity-0"
      >
        <Ellipsis aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
      </Button>
      {open === "menu" && (
        <ActionDialog
          title={name}
          actions={[{ label: m.block_what({ name }), busy: false, run: () => setOpen("block") }]}
          onClose={() => setOpen(undefined)}
        />
      )}
      <BlockDialog
        open={open === "block"}
        onOpenChange={(isOpen) => !isOpen && setOpen(undefined)}
        name={name}
        whom={{ notificationId: id }}
      />
    </span>
  );
}
