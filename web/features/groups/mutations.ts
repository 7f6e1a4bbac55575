import type { InferRequestType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { type ChangeOptions, useChange } from "../../lib/change.ts";
import { failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { withoutSync } from "../offline/syncPause.ts";

/** A member or a person who asks to join. */
type MemberRef = { userId: string; name: string };

export type GroupValues = InferRequestType<typeof api.groups.$post>["json"];

/** A mutation that changes a group, the list of groups, the member count on the group's card, or a request under the bell. */
const useGroupChange = <Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  options?: ChangeOptions<Input, Output>,
) => useChange(mutationFn, ["groups", "cards", "notifications"], options);

// Forms show errors at their fields.
const inForm = { tellsError: false };

/** Creates a group with its first member. The form shows invalid fields. */
export const useCreateGroup = () =>
  useGroupChange(async (json: GroupValues) => unwrap(api.groups.$post({ json })), inForm);

/** @throws UPDATE_FAILED */
export const updateGroup = async (idx: string, json: Partial<GroupValues>) =>
  unwrap(api.groups[":idx"].$patch({ param: { idx }, json })).catch(failedAs("UPDATE_FAILED"));

/** Changes the data of a group. The form shows invalid fields, and UPDATE_FAILED. */
export const useUpdateGroup = (idx: string) =>
  useGroupChange(async (json: Partial<GroupValues>) => updateGroup(idx, json), inForm);

/** Assigns one of the user's free group tickets to a group without a ticket. */
export const useServeGroup = (idx: string) =>
  useGroupChange(
    async () => unwrap(api.groups[":idx"].ticket.$post({ param: { idx } })).catch(failedAs("UPDATE_FAILED")),
    { onSuccess: () => toast("success", m.group_served()) },
  );

/** Deletes a group. */
export const useDeleteGroup = (idx: string) =>
  useGroupChange(
    async () =>
      withoutSync(async () => unwrap(api.groups[":idx"].$delete({ param: { idx } }))).catch(failedAs("DELETE_FAILED")),
    // The group and its card are gone, so nothing of them is refetched.
    { filters: { predicate: ({ queryKey: [, key] }) => key !== idx && key !== "public" } },
  );

/** @param idx the group. The mutation's input is the card to show, or null */
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

/** Leaves a group or withdraws a request. */
export const useLeaveGroup = (idx: string, onLeft: () => void) =>
  useGroupChange(
    async () => unwrap(api.groups[":idx"].leave.$post({ param: { idx } })).catch(failedAs("GROUP_LEAVE_FAILED")),
    { onSuccess: onLeft },
  );

/** Selects the card that the group shows. Null shows none. */
export const useShowCard = (idx: string) =>
  useGroupChange(
    async (cardIdx: number | null) =>
      unwrap(api.groups[":idx"].membership.$patch({ param: { idx }, json: { cardIdx } })).catch(
        failedAs("UPDATE_FAILED"),
      ),
    { onSuccess: () => toast("success", m.success_user_updated()) },
  );

/** Approves a request to join. */
export const useApproveMember = (idx: string) =>
  useGroupChange(
    async ({ userId }: MemberRef) =>
      unwrap(api.groups[":idx"].members[":userId"].approve.$post({ param: { idx, userId } })).catch(
        failedAs("UPDATE_FAILED"),
      ),
    { onSuccess: (_, { name }) => toast("success", m.group_approved({ name })) },
  );

/** Removes a member. */
export const useRemoveMember = (idx: string) => useDeleteMember(idx, {});

/** Refuses a request. */
export const useRefuseMember = (idx: string) => useDeleteMember(idx, { status: "pending" });

const useDeleteMember = (idx: string, query: { status?: "pending" }) =>
  useGroupChange(async (userId: string) =>
    unwrap(api.groups[":idx"].members[":userId"].$delete({ param: { idx, userId }, query })).catch(
      failedAs("DELETE_FAILED"),
    ),
  );

/** Invites the owner of an address by mail. The form shows errors. */
export const useInvite = (idx: string) =>
  useGroupChange(
    async (email: string) => unwrap(api.groups[":idx"].members.$post({ param: { idx }, json: { email } })),
    // It changes nothing that is shown.
    { ...inForm, filters: { predicate: () => false } },
  );

/** Makes another member the owner. */
export const useHandOver = (idx: string) =>
  useGroupChange(
    async ({ userId }: MemberRef) =>
      unwrap(api.groups[":idx"].owner.$post({ param: { idx }, json: { userId } })).catch(failedAs("UPDATE_FAILED")),
    {
      onSuccess: (_, { name }) => toast("success", m.group_handed_over({ name })),
      // Only the new owner may read the requests.
      filters: { predicate: ({ queryKey }) => !queryKey.includes("pending") },
    },
  );
