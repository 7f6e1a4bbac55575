import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { writtenRegistrationNumber } from "../../../../domain/groups/registrationNumber.ts";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { Panes } from "../../../components/panes.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { CardView } from "../../cards/components/cardView.tsx";
import { publicCardQuery } from "../../cards/queries.ts";
import { countryName } from "../countryNames.ts";
import { type Group, groupQuery } from "../queries.ts";
import { MemberList } from "./memberList.tsx";
import { Membership } from "./membership.tsx";
import { OwnerTools } from "./ownerTools.tsx";
import { RequestList } from "./requestList.tsx";
import { Unserved } from "./unserved.tsx";

type Props = {
  idx: string;
  user: User | null;
  /** True if the card selection for joining is open. */
  joins: boolean;
  onJoinDone: () => void;
  onDeleted: () => void;
};

/** A group: its members, the user's membership, and the owner's actions. */
export function GroupPage({ idx, user, joins, onJoinDone, onDeleted }: Props) {
  const { data: group } = useSuspenseQuery(groupQuery(idx, user?.id));
  return (
    <Panes aside={group.card?.available && <GroupCard cardId={group.card.cardId} />}>
      <header className="mb-6 flex items-center gap-4">
        {group.card?.available && (
          <a href={`/c/${group.card.cardId}`} aria-label={m.group_preview()} className="shrink-0 wide:hidden">
            <img
              src={`/api/images/${group.card.photoKey}`}
              alt=""
              className="size-16 rounded-md bg-wash object-cover"
            />
          </a>
        )}
        <div className="min-w-0">
          <PageTitle title={group.companyName} />
          <p className="flex items-center gap-2 text-ink-soft">
            <Users aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
            <span role="status">{m.group_members_count({ count: group.memberCount })}</span>
          </p>
        </div>
      </header>
      {group.card ? (
        <div className="grid gap-10">
          {!group.card.available && <p className="rounded-lg bg-wash p-5">{m.group_card_unavailable()}</p>}
          <Unserved group={group} />
          <Membership group={group} user={user} joins={joins} onJoinDone={onJoinDone} />
          {group.mine && user && <RequestList idx={idx} userId={user.id} />}
          <MemberList group={group} userId={user?.id} />
        </div>
      ) : (
        <Button variant="primary" className="w-full" asChild>
          <Link to="/group/new">{m.group_new_card_title()}</Link>
        </Button>
      )}
      <Facts group={group} />
      {group.mine && <OwnerTools group={group} onDeleted={onDeleted} />}
    </Panes>
  );
}

/** The group's card, if there is room next to the list. */
function GroupCard({ cardId }: { cardId: string }) {
  const { data: card } = useQuery(publicCardQuery(cardId));
  return (
    <section aria-label={m.group_preview()} className="hidden wide:block">
      {card && <CardView card={card} />}
    </section>
  );
}

function Facts({ group }: { group: Group }) {
  const { kind, ceo, country, registrationNumber, joinPolicy } = group;
  const facts = [
    [m.group_kind(), kind === "company" ? m.group_kind_company() : m.group_kind_organisation()],
    [m.group_ceo(), <bdi key="ceo">{ceo}</bdi>],
    [m.group_country(), countryName(country)],
    [
      m.group_registration_number(),
      <bdi key="number" dir="ltr">
        {writtenRegistrationNumber(country, registrationNumber)}
      </bdi>,
    ],
    [m.group_policy(), joinPolicy === "open" ? m.group_policy_open() : m.group_policy_approval()],
  ] as const;
  return (
    <section aria-labelledby="group-about" className="mt-10">
      <h2 id="group-about" className="mb-2 text-sm text-ink-soft">
        {m.group_about()}
      </h2>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
