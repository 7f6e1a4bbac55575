import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { deviceName, isHandheld } from "../../../../domain/users/deviceName.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { Dotted } from "../../../components/dotted.tsx";
import { formatAgo } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { ROW_ACTION } from "../../account/rowAction.ts";
import { useEndDevice } from "../mutations.ts";
import type { Device } from "../queries.ts";

/** A device: its name, its last use, and the log-out button. */
export function DeviceRow({ device }: { device: Device }) {
  const [asks, setAsks] = useState(false);
  const end = useEndDevice();
  const name = deviceName(device.userAgent) ?? m.device_unknown();
  const Icon = isHandheld(device.userAgent) ? Smartphone : Monitor;
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-end gap-x-4 border-b border-line py-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-wash text-ink-soft">
        <Icon aria-hidden className="size-5" strokeWidth={1.6} />
      </span>
      <div className="min-w-0 grow basis-28">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          <Dotted
            parts={[
              device.current
                ? { key: "this", text: <span className="text-jade">{m.devices_this()}</span> }
                : { key: "used", text: m.devices_used({ ago: formatAgo(device.lastUsedAt) }) },
              { key: "opened", text: m.devices_opened({ ago: formatAgo(device.createdAt) }) },
            ]}
          />
        </p>
      </div>
      {!device.current && (
        <>
          <Button
            variant="plain"
            aria-label={m.devices_log_out_what({ device: name })}
            onClick={() => setAsks(true)}
            className={ROW_ACTION}
          >
            {m.devices_log_out()}
          </Button>
          <ConfirmDialog
            open={asks}
            onOpenChange={setAsks}
            title={m.devices_log_out_title({ device: name })}
            action={m.devices_log_out()}
            busy={end.isPending}
            onConfirm={() => end.mutate(device.id, { onSettled: () => setAsks(false) })}
          >
            {m.devices_log_out_text()}
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}
