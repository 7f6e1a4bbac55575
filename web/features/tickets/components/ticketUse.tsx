import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { TicketKind } from "../../../../domain/billing/ticketKinds.ts";
import { Button } from "../../../components/button.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { listComma } from "../../../lib/names.ts";
import { frontTexts } from "../../cards/frontTexts.ts";

/** What a plan is used for, below its name. */
const UsedFor = ({ children }: { children: ReactNode }) => (
  <dl className="text-ink-soft *:inline">
    <dt>{m.ticket_used_for()}</dt> <dd className="font-medium text-ink">{children}</dd>
  </dl>
);

/** The look of a link in a line of text. Its target is 44 px high. */
export const TEXT_LINK =
  "relative inline-block underline decoration-field underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-ink";

/** The group of a group ticket. */
export const UsedByGroup = ({ idx, name }: { idx: number; name: string | undefined }) =>
  name && (
    <UsedFor>
      <Link to="/group/$idx" params={{ idx: String(idx) }} className={TEXT_LINK}>
        <bdi>{name}</bdi>
      </Link>
    </UsedFor>
  );

/** The premium cards. A line does not begin with a comma. */
export const UsedByCards = ({ cards }: { cards: OwnCards }) => (
  <UsedFor>
    {cards.map((card, index) => (
      <Fragment key={card.idx}>
        <span className="inline-block">
          <Link to="/card/theme/$idx" params={{ idx: String(card.idx) }} className={TEXT_LINK}>
            <bdi lang={frontTexts(card).locale}>{frontTexts(card).name}</bdi>
          </Link>
          {index < cards.length - 1 && listComma().trimEnd()}
        </span>
        {listComma().endsWith(" ") && " "}
      </Fragment>
    ))}
  </UsedFor>
);

/** The way to use a ticket that is not used yet. @param card a card that can become premium */
export const UseTicket = ({ kind, card }: { kind: TicketKind; card: OwnCards[number] | undefined }) => (
  <Button asChild>
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
