import { ExternalLink } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../queries.ts";
import { ShareButtons } from "./shareButtons.tsx";

type Props = {
  card: OwnCard;
  isSmall: boolean;
};

/** The ways to share the user's own card, and to open it. A card that was taken down cannot be shared. */
export const OwnShareButtons = ({ card, isSmall }: Props) =>
  !card.takenDownAt && (
    <ShareButtons cardId={card.cardId} name={card.name} isSmall={isSmall}>
      <Button asChild>
        <a href={`/c/${card.cardId}`}>
          <ExternalLink aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.6} />
          <span>{m.card_open()}</span>
        </a>
      </Button>
    </ShareButtons>
  );
