import { CheckCheck, Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { HEADED_ICON } from "../../../components/titleRow.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { useMarkAllAsRead } from "../mutations.ts";

const NotificationSettings = lazyDialog(async () => import("./notificationSettings.tsx"));

const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

/** A quiet button. */
const TOOL = "-my-1.5 rounded-md text-sm font-normal! text-ink-soft [--inset:0.5rem]";

/** Marks all notifications as read. */
export function MarkAll() {
  const markAll = useMarkAllAsRead();
  return (
    <Button variant="plain" className={`${TOOL} text-end!`} busy={markAll.isPending} onClick={() => markAll.mutate()}>
      <CheckCheck {...ICON} className="size-5 shrink-0 max-wide:hidden" />
      {m.notification_mark_all()}
    </Button>
  );
}

/**
 * What one does with all notifications: opens their settings, on phones with an icon. On wide screens also marks them as
 * read, if any is unread.
 */
export function ListTools({ hasUnread }: { hasUnread: boolean }) {
  const wide = useWide();
  const [isOpen, setOpen] = useState(false);
  // The button that marks all as read disappears.
  const settings = useLostFocus(hasUnread);
  return (
    // The last word ends at the margin.
    <div className="flex wide:-me-2 wide:gap-2">
      {wide && hasUnread && <MarkAll />}
      <Button
        ref={settings}
        variant="plain"
        className={`${TOOL} headed:text-ink ${HEADED_ICON}`}
        onClick={() => setOpen(true)}
      >
        <Settings {...ICON} />
        <span className="headed:sr-only">{m.notification_settings()}</span>
      </Button>
      {isOpen && <NotificationSettings onClose={() => setOpen(false)} />}
    </div>
  );
}
