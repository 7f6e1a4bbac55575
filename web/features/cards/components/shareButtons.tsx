import { Copy, QrCode, Share } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { copyAddress, shareAddress } from "../shareLink.ts";

const QrDialog = lazyDialog(async () => import("./qrDialog.tsx"));

/** The buttons to share a card: address, QR code and the system's share sheet. */
export function ShareButtons({ cardId, name }: { cardId: string; name: string }) {
  const [showsQr, setShowsQr] = useState(false);
  const icon = { "aria-hidden": true, className: "size-5", strokeWidth: 1.6 } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="grow" onClick={() => void copyAddress(cardId)}>
        <Copy {...icon} />
        {m.share_copy()}
      </Button>
      <Button className="grow" onClick={() => setShowsQr(true)}>
        <QrCode {...icon} />
        {m.share_qr()}
      </Button>
      <Button className="grow" onClick={() => void shareAddress(cardId, name)}>
        <Share {...icon} />
        {m.share_title()}
      </Button>
      {showsQr && <QrDialog cardId={cardId} name={name} onClose={() => setShowsQr(false)} />}
    </div>
  );
}
