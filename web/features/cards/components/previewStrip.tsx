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

type Props = {
  preview: Preview;
  /** The whole preview. */
  children: ReactNode;
};

/** The preview on a phone: a slim strip that stays at the top of the screen and opens the whole card. */
export function PreviewStrip({ preview, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const card = preview.see(preview.locale);
  return (
    <div className="sticky top-0 z-10 -mx-5 mb-1 bg-paper px-5 py-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-16 w-full cursor-pointer items-center gap-3 rounded-md border border-line bg-sheet p-2 pe-4 text-start hover:bg-wash"
      >
        {/* A little higher than the picture, so that the color of the card is in view below it. */}
        <span className="block h-full w-10.5 shrink-0 overflow-clip rounded-sm">
          <Scaled width={PHONE}>
            <PreviewedView card={card} imageUrl={preview.imageUrl} logoUrl={preview.logoUrl} />
          </Scaled>
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
        <Maximize2 aria-hidden className="size-5 shrink-0 min-[22.5rem]:hidden rtl:-scale-x-100" strokeWidth={1.6} />
      </button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{children}</PreviewDialog>}
    </div>
  );
}
