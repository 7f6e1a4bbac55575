import { CheckCheck, Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { useMarkAllAsRead } from "../mutations.ts";

const NotificationSettings = lazyDialog(async () => import("./notificationSettings.tsx"));

const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

type Props = {
  className?: string;
  /** Without a border, for a phone. */
  isPlain?: boolean;
};

/** Marks all notifications as read. */
export function MarkAll({ className = "", isPlain = false }: Props) {
  const markAll = useMarkAllAsRead();
  return (
    <Button
      variant={isPlain ? "plain" : "quiet"}
      className={`${className} ${isPlain ? "-mx-2 rounded-md text-sm [--inset:0.5rem]" : ""}`}
      busy={markAll.isPending}
      onClick={() => markAll.mutate()}
    >
      <CheckCheck {...ICON} />
      {m.notification_mark_all()}
    </Button>
  );
}

/** Opens the settings. Without a border, it is an icon. */
export function SettingsButton({ className = "", isPlain = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isPlain ? "plain" : "quiet"}
        className={`${className} ${isPlain ? "size-12 shrink-0 [--inset:0px]" : ""}`}
        onClick={() => setOpen(true)}
      >
        <Settings {...ICON} />
        <span className={isPlain ? "sr-only" : ""}>{m.notification_settings()}</span>
      </Button>
      {isOpen && <NotificationSettings onClose={() => setOpen(false)} />}
    </>
  );
}
