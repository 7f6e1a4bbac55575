import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { Dotted } from "../../../components/dotted.tsx";
import { Panel } from "../../../components/panel.tsx";
import { PanelRequests } from "../../../components/panelRequests.tsx";
import { m } from "../../../lib/i18n.ts";
import { groupState } from "../groupState.ts";
import { membersQuery, type OwnGroup } from "../queries.ts";
import { GroupPeople } from "./groupPeople.tsx";
import { RequestRow } from "./requestRow.tsx";
import { PlanForGroup } from "./unserved.tsx";

type Props = {
  group: OwnGroup;
  userId: string;
};

/**
 * A group with the requests that its owner can answer and its members: their pictures, or, if there is room, their rows.
 */
export function GroupPanel({ group, userId, listsPeople }: Props & { listsPeople: boolean }) {
  const { idx, name, slogan, card, mine, faces, memberCount, pendingCount } = group;
  return (
    <Panel
      id={`group-${idx}`}
      picture={card?.photoKey ? toUrl(card.photoKey) : undefined}
      Icon={UsersRound}
      name={name}
      text={
        <Dotted
          parts={[
            mine && { key: "role", text: m.group_owner() },
            { key: "state", text: groupState(group) },
            slogan && { key: "slogan", text: <bdi>{slogan}</bdi> },
          ]}
        />
      }
      faces={card && !listsPeople ? faces.map(toUrl) : []}
      total={memberCount}
      link={<Link to="/group/$idx" params={{ idx: String(idx) }} />}
    >
      {Boolean(pendingCount) && <Requests group={group} userId={userId} />}
      {listsPeople && <GroupPeople group={group} userId={userId} />}
    </Panel>
  );
}

function Requests({ group, userId }: Props) {
  const idx = String(group.idx);
  const list = useInfiniteQuery(membersQuery(idx, userId, { status: "pending" }));
  return (
    <PanelRequests
      panelId={`group-${idx}`}
      count={group.pendingCount ?? 0}
      list={list}
      keyOf={({ id }) => id}
      all={<Link to="/group/$idx" params={{ idx }} search={{ part: "requests" }} />}
      notice={!group.served && <PlanNeeded idx={idx} />}
    >
      {(request) => <RequestRow key={request.id} idx={idx} request={request} canApprove={group.served} />}
    </PanelRequests>
  );
}

const PlanNeeded = ({ idx }: { idx: string }) => (
  <div className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <p className="basis-80 grow text-sm text-ink-soft">
      <strong className="block font-medium text-ink">{m.group_unserved_title()}</strong>
      {m.group_unserved_text()}
    </p>
    <PlanForGroup idx={idx} variant="quiet" />
  </div>
);

const toUrl = (photoKey: string): string => `/api/images/${photoKey}`;
