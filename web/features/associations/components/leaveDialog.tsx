import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useLeaveAssociation } from "../mutations.ts";

type Props = {
  association: { idx: number; name: string };
  open: boolean;
  onClose: () => void;
  onLeft?: () => void;
};

/** Confirms that the user leaves the association. */
export function LeaveDialog({ association: { idx, name }, open, onClose, onLeft }: Props) {
  const leave = useLeaveAssociation(String(idx), () => {
    toast("success", m.association_left());
    onLeft?.();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.association_leave_title({ name })}
      action={m.association_leave()}
      busy={leave.isPending}
      onConfirm={() => leave.mutate(undefined, { onSettled: onClose })}
    >
      {m.association_leave_text()}
    </ConfirmDialog>
  );
}
