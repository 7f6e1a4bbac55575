import { Copy, QrCode, Share } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { copyAddress, shareAddress } from "../shareLink.ts";

const QrDialog = lazyDialog(async () => import("./qrDialog.tsx"));

/** Icons in one row, each above its words. The narrow column of a small screen has room for two. */
const SMALL =
  "grid grid-cols-2 min-[80rem]:grid-cols-4 [--inset:0.25rem] *:flex-col *:justify-start *:gap-1 *:rounded-md *:border-transparent *:bg-transparent *:text-xs *:font-normal *:hover:bg-wash";

type Props = {
  cardId: string;
  name: string;
  /** A small row of icons with words. */
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
          <span>{m.share_copy()}</span>
        </Button>
      )}
      <Button onClick={() => setShowsQr(true)}>
        <QrCode {...icon} />
        <span>{m.share_qr()}</span>
      </Button>
      <Button onClick={() => void shareAddress(cardId, name)}>
        <Share {...icon} />
        <span>{m.share_title()}</span>
      </Button>
      {children}
      {showsQr && <QrDialog cardId={cardId} name={name} onClose={() => setShowsQr(false)} />}
    </div>
  );
}
