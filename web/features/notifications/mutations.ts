import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { useChange } from "../../lib/change.ts";
import { describeError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { type Notification, type Preferences, preferencesQuery } from "./queries.ts";

const { notifications } = api;

/** Marks all notifications as read. */
export const useMarkAllAsRead = () =>
  useChange(async () => unwrap(notifications.read.$post({ json: {} })), ["notifications"]);

/**
 * Marks opened notifications as read, also if the page closes at once. A failure is ignored, because the user is on the
 * way to what it is about.
 */
export const useMarkAsRead = () =>
  useChange(
    async (ids: string[]) => unwrap(notifications.read.$post({ json: { ids } }, { init: { keepalive: true } })),
    ["notifications"],
    { tellsError: false },
  );

/** Approves or declines a request to join a group or an association. The row shows what became of it. */
export const useAnswerRequest = ({ kind, request }: Notification) =>
  useChange(
    async (approves: boolean) => {
      if (!request) return;
      const param = { idx: String(request.idx), userId: request.userId };
      const member = (kind === "groupRequested" ? api.groups : api.associations)[":idx"].members[":userId"];
      await unwrap(
        approves ? member.approve.$post({ param }) : member.$delete({ param, query: { status: "pending" } }),
      );
    },
    ["notifications", "groups", "associations"],
    { tellsError: false },
  );

type Changes = InferRequestType<typeof notifications.preferences.$put>["json"];

/** Changes what the user has chosen. The screen shows it at once. */
export function useUpdatePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  return useMutation({
    mutationFn: async (json: Changes) => unwrap(notifications.preferences.$put({ json })),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => before && withChanges(before, changes));
    },
    onError: (error) => toast("error", describeError(error)),
    onSettled: async () => queryClient.invalidateQueries({ queryKey }),
  });
}

const withChanges = (before: Preferences, { savedCards, showsName, channels = [] }: Changes): Preferences => ({
  ...before,
  savedCards: savedCards ?? before.savedCards,
  showsName: showsName ?? before.showsName,
  channels: before.channels.map((row) => {
    const change = channels.find(({ kind }) => kind === row.kind);
    return { ...row, email: change?.email ?? row.email, push: change?.push ?? row.push };
  }),
});
