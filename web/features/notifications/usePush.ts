import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { userAtom } from "../../lib/currentUser.ts";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { canPush, turnOffPush, turnOnPush } from "./push.ts";
import { keepPushAnswer, type PushAnswer, readPushAnswer } from "./pushAnswer.ts";
import { type Preferences, preferencesQuery } from "./queries.ts";

/** How push messages stand for the user on this device, and how to turn them on and off. */
export function usePush(preferences: Preferences | undefined) {
  const queryClient = useQueryClient();
  const userId = useAtomValue(userAtom)?.id ?? "";
  const [answer, setAnswer] = useState(() => readPushAnswer(userId));
  const { key = null, endpoint = null } = preferences?.push ?? {};
  const isAvailable = key !== null && canPush();
  const permission = isAvailable ? Notification.permission : "default";
  const isOn = endpoint !== null && permission === "granted";
  const finishOffer = (given: PushAnswer) => {
    keepPushAnswer(userId, given);
    setAnswer(given);
  };
  const change = useMutation({
    mutationFn: async (): Promise<PushAnswer> => {
      if (!isOn) return key !== null && (await turnOnPush(key)) ? "on" : "off";
      await turnOffPush(endpoint);
      return "off";
    },
    onSuccess: (given) => {
      finishOffer(given);
      // The user pressed a button that turns it on, and nothing else would show why it is still off.
      if (Notification.permission === "denied") toast("info", m.notification_blocked());
    },
    onError: (error) => toast("error", describeError(error)),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: preferencesQuery().queryKey }),
  });
  return {
    isAvailable,
    isOn,
    isBlocked: permission === "denied",
    /** True until the user has answered once. A user who refused it in the browser is not asked. */
    canOffer: isAvailable && !isOn && answer === null && permission !== "denied",
    isPending: change.isPending,
    toggle: () => change.mutate(),
    decline: () => finishOffer("off"),
  };
}
