import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { m } from "../../lib/i18n.ts";
import { cardAddress, qrAddress } from "./shareLink.ts";

/** A card's other side, as large as the screen allows, for somebody's camera. */
export default function QrDialog({ cardId, name, onClose }: { cardId: string; name: string; onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content className="fixed inset-0 z-50 grid content-center justify-items-center gap-6 overflow-y-auto bg-paper p-6 text-center">
          <Dialog.Close
            aria-label={m.action_close()}
            className="absolute end-3 top-3 grid size-12 cursor-pointer place-items-center rounded-full hover:bg-wash"
          >
            <X aria-hidden className="size-[22px]" strokeWidth={1.6} />
          </Dialog.Close>
          <Dialog.Title className="text-xl font-semibold">{name}</Dialog.Title>
          {/* Dark on white in every theme: not every scanner reads the reverse. */}
          <img
            src={qrAddress(cardId)}
            alt={m.share_qr()}
            className="aspect-square w-[min(100%,60dvh,26rem)] animate-[turn_200ms_ease-out] rounded-lg border border-line bg-[#fff]"
          />
          <Dialog.Description className="text-ink-soft">{m.share_qr_hint()}</Dialog.Description>
          <p dir="ltr" className="text-sm text-ink-soft">
            {cardAddress(cardId).replace(/^https?:\/\//, "")}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
