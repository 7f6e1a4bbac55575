import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useModal } from "./useModal.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  actions: ReactNode;
};

/**
 * A modal dialog. Escape and a click outside close it. It uses the native `<dialog>`, which traps and restores the
 * focus. Dialog libraries need a style element that the Content-Security-Policy does not allow.
 */
export function Dialog({ open, onOpenChange, title, children, actions }: Props) {
  const dialog = useModal(open);
  const titleId = useId();
  const pressed = useRef<EventTarget>(null);
  const closeOutside = ({ target }: MouseEvent) => {
    // The content covers the whole dialog, so a click with the dialog as its target is on the backdrop. A text
    // selection can start inside and end on the backdrop; that is no click outside.
    if (target === dialog.current && target === pressed.current) onOpenChange(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Escape, which the browser reports as onClose
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOutside}
      onClose={() => {
        // The close event fires late. The dialog may be open again by then.
        if (!dialog.current?.open) onOpenChange(false);
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-line bg-sheet p-0 text-ink backdrop:bg-[rgb(20_19_17/.5)]"
    >
      <div className="p-6">
        <h2 id={titleId} className="mb-3 text-lg font-semibold">
          {title}
        </h2>
        <div className="mb-6 whitespace-pre-line text-ink-soft">{children}</div>
        <div className="grid gap-2">{actions}</div>
      </div>
    </dialog>
  );
}
