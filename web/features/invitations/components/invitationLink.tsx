import { Copy, Share } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { m } from "../../../lib/i18n.ts";
import { canShare, copyLink, shareLink } from "../../../lib/share.ts";
import { untilLoaded } from "../../../lib/untilLoaded.ts";

// Few screens show a QR code, and its library is large.
const QrCode = lazy(async () => untilLoaded(async () => import("./qrCode.tsx")));

type Props = {
  label: string;
  url: string;
  /** The title in the system's share sheet. */
  title: string;
  hint?: ReactNode;
};

/** A link to hand on: as text to copy, through the system's share sheet, and as a QR code. */
export function InvitationLink({ label, url, title, hint }: Props) {
  const icon = { "aria-hidden": true, className: "size-5", strokeWidth: 1.6 } as const;
  return (
    <div>
      <div className="mx-auto mb-5 w-44 rounded-md border border-line bg-[#fff]">
        <Suspense fallback={<Skeleton className="aspect-square" />}>
          <QrCode url={url} label={m.referral_qr()} />
        </Suspense>
      </div>
      <Field
        label={label}
        readOnly
        dir="ltr"
        value={url}
        // Backward, so that the start of a long link is in view.
        onFocus={({ target }) => target.setSelectionRange(0, target.value.length, "backward")}
        hint={hint}
        action={
          <>
            <Button aria-label={m.share_copy()} onClick={() => void copyLink(url)}>
              <Copy {...icon} />
            </Button>
            {canShare() && (
              <Button aria-label={m.share_title()} onClick={() => void shareLink({ title, url })}>
                <Share {...icon} />
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
