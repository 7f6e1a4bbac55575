import { Link } from "@tanstack/react-router";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { contactAddress } from "../shareLink.ts";
import { CardView } from "./cardView.tsx";
import { ReportLink } from "./reportLink.tsx";
import { ShareButtons } from "./shareButtons.tsx";

/** Another person's card, with buttons to save and share it. */
export function CardReadView({ card }: { card: PublicCard }) {
  return (
    <div className="grid gap-4">
      <PageTitle title={card.name} hidden />
      <CardView card={card} />
      <Button variant="primary" asChild>
        <a href={contactAddress(card.cardId, card.locale)}>{m.share_save_contact()}</a>
      </Button>
      <Button asChild>
        <Link to="/business-cards" search={{ add: card.cardId }} preload={false}>
          {m.card_to_book()}
        </Link>
      </Button>
      <ShareButtons cardId={card.cardId} name={card.name} />
      <ReportLink cardId={card.cardId} />
    </div>
  );
}
