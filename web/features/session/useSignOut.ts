import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { api, forgetSession, unwrap } from "../../lib/api.ts";
import { rememberCredential } from "../../lib/autoLogin.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { finishBeforeLeaving } from "../../lib/leaving.ts";
import { toastsAtom } from "../../lib/toast.ts";
import { leaveDevice } from "../offline/leaveDevice.ts";
import { inTime, PATIENCE_MS } from "../offline/withOfflineFallback.ts";

/**
 * Logging out: the person is cleared first, so that a lost network does not keep them in. Who it is comes with the call:
 * by then no screen knows it any more.
 */
export function useSignOut() {
  const setUser = useSetAtom(userAtom);
  const tell = useSetAtom(toastsAtom);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      // While the session lasts: what could still be undone is done, and what waits for the network is sent.
      await inTime(finishBeforeLeaving(), PATIENCE_MS).catch(() => undefined);
      await leaveDevice(userId, { sends: true });
      return unwrap(api.auth.logout.$get());
    },
    onMutate: () => {
      setUser(null);
      // What offers something to do offers it to somebody who is leaving.
      tell((messages) => messages.filter(({ action }) => !action));
    },
    onSettled: async (_answer, _error, userId) => {
      forgetSession();
      rememberCredential(undefined);
      // Once more: another tab could begin to keep the person until the session was gone.
      await leaveDevice(userId, { sends: false });
      await navigate({ to: "/user/login", search: { signedOut: true } });
      queryClient.clear();
    },
  });
}
