import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { ComponentType, Ref } from "react";
import { AddRow } from "../../../components/addRow.tsx";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { QuietLink } from "../../../components/quietLink.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { WIDE_PANEL } from "../../../components/wideSheet.ts";
import type { OwnCards as Cards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../frontTexts.ts";
import { ownCardsQuery } from "../queries.ts";
import { MainCard } from "./mainCard.tsx";
import { Role } from "./role.tsx";
import { TakenDown } from "./takenDown.tsx";

type Props = {
  primaryCardIdx: number | null;
  /** What else one does with a card. */
  Menu: ComponentType<{ card: Cards[number]; isPrimary: boolean; buttonRef?: Ref<HTMLButtonElement> }>;
};

/**
 * The user's cards, the main one as a card, each linked to its editor, with a button for a new one. On wide screens, the
 * others stand beside the main one.
 */
export function OwnCards({ primaryCardIdx, Menu }: Props) {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  const primary = cards.find(({ idx }) => idx === primaryCardIdx) ?? cards[0];
  // A card that becomes the main one moves, and the focus with it.
  const mainMenu = useLostFocus(primary?.idx);
  const others = cards.filter((card) => card !== primary);
  return (
    <section
      aria-labelledby="own-cards"
      data-many={others.length > 0 || undefined}
      className={`peer self-start max-wide:-mb-3 wide:data-many:col-span-2 wide:not-data-many:row-span-2 ${WIDE_PANEL}`}
    >
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id="own-cards" className="font-semibold">
          {m.my_page_cards()}
        </h2>
        <span className="-my-3 -me-2">
          <QuietLink Icon={Trash2}>
            <Link to="/card/bin">{m.card_trash()}</Link>
          </QuietLink>
        </span>
      </div>
      {cards.length === 0 ? (
        // On wide screens, the panel is its frame.
        <div className="wide:*:border-0">
          <EmptyState
            title={m.home_invitation()}
            action={
              <Button variant="primary" asChild>
                <Link to="/card/new">{m.my_page_create_card()}</Link>
              </Button>
            }
          >
            {m.my_page_no_cards()}
          </EmptyState>
        </div>
      ) : (
        <div className="wide:in-data-many:grid wide:in-data-many:grid-cols-2 wide:in-data-many:gap-x-6 broad:in-data-many:gap-x-[4.125rem]">
          {primary && (
            <ul>
              <MainCard card={primary} menu={<Menu card={primary} isPrimary buttonRef={mainMenu} />} />
            </ul>
          )}
          <div>
            <ul>
              {others.map((card) => (
                <LinkRow
                  key={card.idx}
                  picture={`/api/images/${card.photoKey}`}
                  title={frontTexts(card).name}
                  text={card.takenDownAt ? <TakenDown /> : <Role of={frontTexts(card)} />}
                  lang={frontTexts(card).locale}
                  menu={<Menu card={card} isPrimary={false} />}
                >
                  <Link to="/card/edit/$idx" params={{ idx: String(card.idx) }} />
                </LinkRow>
              ))}
            </ul>
            <div className="border-line wide:[ul:not(:empty)+&]:border-t">
              <AddRow>
                <Link to="/card/new">{m.my_page_create_card()}</Link>
              </AddRow>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
