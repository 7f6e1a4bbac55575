import { type ReactNode, useState } from "react";
import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirmDialog.tsx";
import { Dialog } from "./dialog.tsx";

export type DialogAction = {
  /** A verb. */
  label: string;
  /** The confirmation for an action that cannot be undone. */
  question?: { title: string; text: string };
  busy: boolean;
  run: () => void;
};

type Props = { title: string; children?: ReactNode; actions: DialogAction[]; onClose: () => void };

/** The actions for one item of a list. */
export function ActionDialog({ title, children, actions, onClose }: Props) {
  const [asks, setAsks] = useState<string>();
  const asked = actions.find(({ label }) => label === asks);
  const closing = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (asked?.question) {
    const { label, question, busy, run } = asked;
    return (
      <ConfirmDialog key={label} {...closing} title={question.title} action={label} busy={busy} onConfirm={run}>
        {question.text}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      {...closing}
      title={title}
      actions={
        <>
          {actions.map(({ label, question, busy, run }) => (
            <Button key={label} busy={busy} onClick={question ? () => setAsks(label) : run}>
              {label}
            </Button>
          ))}
          <Button variant="plain" onClick={onClose}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
