import type { Role } from "../../../../domain/associations/roles.ts";
import { ActionDialog, type DialogAction } from "../../../components/actionDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { memberActs } from "../memberActs.ts";
import { ROLE_MESSAGES, roleName } from "../messages.ts";
import { useRemoveMember, useSetRole } from "../mutations.ts";
import type { Association, Member } from "../queries.ts";

type Props = { association: Association; member: Member; onClose: () => void };

/** The actions on a member: change the role, or remove. */
export function MemberDialog({ association, member, onClose }: Props) {
  const idx = String(association.idx);
  const [setRole, remove] = [useSetRole(idx), useRemoveMember(idx)];
  const { userId, name, role } = member;
  const person = { userId, name };

  const giveRole = (given: Role): DialogAction => ({
    label: ROLE_MESSAGES[given].give(),
    ...(given === "president" && {
      question: { title: m.association_transfer_title({ name }), text: m.association_transfer_text() },
    }),
    busy: setRole.isPending && setRole.variables.role === given,
    run: () => setRole.mutate({ ...person, role: given }, { onSettled: onClose }),
  });
  const removal: DialogAction = {
    label: m.association_remove(),
    question: { title: m.association_remove_title({ name }), text: m.association_remove_text() },
    busy: remove.isPending,
    run: () => remove.mutate(person, { onSettled: onClose }),
  };
  return (
    <ActionDialog
      title={name}
      actions={memberActs(association.role, member).map((act) => (act === "remove" ? removal : giveRole(act)))}
      onClose={onClose}
    >
      {role && roleName(role)}
    </ActionDialog>
  );
}
