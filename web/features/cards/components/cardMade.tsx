import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../queries.ts";
import { cardAddress, qrAddress } from "../shareLink.ts";
import { ShareButtons } from "./shareButtons.tsx";

/** Shown after a card is created: its address and QR code. */
export function CardMade({ card }: { card: OwnCard }) {
  return (
    <div className="grid gap-6 py-4 text-center">
      <div>
        <PageTitle title={m.success_card_created()} />
        <p className="text-ink-soft">{m.card_created_text()}</p>
      </div>
      <img
        src={qrAddress(card.cardId)}
        alt={m.share_qr_hint()}
        className="mx-auto aspect-square w-56 rounded-lg border border-line bg-[#fff]"
      />
      <p dir="ltr" className="font-semibold">
        {cardAddress(card.cardId).replace(/^https?:\/\//, "")}
      </p>
      <ShareButtons cardId={card.cardId} name={card.name} />
      <Button variant="primary" asChild>
        <a href={`/c/${card.cardId}`}>{m.card_open()}</a>
      </Button>
    </div>
  );
}
