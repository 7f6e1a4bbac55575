import { X } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { useModal } from "../../../components/useModal.ts";
import { m } from "../../../lib/i18n.ts";

type Props = {
  /** Opens at the links of the card. */
  atLinks?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The whole card, over the editor. */
export function PreviewDialog({ atLinks = false, onClose, children }: Props) {
  const dialog = useModal(true);
  useEffect(() => {
    if (atLinks) dialog.current?.querySelector(".face-menu")?.scrollIntoView({ block: "start" });
  }, [dialog, atLinks]);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto border-0 bg-paper p-0 text-ink [&_.face-menu]:scroll-mt-16"
    >
      <div className="mx-auto max-w-md px-5 pb-8">
        <div className="sticky top-0 z-10 -mx-5 flex items-center justify-between gap-4 bg-paper py-2 ps-5 pe-2">
          <h2 id={id} className="text-lg font-semibold">
            {m.card_preview_open()}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={m.action_close()}
            className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-wash"
          >
            <X aria-hidden className="size-5.5" strokeWidth={1.6} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
