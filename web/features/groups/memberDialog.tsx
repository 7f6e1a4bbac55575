import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirmDialog.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { useHandOver, useRemoveMember } from "./groups.mutations.ts";
import type { Member } from "./groups.queries.ts";

/** What a group's owner may do with a member, each asked about once more. */
export function MemberDialog({ idx, member, onClose }: { idx: string; member: Member; onClose: () => void }) {
  const [remove, handOver] = [useRemoveMember(idx), useHandOver(idx)];
  const [asks, setAsks] = useState<"remove" | "handOver">();
  const { name, userId } = member;
  if (userId === null) return null;
  const closing = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (asks === "remove")
    return (
      <ConfirmDialog
        key={asks}
        {...closing}
        title={m.group_remove_title({ name })}
        action={m.group_remove()}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(userId, { onSuccess: () => toast("success", m.success_deleted()), onSettled: onClose })
        }
      >
        {m.group_remove_text()}
      </ConfirmDialog>
    );
  if (asks === "handOver")
    return (
      <ConfirmDialog
        key={asks}
        {...closing}
        title={m.group_hand_over_title({ name })}
        action={m.group_hand_over()}
        busy={handOver.isPending}
        onConfirm={() => handOver.mutate({ userId, name }, { onSettled: onClose })}
      >
        {m.group_hand_over_text()}
      </ConfirmDialog>
    );
  return (
    <Dialog
      {...closing}
      title={name}
      actions={
        <>
          <Button onClick={() => setAsks("handOver")}>{m.group_hand_over()}</Button>
          <Button onClick={() => setAsks("remove")}>{m.group_remove()}</Button>
          <Button look="plain" onClick={onClose}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      {member.card?.position}
    </Dialog>
  );
}
