import { Share, SquarePlus } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { m } from "../../../lib/i18n.ts";

/** The steps to install the application through the browser's share menu. */
export function ShareMenuSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = [
    { text: m.install_press_share(), Icon: Share },
    { text: m.install_choose_add(), Icon: SquarePlus },
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.install_title()}
      actions={
        <Button variant="primary" onClick={onClose}>
          {m.action_confirm()}
        </Button>
      }
    >
      <ol className="grid gap-3">
        {steps.map(({ text, Icon }) => (
          <li key={text} className="flex items-center gap-3 text-ink">
            <Icon aria-hidden className="size-6 shrink-0" strokeWidth={1.6} />
            {text}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
