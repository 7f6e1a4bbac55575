import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { groupPath } from "../../../../domain/groups/groupPath.ts";
import { Band } from "../../../components/band.tsx";
import { Button } from "../../../components/button.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { publicCardQuery } from "../../cards/queries.ts";
import type { JoinParam } from "../../invitations/useJoiningTap.ts";
import { countryName } from "../countryNames.ts";
import { type Group, groupQuery } from "../queries.ts";
import { listTabs, type Tab } from "../tabs.ts";
import { AboutGroup } from "./aboutGroup.tsx";
import { GroupActions } from "./groupActions.tsx";
import { GroupSettings } from "./groupSettings.tsx";
import { GroupTabs } from "./groupTabs.tsx";
import { MemberList } from "./memberList.tsx";
import { MembershipState } from "./membership.tsx";
import { RequestList } from "./requestList.tsx";
import { Unserved } from "./unserved.tsx";

type Props = {
  idx: string;
  user: User | null;
  part: Tab | undefined;
  /** A search for members. */
  q: string;
  onSearch: (q: string) => void;
  join: JoinParam | undefined;
  onJoinDone: () => void;
  onDeleted: () => void;
};

/** A group: what it is, who is in it, what joining means, and the actions of its members and its owner. */
export function GroupPage({ idx, user, part, q, onSearch, join, onJoinDone, onDeleted }: Props) {
  const { data: group } = useSuspenseQuery(groupQuery(idx, user?.id));
  const cardId = group.card?.available ? group.card.cardId : undefined;
  const { data: card } = useQuery({ ...publicCardQuery(cardId ?? ""), enabled: cardId !== undefined });
  const tabs = listTabs(group);
  const open = tabs.find((tab) => tab === part) ?? tabs[0];
  const url = location.origin + groupPath(group.idx);
  const isMember = group.membership?.status === "member";
  // The registered name, unless the group's card translates it for the reader.
  const title = card && card.locale !== card.locales[0] ? card.name : group.companyName;
  return (
    <div data-panes>
      <Band
        title={title}
        line={toLine(group, card)}
        picture={<Picture group={group} />}
        share={cardId === undefined ? undefined : { title: group.companyName, url }}
      >
        <GroupActions group={group} url={url} user={user} join={join} onJoinDone={onJoinDone} />
      </Band>
      {group.card && !group.card.available && (
        <p className="mb-6 rounded-lg bg-wash p-5">{m.group_card_unavailable()}</p>
      )}
      {group.card && <Unserved group={group} />}
      {group.card && <MembershipState group={group} />}
      {tabs.length > 1 && open && <GroupTabs group={group} user={user} tabs={tabs} open={open} />}
      <div className="beside gap-y-8 max-wide:grid">
        <div className="min-w-0 empty:hidden">
          {open === "people" && (
            <MemberList group={group} userId={user?.id} isAlone={tabs.length === 1} q={q} onSearch={onSearch} />
          )}
          {open === "requests" && user && <RequestList group={group} userId={user.id} />}
          {open === "settings" && <GroupSettings group={group} onDeleted={onDeleted} />}
          {!group.card && (
            <Button variant="primary" className="mb-8 w-full" asChild>
              <Link to="/group/new">{m.group_new_card_title()}</Link>
            </Button>
          )}
        </div>
        {/* Before they join, people want to know what it means. */}
        <AboutGroup group={group} card={card} className={isMember ? "" : "order-first wide:order-none"} />
      </div>
    </div>
  );
}

/** What the group does, from its card, where it is, and how many are in it. */
const toLine = ({ country, memberCount }: Group, card: PublicCard | undefined) => [
  card?.position && { key: "what", text: <bdi lang={card.locale}>{card.position}</bdi> },
  { key: "where", text: <bdi>{countryName(country)}</bdi> },
  { key: "members", text: <span role="status">{m.group_members_count({ count: memberCount })}</span> },
];

/** The picture of the group's card, which links to the card. */
function Picture({ group: { card } }: { group: Group }) {
  if (!card?.available) return <UsersRound aria-hidden strokeWidth={1.4} />;
  return (
    <a href={`/c/${card.cardId}`} aria-label={m.group_preview()} className="size-full">
      <img src={`/api/images/${card.photoKey}`} alt="" />
    </a>
  );
}
