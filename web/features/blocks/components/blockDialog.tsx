import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { useBlock, type Whom } from "../mutations.ts";

type Props = {
  name: string;
  whom: Whom;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks whether to block a person, and blocks them. */
export function BlockDialog({ name, whom, ...dialog }: Props) {
  const block = useBlock();
  return (
    <ConfirmDialog
      {...dialog}
      title={m.block_what({ name })}
      action={m.block_action()}
      busy={block.isPending}
      onConfirm={() => block.mutate(whom, { onSettled: () => dialog.onOpenChange(false) })}
    >
      {m.block_text({ name })}
    </ConfirmDialog>
  );
}
