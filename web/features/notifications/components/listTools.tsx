import { CheckCheck, Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { useMarkAllAsRead } from "../mutations.ts";

const NotificationSettings = lazyDialog(async () => import("./notificationSettings.tsx"));

const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

type Props = { className?: string };

/** Marks all notifications as read. */
export function MarkAll({ className = "" }: Props) {
  const markAll = useMarkAllAsRead();
  return (
    <Button
      variant="plain"
      className={`${className} -mx-2 rounded-md text-sm [--inset:0.5rem]`}
      busy={markAll.isPending}
      onClick={() => markAll.mutate()}
    >
      <CheckCheck {...ICON} />
      {m.notification_mark_all()}
    </Button>
  );
}

/** Opens the settings. @param hasWords shows its name beside the icon */
export function SettingsButton({ className = "", hasWords = false }: Props & { hasWords?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        className={`${className} ${hasWords ? "" : "size-12 shrink-0 [--inset:0px]"}`}
        onClick={() => setOpen(true)}
      >
        <Settings {...ICON} />
        <span className={hasWords ? "" : "sr-only"}>{m.notification_settings()}</span>
      </Button>
      {isOpen && <NotificationSettings onClose={() => setOpen(false)} />}
    </>
  );
}
