import { Copy, QrCode, Share } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/button.tsx";
import { m } from "../../lib/i18n.ts";
import { canShare } from "../../lib/share.ts";
import { copyAddress, shareAddress } from "./shareLink.ts";

const QrDialog = lazy(async () => import("./qrDialog.tsx"));

/** The ways to hand a card over: its address, its QR code, and the system's share sheet where there is one. */
export function ShareButtons({ cardId, name }: { cardId: string; name: string }) {
  const [showsQr, setShowsQr] = useState(false);
  const icon = { "aria-hidden": true, className: "size-5", strokeWidth: 1.6 } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="flex-1" onClick={() => void copyAddress(cardId)}>
        <Copy {...icon} />
        {m.card_page_copy()}
      </Button>
      <Button className="flex-1" onClick={() => setShowsQr(true)}>
        <QrCode {...icon} />
        {m.card_page_qr()}
      </Button>
      {canShare() && (
        <Button className="flex-1" onClick={() => void shareAddress(cardId, name)}>
          <Share {...icon} />
          {m.card_page_share()}
        </Button>
      )}
      <Suspense>{showsQr && <QrDialog cardId={cardId} name={name} onClose={() => setShowsQr(false)} />}</Suspense>
    </div>
  );
}
