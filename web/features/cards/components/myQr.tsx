import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { userAtom } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../frontTexts.ts";
import { primaryFirst } from "../primaryCard.ts";
import { ownCardsQuery } from "../queries.ts";
import QrDialog from "./qrDialog.tsx";

/** The QR code of the user's primary card, over any screen. Without a card, it offers to create one. */
export default function MyQr({ onClose }: { onClose: () => void }) {
  const user = useAtomValue(userAtom);
  const { data: cards } = useQuery(ownCardsQuery());
  const [card] = cards ? primaryFirst(cards, user?.primaryCardIdx) : [];
  if (card && !card.takenDownAt) {
    const { name, locale } = frontTexts(card);
    return <QrDialog cardId={card.cardId} name={name} locale={locale} onClose={onClose} />;
  }
  if (!cards) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={card ? m.card_down_title() : m.home_invitation()}
      actions={
        <>
          <Button variant="primary" onClick={onClose} asChild>
            <Link to="/card/new">{m.my_page_create_card()}</Link>
          </Button>
          <Button variant="plain" onClick={onClose}>
            {m.action_close()}
          </Button>
        </>
      }
    >
      {card ? m.card_down_text() : m.my_page_no_cards()}
    </Dialog>
  );
}
