import { defaultParseSearch, Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ActionDialog } from "../../../components/actionDialog.tsx";
import { ANSWER } from "../../../components/answers.tsx";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { BlockDialog } from "../../blocks/components/blockDialog.tsx";
import { OfferAnswer } from "../../exchange/components/offerAnswer.tsx";
import { isRequest } from "../messages.ts";
import { useMarkAsRead } from "../mutations.ts";
import type { Notification } from "../queries.ts";
import { RequestAnswer } from "./requestAnswer.tsx";
import { ROW, ROW_ANSWER, ROW_ITEM, RowContent } from "./rowContent.tsx";

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
  const { id, count, isRead, actor, canBlock, offer, request, path } = notification;
  const isSeveral = isWaiting && count > 1 && isRequest(notification);
  const canAnswer = isSeveral || request !== null || (offer !== null && offer.ownCardIdx !== null);
  const markAsRead = useMarkAsRead();
  const { pathname, search } = new URL(path, location.origin);
  const place = { to: pathname, search: defaultParseSearch(search), onClick: () => !isRead && markAsRead.mutate([id]) };
  return (
    <li className={`${ROW_ITEM} ${canAnswer ? "wide:[&:lang(ur)]:min-h-22.5" : ""}`}>
      <div className={`group/row relative flex min-w-0 items-start ${canAnswer ? "" : "wide:col-span-2"}`}>
        <Link {...place} className={ROW}>
          <RowContent notification={notification} />
        </Link>
        {canBlock && actor !== null && <RowMenu id={id} name={actor} />}
      </div>
      {isRequest(notification) && actor !== null && <RequestAnswer notification={notification} name={actor} />}
      {isSeveral && (
        <div className={ROW_ANSWER}>
          <Button asChild className={`${ANSWER} wide:w-full`}>
            <Link {...place}>{m.notification_see_requests()}</Link>
          </Button>
        </div>
      )}
      {offer && offer.ownCardIdx !== null && actor !== null && (
        <OfferAnswer id={offer.id} ownCardIdx={offer.ownCardIdx} name={actor} className={ROW_ANSWER} />
      )}
    </li>
  );
}

/**
 * The actions on the person of a notification: on phones on the line of the time. With a mouse, the button shows in the
 * row under it.
 */
function RowMenu({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState<"menu" | "block">();
  return (
    <span className="-me-3.5 grid size-12 shrink-0 place-items-center text-ink-soft max-wide:absolute max-wide:end-0 max-wide:-bottom-0.5 wide:mt-3 wide:pointer-fine:absolute wide:pointer-fine:inset-y-0 wide:pointer-fine:end-0 wide:pointer-fine:my-auto">
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
