import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { devicesQuery } from "./queries.ts";

/** Logs one device out. */
export function useEndDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => unwrap(api.user.sessions[":id"].$delete({ param: { id } })),
    onSuccess: () => toast("success", m.success_device_logged_out()),
    onError: (error) => toast("error", describeError(error)),
    // Also after an error: the device may be gone already.
    onSettled: async () => queryClient.invalidateQueries(devicesQuery()),
  });
}

/** Logs out all other devices. */
export function useEndOtherDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(api.user.sessions.$delete()),
    onSuccess: () => toast("success", m.success_devices_logged_out()),
    onError: (error) => toast("error", describeError(error)),
    onSettled: async () => queryClient.invalidateQueries(devicesQuery()),
  });
}
