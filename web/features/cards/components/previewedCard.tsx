import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { CardView } from "./cardView.tsx";

type Props = {
  card: PublicCard;
  /** Next to the fields, where the card scrolls by itself. */
  isAside: boolean;
  imageUrl?: string | undefined;
  logoUrl?: string | undefined;
};

/** The card in a preview. */
export function PreviewedCard({ isAside, ...card }: Props) {
  if (!isAside) return <CardView {...card} />;
  return (
    <div className={SCROLLED}>
      {/* At most so wide that the name is in view below the picture. */}
      <div className="mx-auto max-w-[max(14rem,calc((100dvh-28rem)*0.8))]">
        <CardView {...card} />
      </div>
    </div>
  );
}

/** The classes of a preview next to the fields, at most as high as the screen. */
export const ASIDE = "flex max-h-[calc(100dvh-12.5rem)] min-h-64 flex-col gap-3";

/** Scrolls by itself, and fades out at the bottom where the card continues. */
const SCROLLED =
  "-mx-4 min-h-0 overflow-y-auto px-4 pt-px pb-8 [mask-image:linear-gradient(to_top,transparent,#000_2rem)] [scrollbar-width:thin]";
