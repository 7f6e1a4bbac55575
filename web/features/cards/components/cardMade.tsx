import { Link } from "@tanstack/react-router";
import { Languages, Link2, Palette } from "lucide-react";
import { useState } from "react";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../queries.ts";
import { cardAddress, sharedAddress } from "../shareLink.ts";
import { LanguageDialog } from "./languageDialog.tsx";
import { MadeCard } from "./madeCard.tsx";

/** Shown after a card is created: the card, how to hand it over, and what makes it better. */
export function CardMade({ card }: { card: OwnCard }) {
  const [isAdding, setAdding] = useState(false);
  const params = { idx: String(card.idx) };
  return (
    <MadeCard
      title={m.success_card_created()}
      text={m.card_created_text()}
      card={card}
      url={cardAddress(card.cardId)}
      sharedUrl={sharedAddress(card.cardId)}
    >
      <LinkRow Icon={Languages} title={m.card_created_language()}>
        <button type="button" aria-haspopup="dialog" onClick={() => setAdding(true)} />
      </LinkRow>
      <LinkRow Icon={Link2} title={m.links_edit_title()}>
        <Link to="/menu-edit/$idx" params={params} />
      </LinkRow>
      <LinkRow Icon={Palette} title={m.premium_look_link()}>
        <Link to="/card/theme/$idx" params={params} />
      </LinkRow>
      {isAdding && <LanguageDialog card={card} onClose={() => setAdding(false)} />}
    </MadeCard>
  );
}
