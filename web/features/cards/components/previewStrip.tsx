import { Maximize2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FacePhoto, formatRole } from "../../../card-face/cardFace.tsx";
import { Scaled } from "../../../components/scaled.tsx";
import { m } from "../../../lib/i18n.ts";
import { PreviewedView } from "./cardView.tsx";
import type { Preview } from "./preview.tsx";
import { PreviewDialog } from "./previewDialog.tsx";
import { RoleLine } from "./role.tsx";

/** The width of a phone, at which the card is drawn before it is scaled down. */
const PHONE = 360;

/**
 * The upright card of all layouts at one height, so that the choices below stay in place. It ends below a row: the rows
 * without room are in a second column, out of view.
 */
const FRAME =
  "block size-full overflow-clip rounded-lg border border-line text-start [&_.face]:flex [&_.face]:h-124 [&_.face]:flex-col [&_:is(.face-photo,.face-cover)]:shrink-0 [&_.face-photo]:min-h-0 [&_:is(.face-menu,.face-intro)]:hidden [&_.face-text]:flex [&_.face-text]:min-h-0 [&_.face-text]:grow [&_.face-text]:flex-col [&_.face-rows]:flex [&_.face-rows]:min-h-0 [&_.face-rows]:grow [&_.face-rows]:flex-col [&_.face-rows]:flex-wrap [&_.face-rows]:overflow-auto [&_.face-rows]:[scrollbar-width:none] [&_.face-rows]:before:w-full [&_.face-rows>*]:w-full";

type Props = {
  preview: Preview;
  /** Shows how the card looks, and not only whose it is. */
  isLarge?: boolean;
  /** The whole preview. */
  children: ReactNode;
};

/** The preview on a phone: it stays at the top of the screen and opens the whole card. */
export function PreviewStrip({ preview, isLarge = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { imageUrl, logoUrl } = preview;
  const card = preview.see(preview.locale);
  return (
    <div
      data-strip={isLarge ? "large" : "slim"}
      className={`-mx-5 mb-1 bg-paper px-5 py-2 ${isLarge ? "z-10 [@media(height>=35rem)]:sticky [@media(height>=35rem)]:top-0" : "sticky top-0 z-10"}`}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`cursor-pointer ${isLarge ? "group relative mx-auto block aspect-8/11 h-(--strip) min-w-0 rounded-lg" : "flex min-h-16 w-full items-center gap-3 rounded-md border border-edge bg-sheet p-2 pe-4 text-start hover:bg-wash"}`}
      >
        {isLarge ? (
          <>
            <span className={FRAME}>
              <Scaled width={PHONE}>
                <PreviewedView card={card} imageUrl={imageUrl} logoUrl={logoUrl} />
              </Scaled>
            </span>
            {/* The sign stands beside the card, where it covers none of its texts. */}
            <span className="absolute start-full bottom-0 ms-1.5 grid size-9 place-items-center rounded-full border border-edge bg-sheet group-hover:bg-wash">
              <Expand />
              <span className="sr-only">{m.card_preview_open()}</span>
            </span>
          </>
        ) : (
          <>
            <span aria-hidden className="block size-12 shrink-0 overflow-clip rounded-sm">
              <FacePhoto card={card} imageUrl={imageUrl} />
            </span>
            <span lang={card.locale} className="min-w-0 grow">
              <span className="line-clamp-1 font-semibold break-all">{card.name}</span>
              <span className="block text-sm text-ink-soft">
                {card.position || card.companyName ? <RoleLine of={card} /> : formatRole(card)}
              </span>
            </span>
            <span className="shrink-0 text-sm font-semibold max-[22.5rem]:sr-only">{m.card_preview_open()}</span>
            <span className="min-[22.5rem]:hidden">
              <Expand />
            </span>
          </>
        )}
      </button>
      {isOpen && (
        <PreviewDialog atLinks={preview.showsLinks ?? false} onClose={() => setOpen(false)}>
          {children}
        </PreviewDialog>
      )}
    </div>
  );
}

const Expand = () => <Maximize2 aria-hidden className="size-4.5 shrink-0 rtl:-scale-x-100" strokeWidth={1.6} />;
