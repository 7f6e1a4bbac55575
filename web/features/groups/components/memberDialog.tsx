import { ActionDialog } from "../../../components/actionDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useHandOver, useRemoveMember } from "../mutations.ts";
import type { Member } from "../queries.ts";

/** The owner's actions on a member. */
export function MemberDialog({ idx, member, onClose }: { idx: string; member: Member; onClose: () => void }) {
  const [remove, handOver] = [useRemoveMember(idx), useHandOver(idx)];
  const { name, userId } = member;
  if (userId === null) return null;
  const actions = [
    {
      label: m.group_transfer(),
      question: { title: m.group_transfer_title({ name }), text: m.group_transfer_text() },
      busy: handOver.isPending,
      run: () => handOver.mutate({ userId, name }, { onSettled: onClose }),
    },
    {
      label: m.group_remove(),
      question: { title: m.group_remove_title({ name }), text: m.group_remove_text() },
      busy: remove.isPending,
      run: () => remove.mutate(userId, { onSuccess: () => toast("success", m.success_deleted()), onSettled: onClose }),
    },
  ];
  return (
    <ActionDialog title={name} actions={actions} onClose={onClose}>
      {member.card?.position}
    </ActionDialog>
  );
}
