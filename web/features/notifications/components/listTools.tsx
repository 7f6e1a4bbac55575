import { CheckCheck, Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { useMarkAllAsRead } from "../mutations.ts";

const NotificationSettings = lazyDialog(async () => import("./notificationSettings.tsx"));

const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

/** A quiet button whose content ends at the margin. */
const TOOL = "-me-2 rounded-md text-sm font-normal! text-ink-soft [--inset:0.5rem]";

/** Marks all notifications as read. */
export function MarkAll() {
  const markAll = useMarkAllAsRead();
  return (
    <Button
      variant="plain"
      className={`-my-3 ms-auto ${TOOL}`}
      busy={markAll.isPending}
      onClick={() => markAll.mutate()}
    >
      <CheckCheck {...ICON} />
      {m.notification_mark_all()}
    </Button>
  );
}

/** Opens the settings. On phones, it is an icon. */
export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        className={`-my-1.5 max-wide:-me-3.5 max-wide:size-12 max-wide:[--inset:0px] ${TOOL}`}
        onClick={() => setOpen(true)}
      >
        <Settings {...ICON} />
        <span className="max-wide:sr-only">{m.notification_settings()}</span>
      </Button>
      {isOpen && <NotificationSettings onClose={() => setOpen(false)} />}
    </>
  );
}
