import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { Button } from "../../../components/button.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../../cards/frontTexts.ts";

const LINK = "-my-2.5 inline-flex min-h-11 items-center font-semibold text-ink underline";

/** What a plan is used for, below its name. */
const UsedFor = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-2 text-ink-soft">
    <dt>{m.ticket_used_for()}</dt>
    <dd>{children}</dd>
  </dl>
);

/** The group of a group ticket. */
export const UsedByGroup = ({ idx, name = m.group_open() }: { idx: number; name: string | undefined }) => (
  <UsedFor>
    <Link to="/group/$idx" params={{ idx: String(idx) }} className={LINK}>
      <bdi>{name}</bdi>
    </Link>
  </UsedFor>
);

/** The premium cards. */
export const UsedByCards = ({ cards }: { cards: OwnCards }) => (
  <UsedFor>
    {cards.map((card) => (
      <Link key={card.idx} to="/card/theme/$idx" params={{ idx: String(card.idx) }} className={`${LINK} not-last:me-4`}>
        <bdi lang={frontTexts(card).locale}>{frontTexts(card).name}</bdi>
      </Link>
    ))}
  </UsedFor>
);

/** The way to use a ticket that is not used yet. @param card a card that can become premium */
export const UseTicket = ({ kind, card }: { kind: TicketKind; card: OwnCards[number] | undefined }) => (
  <Button asChild className="justify-self-start max-wide:w-full">
    {kind === "group" ? (
      <Link to="/group/new">{m.group_new_title()}</Link>
    ) : card ? (
      <Link to="/card/theme/$idx" params={{ idx: String(card.idx) }}>
        {m.ticket_to_premium()}
      </Link>
    ) : (
      <Link to="/card/new">{m.my_page_create_card()}</Link>
    )}
  </Button>
);
