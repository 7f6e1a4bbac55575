import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../queries.ts";
import { OwnShareButtons } from "./ownShareButtons.tsx";
import { type Preview, PreviewLanguage, usePreviewLanguage } from "./preview.tsx";
import { ASIDE, PreviewedCard } from "./previewedCard.tsx";

type Props = {
  card: OwnCard;
  preview: Preview;
  /** Next to the fields, where it is as high as the screen. */
  isAside?: boolean;
};

/** The user's own card as visitors will see it, in any of its languages, with the ways to share it. */
export function OwnPreview({ card, preview, isAside = false }: Props) {
  const { card: shown, choose } = usePreviewLanguage(preview);
  const language = <PreviewLanguage card={shown} onChoose={choose} />;
  const share = <OwnShareButtons card={card} isSmall={isAside} />;
  return (
    <section aria-label={m.card_preview()} className={isAside ? `${ASIDE} h-[calc(100dvh-12.75rem)]` : "grid gap-4"}>
      {/* The card has the same place on every tab. */}
      {isAside ? share : language}
      <PreviewedCard card={shown} isAside={isAside} showsLinks={preview.showsLinks} logoUrl={preview.logoUrl} />
      {isAside ? language : share}
    </section>
  );
}
