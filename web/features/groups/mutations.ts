import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { type ChangeOptions, useChange } from "../../lib/change.ts";
import { failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { withoutSync } from "../offline/syncPause.ts";

/** Who is in a group or asks to be. */
type Somebody = { userId: string; name: string };

export type GroupValues = InferRequestType<typeof api.groups.$post>["json"];

/** A change that shows in a group, in one's list of groups and, as its count, on the group's card. */
const useGroupChange = <Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  options?: ChangeOptions<Input, Output>,
) => useChange(mutationFn, ["groups", "cards"], options);

// A form tells its error at its fields.
const inForm = { tellsError: false };

export const useCreateGroup = () =>
  useGroupChange(async (json: GroupValues) => unwrap(api.groups.$post({ json })), inForm);

export const useUpdateGroup = (idx: string) =>
  useGroupChange(
    async (json: GroupValues) =>
      unwrap(api.groups[":idx"].$patch({ param: { idx }, json })).catch(failedAs("UPDATE_FAILED")),
    inForm,
  );

/** Lets a free group ticket of one's own serve a group that lost its own. */
export const useServeGroup = (idx: string) =>
  useGroupChange(
    async () => unwrap(api.groups[":idx"].ticket.$post({ param: { idx } })).catch(failedAs("UPDATE_FAILED")),
    { onSuccess: () => toast("success", m.group_served()) },
  );

export const useDeleteGroup = (idx: string) =>
  useGroupChange(
    async () =>
      withoutSync(async () => unwrap(api.groups[":idx"].$delete({ param: { idx } }))).catch(failedAs("DELETE_FAILED")),
    // The screen that shows the group is left next.
    { filters: { refetchType: "inactive" } },
  );

/** @param idx the group; called with the card to show, or null */
export const useJoinGroup = (idx: string) =>
  useGroupChange(
    async (cardIdx: number | null) =>
      unwrap(api.groups[":idx"].join.$post({ param: { idx }, json: { ...(cardIdx !== null && { cardIdx }) } })).catch(
        failedAs("GROUP_JOIN_FAILED"),
      ),
    {
      onSuccess: ({ membership }) =>
        toast("success", membership?.status === "pending" ? m.group_asked() : m.success_group_joined()),
    },
  );

/** Leaves a group, or takes back that one asked to join. */
export const useLeaveGroup = (idx: string, onLeft: () => void) =>
  useGroupChange(
    async () => unwrap(api.groups[":idx"].leave.$post({ param: { idx } })).catch(failedAs("GROUP_LEAVE_FAILED")),
    { onSuccess: onLeft },
  );

/** Chooses the card that one shows; null shows none. */
export const useShowCard = (idx: string) =>
  useGroupChange(
    async (cardIdx: number | null) =>
      unwrap(api.groups[":idx"].membership.$patch({ param: { idx }, json: { cardIdx } })).catch(
        failedAs("UPDATE_FAILED"),
      ),
    { onSuccess: () => toast("success", m.success_user_updated()) },
  );

export const useApproveMember = (idx: string) =>
  useGroupChange(
    async ({ userId }: Somebody) =>
      unwrap(api.groups[":idx"].members[":userId"].approve.$post({ param: { idx, userId } })).catch(
        failedAs("UPDATE_FAILED"),
      ),
    { onSuccess: (_, { name }) => toast("success", m.group_approved({ name })) },
  );

/** Takes a member out, or refuses who asked. */
export const useRemoveMember = (idx: string) =>
  useGroupChange(async (userId: string) =>
    unwrap(api.groups[":idx"].members[":userId"].$delete({ param: { idx, userId } })).catch(failedAs("DELETE_FAILED")),
  );

export const useHandOver = (idx: string) =>
  useGroupChange(
    async ({ userId }: Somebody) =>
      unwrap(api.groups[":idx"].owner.$post({ param: { idx }, json: { userId } })).catch(failedAs("UPDATE_FAILED")),
    {
      onSuccess: (_, { name }) => toast("success", m.group_handed_over({ name })),
      // Who asks to join is the new owner's to know.
      filters: { predicate: ({ queryKey }) => !queryKey.includes("pending") },
    },
  );
