import { Dialog as Parts } from "radix-ui";
import type { ReactNode } from "react";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; title: ReactNode; children: ReactNode; actions: ReactNode };

/** A modal sheet; Escape and a press outside close it. */
export function Dialog({ open, onOpenChange, title, children, actions }: Props) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-40 bg-ink/40 dark:bg-paper/70" />
        <Parts.Content className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] max-w-md -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-sheet p-6">
          <Parts.Title className="mb-3 text-lg font-semibold">{title}</Parts.Title>
          <Parts.Description asChild>
            <div className="mb-6 whitespace-pre-line text-ink-soft">{children}</div>
          </Parts.Description>
          <div className="grid gap-2">{actions}</div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
