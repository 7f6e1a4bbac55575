import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { userAtom } from "../../lib/currentUser.ts";
import { finishBeforeLeaving } from "../../lib/leaving.ts";
import { toastsAtom } from "../../lib/toast.ts";
import { leaveDevice } from "../offline/leaveDevice.ts";
import { inTime, PATIENCE_MS } from "../offline/withOfflineFallback.ts";
import { rememberLogOut, sendLogOut } from "./pendingLogOut.ts";

/**
 * Logs out. The user is cleared first, and the server need not respond, so that a network failure does not keep them
 * logged in. The ID is an argument, because no screen has it by then.
 */
export function useSignOut() {
  const setUser = useSetAtom(userAtom);
  const tell = useSetAtom(toastsAtom);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      // While the session is valid: runs delayed work and sends unsent changes.
      await inTime(finishBeforeLeaving(), PATIENCE_MS).catch(() => undefined);
      await leaveDevice(userId, { sends: true });
      await sendLogOut();
    },
    onMutate: (userId) => {
      rememberLogOut(userId);
      setUser(null);
      // Removes toasts with actions, which belong to the user who logs out.
      tell((messages) => messages.filter(({ action }) => !action));
    },
    onSettled: async (_answer, _error, userId) => {
      // Again, because another tab could have saved data until the session ended.
      await leaveDevice(userId, { sends: false });
      await navigate({ to: "/user/login", search: { signedOut: true } });
      queryClient.clear();
    },
  });
}
