import { Copy, QrCode, Share } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { copyAddress, shareAddress } from "../shareLink.ts";

const QrDialog = lazyDialog(async () => import("./qrDialog.tsx"));

/** Icons with a word below, all in one row. */
const SMALL =
  "grid auto-cols-fr grid-flow-col gap-1 *:min-w-0 *:flex-col *:gap-1 *:rounded-md *:border-transparent *:bg-transparent *:px-1 *:text-xs *:font-normal *:hyphens-auto";

type Props = {
  cardId: string;
  name: string;
  /** A small row of icons. */
  isSmall?: boolean;
  /** Without the button that copies, which is elsewhere on the screen. */
  withoutCopy?: boolean;
  /** More buttons. */
  children?: ReactNode;
};

/** The buttons to share a card: link, QR code and the system's share sheet. */
export function ShareButtons({ cardId, name, isSmall = false, withoutCopy = false, children }: Props) {
  const [showsQr, setShowsQr] = useState(false);
  const icon = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;
  return (
    <div className={isSmall ? SMALL : "flex flex-wrap gap-2 *:grow"}>
      {!withoutCopy && (
        <Button onClick={() => void copyAddress(cardId)}>
          <Copy {...icon} />
          {m.share_copy()}
        </Button>
      )}
      <Button onClick={() => setShowsQr(true)}>
        <QrCode {...icon} />
        {m.share_qr()}
      </Button>
      <Button onClick={() => void shareAddress(cardId, name)}>
        <Share {...icon} />
        {m.share_title()}
      </Button>
      {children}
      {showsQr && <QrDialog cardId={cardId} name={name} onClose={() => setShowsQr(false)} />}
    </div>
  );
}
