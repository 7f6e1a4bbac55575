import { CheckCheck, Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { HEADED_ICON } from "../../../components/titleRow.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { useMarkAllAsRead } from "../mutations.ts";

const NotificationSettings = lazyDialog(async () => import("./notificationSettings.tsx"));

const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

/** A quiet button, on phones an icon. */
const TOOL = `-my-1.5 rounded-md text-sm font-normal! text-ink-soft [--inset:0.5rem] headed:text-ink ${HEADED_ICON}`;

/** What one does with all notifications: marks them as read, if any is unread, and opens the settings. */
export function ListTools({ hasUnread }: { hasUnread: boolean }) {
  const markAll = useMarkAllAsRead();
  const [isOpen, setOpen] = useState(false);
  // The button that marks all as read disappears.
  const settings = useLostFocus(hasUnread);
  return (
    // The last word ends at the margin.
    <div className="flex wide:-me-2 wide:gap-2">
      {hasUnread && (
        <Button variant="plain" className={TOOL} busy={markAll.isPending} onClick={() => markAll.mutate()}>
          <CheckCheck {...ICON} />
          <span className="headed:sr-only">{m.notification_mark_all()}</span>
        </Button>
      )}
      <Button ref={settings} variant="plain" className={TOOL} onClick={() => setOpen(true)}>
        <Settings {...ICON} />
        <span className="headed:sr-only">{m.notification_settings()}</span>
      </Button>
      {isOpen && <NotificationSettings onClose={() => setOpen(false)} />}
    </div>
  );
}
