import { Maximize2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { nativeName } from "../../../../domain/locales.ts";
import { Scaled } from "../../../components/scaled.tsx";
import { m } from "../../../lib/i18n.ts";
import { PreviewedView } from "./cardView.tsx";
import type { Preview } from "./preview.tsx";
import { PreviewDialog } from "./previewDialog.tsx";

/** The width of a phone, at which the small card is drawn before it is scaled down. */
const PHONE = 360;

/** A width at which the text of a card is beside its picture, so that both are in view in a low place. */
const LANDSCAPE = 680;

/** Of one height for all layouts, so that the choices below stay in place. */
const FRAME =
  "block aspect-video min-h-0 overflow-clip text-start [&_.face]:min-h-96 [&_.face]:rounded-none! [&_.face]:shadow-none! [&_.face-menu]:hidden";

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
  const view = <PreviewedView card={card} imageUrl={imageUrl} logoUrl={logoUrl} />;
  return (
    <div
      data-strip={isLarge ? "large" : "slim"}
      className={`-mx-5 mb-1 bg-paper px-5 py-2 ${isLarge ? "z-10 [@media(height>=35rem)]:sticky [@media(height>=35rem)]:top-0" : "sticky top-0 z-10"}`}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`w-full cursor-pointer rounded-md border border-edge bg-sheet hover:bg-wash ${isLarge ? "relative mx-auto block max-w-96 overflow-clip" : "flex h-16 items-center gap-3 p-2 pe-4 text-start"}`}
      >
        {isLarge ? (
          <>
            <span className={FRAME}>
              <Scaled width={LANDSCAPE}>{view}</Scaled>
            </span>
            <span className="absolute end-2 bottom-2 grid size-9 place-items-center rounded-full border border-line bg-sheet">
              <Expand />
              <span className="sr-only">{m.card_preview_open()}</span>
            </span>
          </>
        ) : (
          <>
            {/* A little higher than the picture, so that the color of the card is in view below it. */}
            <span className="block h-full w-10.5 shrink-0 overflow-clip rounded-sm">
              <Scaled width={PHONE}>{view}</Scaled>
            </span>
            <span className="grid min-w-0 grow">
              <span lang={card.locale} className="truncate font-semibold">
                {card.name}
              </span>
              <span className="line-clamp-1 text-sm break-keep text-ink-soft">
                {m.card_preview_in({ language: nativeName(card.locale) })}
              </span>
            </span>
            <span className="shrink-0 text-sm font-semibold max-[22.5rem]:sr-only">{m.card_preview_open()}</span>
            <span className="min-[22.5rem]:hidden">
              <Expand />
            </span>
          </>
        )}
      </button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{children}</PreviewDialog>}
    </div>
  );
}

const Expand = () => <Maximize2 aria-hidden className="size-4.5 shrink-0 rtl:-scale-x-100" strokeWidth={1.6} />;
