import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { useEndOtherDevices } from "../mutations.ts";
import { devicesQuery } from "../queries.ts";
import { DeviceRow } from "./deviceRow.tsx";

/** The devices where the user is logged in, this one first. Each other one can be logged out, or all of them. */
export function DeviceList() {
  const { data: devices } = useSuspenseQuery(devicesQuery());
  const [asks, setAsks] = useState(false);
  const endOthers = useEndOtherDevices();
  useLostFocus(asks ? undefined : devices.length);
  const others = devices.filter(({ current }) => !current);
  return (
    <>
      <PageTitle title={m.my_page_devices()} />
      <p className="mb-6 text-ink-soft">{m.devices_text()}</p>
      <ul>
        {[...devices.filter(({ current }) => current), ...others].map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button className="mt-6 max-wide:w-full" onClick={() => setAsks(true)}>
          {m.devices_log_out_others()}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.devices_log_out_others_title()}
        action={m.devices_log_out()}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsks(false) })}
      >
        {m.devices_log_out_text()}
      </ConfirmDialog>
    </>
  );
}
