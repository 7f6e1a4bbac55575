import { Link } from "@tanstack/react-router";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { getLocale, m } from "../../../lib/i18n.ts";

const QrDialog = lazyDialog(async () => import("../../cards/components/qrDialog.tsx"));

type Props = {
  card: OwnCards[number];
  /** Opens the QR code immediately. */
  showsQr: boolean;
  onQrClose: () => void;
};

/** The primary card. It turns over to its QR code. */
export function PrimaryCard({ card, showsQr, onQrClose }: Props) {
  const [isTurned, setIsTurned] = useState(false);
  const turnBack = () => {
    setIsTurned(false);
    onQrClose();
  };
  return (
    <article
      lang={card.locale}
      className="overflow-clip rounded-lg border border-line bg-sheet shadow-[0_12px_32px_-12px_rgb(40_30_10/22%)]"
    >
      <Link to="/card/edit/$idx" params={{ idx: String(card.idx) }} className="block -outline-offset-2">
        <img
          src={`/api/images/${card.introKey}`}
          alt={card.name}
          style={{ objectPosition: `${card.focusX * 100}% ${card.focusY * 100}%` }}
          className="aspect-4/5 max-h-[58dvh] w-full bg-wash object-cover wide:max-h-none"
        />
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <div className="min-w-0">
          <p className="text-lg font-semibold">{card.name}</p>
          <p className="text-sm text-ink-soft empty:hidden">{formatRole(card)}</p>
        </div>
        {card.takenDownAt ? (
          <strong lang={getLocale()} className="text-seal">
            {m.card_down()}
          </strong>
        ) : (
          <Button variant="primary" onClick={() => setIsTurned(true)}>
            <QrCode aria-hidden className="size-5" strokeWidth={1.6} />
            {m.home_my_qr()}
          </Button>
        )}
      </div>
      {(isTurned || showsQr) && !card.takenDownAt && (
        <QrDialog cardId={card.cardId} name={card.name} onClose={turnBack} />
      )}
    </article>
  );
}
