import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { Role } from "../../../domain/associations/roles.ts";
import { api, unwrap } from "../../lib/api.ts";
import { type ChangeOptions, useChange } from "../../lib/change.ts";
import { ApiError, describeError, failedAs } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { forgetQueries } from "../offline/keptQueries.ts";
import { dropLink } from "./invitationLink.ts";
import { ROLE_MESSAGES } from "./messages.ts";

const { associations } = api;
const one = associations[":idx"];

type Join = InferRequestType<typeof one.join.$post>["json"];
type Membership = InferRequestType<typeof one.membership.$patch>["json"];
type NewLink = InferRequestType<typeof one.invitations.$post>["json"];

/** The member that a change is about. */
type Person = { userId: string; name: string };

/** A mutation that changes an association, the list of associations, or a request under the bell. */
const useAssociationChange = <Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  options?: ChangeOptions<Input, Output>,
) => useChange(mutationFn, ["associations", "notifications"], options);

// Forms show errors at their fields.
const inForm = { tellsError: false } as const;

/** Creates an association; the user becomes its president. The form shows a taken name. */
export const useCreateAssociation = () =>
  useAssociationChange(async (name: string) => unwrap(associations.$post({ json: { name } })), inForm);

/** Renames an association. The form shows a taken name, and UPDATE_FAILED. */
export const useRenameAssociation = (idx: string) =>
  useAssociationChange(
    async (name: string) => unwrap(one.$patch({ param: { idx }, json: { name } })).catch(failedAs("UPDATE_FAILED")),
    inForm,
  );

/** Joins, or asks to join if the association approves its members. */
export const useJoinAssociation = (idx: string) =>
  useAssociationChange(async (json: Join) => unwrap(one.join.$post({ param: { idx }, json })), {
    onSuccess: ({ membership }) => {
      const joined = membership?.status === "member";
      if (joined) dropLink();
      toast("success", joined ? m.association_joined() : m.group_asked());
    },
  });

/** Changes the card that the association shows, or the consent to its export. */
export const useUpdateMembership = (idx: string) =>
  useAssociationChange(async (json: Membership) =>
    unwrap(one.membership.$patch({ param: { idx }, json })).catch(failedAs("UPDATE_FAILED")),
  );

/** Leaves the association, withdraws a request or declines an invitation. */
export const useLeaveAssociation = (idx: string, onLeft: () => void) =>
  useExit(idx, async () => unwrap(one.leave.$post({ param: { idx } })), onLeft);

/** Deletes an association with its memberships. @param onDeleted leaves the screen */
export const useDeleteAssociation = (idx: string, onDeleted: () => void) =>
  useExit(idx, async () => unwrap(one.$delete({ param: { idx } })).catch(failedAs("DELETE_FAILED")), onDeleted);

/** After it the user can no longer read the association's data, so the open screen's queries are not refetched. */
function useExit(idx: string, mutationFn: () => Promise<null>, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      // It says that the user is a member, which would lead back to the page for members.
      queryClient.removeQueries({ queryKey: ["associations", "public"], type: "inactive" });
      onSuccess();
      void forgetQueries(["associations", "one", idx]).catch(() => undefined);
    },
    onError: (error) => toast("error", describeError(error)),
    onSettled: async (_, error) => {
      await queryClient.invalidateQueries({ queryKey: ["associations"], ...(!error && { refetchType: "none" }) });
      await queryClient.invalidateQueries({ queryKey: ["associations", "public"] });
      await queryClient.invalidateQueries({ queryKey: ["associations", "own"] });
    },
  });
}

/** Approves a request to join. */
export const useApproveMember = (idx: string) =>
  useAssociationChange(
    async ({ userId }: Person) => unwrap(one.members[":userId"].approve.$post({ param: { idx, userId } })),
    {
      onSuccess: (_, { name }) => toast("success", m.association_approved({ name })),
      tellsError: whyNot(m.association_request_gone),
    },
  );

/** Deletes a request to join. */
export const useRefuseMember = (idx: string) =>
  useDeleteMember(
    idx,
    {
      onSuccess: (_, { name }) => toast("info", m.association_request_declined({ name })),
      tellsError: whyNot(m.association_request_gone),
    },
    { status: "pending" },
  );

/** Removes a member, who can ask to join again. */
export const useRemoveMember = (idx: string) =>
  useDeleteMember(idx, {
    onSuccess: (_, { name }) => toast("success", m.association_removed({ name })),
    tellsError: whyNot(m.association_member_gone),
  });

const useDeleteMember = (idx: string, options: ChangeOptions<Person>, query: { status?: "pending" } = {}) =>
  useAssociationChange(
    async ({ userId }: Person) => unwrap(one.members[":userId"].$delete({ param: { idx, userId }, query })),
    options,
  );

/** Promotes or demotes a member, or transfers the presidency. */
export const useSetRole = (idx: string) =>
  useAssociationChange(
    async ({ userId, role }: Person & { role: Role }) =>
      unwrap(one.members[":userId"].$patch({ param: { idx, userId }, json: { role } })),
    {
      onSuccess: (_, { name, role }) => toast("success", ROLE_MESSAGES[role].given({ name })),
      tellsError: whyNot(m.association_member_gone),
    },
  );

type Gone = (person: { name: string }) => string;

/** The error text if the member, or the user's own role, changed since the list was loaded. */
const whyNot =
  (gone: Gone) =>
  (error: Error, { name }: Person): string => {
    if (!(error instanceof ApiError)) return describeError(error);
    if (error.code === "NOT_FOUND" || error.code === "ASSOCIATION_NOT_MEMBER") return gone({ name });
    return error.code === "ACCESS_DENIED" ? m.association_changed() : describeError(error);
  };

/** Invites a user by e-mail address. The form shows an address that is already a member. */
export const useInvite = (idx: string) =>
  useAssociationChange(async (email: string) => unwrap(one.members.$post({ param: { idx }, json: { email } })), inForm);

/** Creates an invitation link. */
export const useCreateLink = (idx: string) =>
  useAssociationChange(async (json: NewLink) => unwrap(one.invitations.$post({ param: { idx }, json })));

/** Sends a notice to all members. The form shows errors. */
export const useSendNotice = (idx: string) =>
  useAssociationChange(async (text: string) => unwrap(one.notices.$post({ param: { idx }, json: { text } })), inForm);

/** Ends an invitation by mail or link. @param onEnd runs before the lists are read again */
export const useEndInvitation = (idx: string, onEnd: () => void) =>
  useAssociationChange(
    async (id: number) => unwrap(one.invitations[":id"].$delete({ param: { idx, id: String(id) } })),
    {
      onSuccess: () => {
        onEnd();
        toast("success", m.association_invitation_revoked());
      },
      tellsError: (error) => (isGone(error) ? m.association_invitation_gone() : describeError(error)),
    },
  );

const isGone = (error: Error) => error instanceof ApiError && error.code === "NOT_FOUND";
