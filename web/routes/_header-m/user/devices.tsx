import { createFileRoute } from "@tanstack/react-router";
import { DeviceList } from "../../../features/devices/components/deviceList.tsx";
import { devicesQuery } from "../../../features/devices/queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/user/devices")({
  // The loader reaches what only this screen needs.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(devicesQuery());
  },
  component: DeviceList,
});
