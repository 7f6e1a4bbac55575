import { createFileRoute } from "@tanstack/react-router";
import { DeviceList } from "../../../features/devices/components/deviceList.tsx";
import { devicesQuery } from "../../../features/devices/queries.ts";
import { requireUser } from "../../../features/session/session.ts";

export const Route = createFileRoute("/_header-m/user/devices")({
  // Keeps the loader's imports out of the first chunk.
  codeSplitGroupings: [["loader", "component"]],
  beforeLoad: requireUser,
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(devicesQuery());
  },
  component: DeviceList,
});
