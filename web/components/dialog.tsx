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
 * A modal sheet; Escape and a press outside close it. The browser's own dialog keeps the focus inside and gives it back,
 * and, unlike the libraries, needs no style element that the Content-Security-Policy would have to allow.
 */
export function Dialog({ open, onOpenChange, title, children, actions }: Props) {
  const dialog = useModal(open);
  const titleId = useId();
  const pressed = useRef<EventTarget>(null);
  const closeOutside = ({ target }: MouseEvent) => {
    // A press on the backdrop has the dialog itself as its target: its content covers all of its box. One that began
    // inside, to select a text, ends there without meaning it.
    if (target === dialog.current && target === pressed.current) onOpenChange(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close is Escape, which the browser turns into onClose
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOutside}
      onClose={() => {
        // Told a moment after it closed, when it may be open again.
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
