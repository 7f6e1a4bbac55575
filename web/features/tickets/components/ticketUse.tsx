import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "../../../lib/i18n.ts";
import { ownCardsQuery } from "../../cards/queries.ts";
import { ownGroupsQuery } from "../../groups/queries.ts";
import type { Ticket } from "../queries.ts";
import { TicketFact } from "./ticketFact.tsx";

const LINK = "-my-2.5 inline-flex min-h-11 items-center font-semibold underline";

/** What an active ticket is used for, or the way to use it. */
export function TicketUse({ ticket: { kind, groupIdx } }: { ticket: Ticket }) {
  return kind === "group" ? <GroupUse groupIdx={groupIdx} /> : <CardUse />;
}

function GroupUse({ groupIdx }: { groupIdx: number | null }) {
  const { data: groups } = useQuery({ ...ownGroupsQuery(), enabled: groupIdx !== null });
  return (
    <TicketFact name={m.ticket_used_for()}>
      {groupIdx === null ? (
        <Link to="/group/new" className={LINK}>
          {m.group_new_title()}
        </Link>
      ) : (
        <Link to="/group/$idx" params={{ idx: String(groupIdx) }} className={LINK}>
          <bdi>{groups?.items.find(({ idx }) => idx === groupIdx)?.name ?? m.group_open()}</bdi>
        </Link>
      )}
    </TicketFact>
  );
}

/** The premium cards. Without one, a card that can become premium. */
function CardUse() {
  const { data: cards } = useQuery(ownCardsQuery());
  if (!cards) return null;
  const premium = cards.filter(({ type }) => type === "premium");
  const first = cards.find(({ type }) => type === "personal");
  return (
    <TicketFact name={m.ticket_used_for()}>
      {premium.map(({ idx, name, locale }) => (
        <Link key={idx} to="/card/theme/$idx" params={{ idx: String(idx) }} className={`${LINK} me-4`}>
          <bdi lang={locale}>{name}</bdi>
        </Link>
      ))}
      {premium.length === 0 &&
        (first ? (
          <Link to="/card/theme/$idx" params={{ idx: String(first.idx) }} className={LINK}>
            {m.ticket_to_premium()}
          </Link>
        ) : (
          <Link to="/card/new" className={LINK}>
            {m.my_page_create_card()}
          </Link>
        ))}
    </TicketFact>
  );
}
