import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Panel } from "../../../components/panel.tsx";
import { PanelRequests } from "../../../components/panelRequests.tsx";
import { membersQuery } from "../queries.ts";
import type { ListedAssociation } from "../useOwnAssociations.ts";
import { associationParts } from "./associationParts.tsx";
import { AssociationPeople } from "./associationPeople.tsx";
import { RequestRow } from "./requestRow.tsx";

/**
 * An association with the requests that the user can answer and its members: their pictures, or, if there is room, their
 * rows.
 */
export function AssociationPanel({ requests, listsPeople, ...listed }: ListedAssociation & { listsPeople: boolean }) {
  const { association, faces = [], inside } = listed;
  const idx = String(association.idx);
  return (
    <Panel
      id={`association-${idx}`}
      {...associationParts(listed)}
      name={association.name}
      faces={listsPeople ? [] : faces.map((photoKey) => `/api/images/${photoKey}`)}
      total={association.memberCount}
      link={<Link to={inside ? "/card/association/edit/$idx" : "/association/$idx"} params={{ idx }} />}
    >
      {Boolean(requests) && <Requests idx={idx} count={requests ?? 0} />}
      {listsPeople && <AssociationPeople association={association} />}
    </Panel>
  );
}

function Requests({ idx, count }: { idx: string; count: number }) {
  const list = useInfiniteQuery(membersQuery(idx, {}, "pending"));
  return (
    <PanelRequests
      panelId={`association-${idx}`}
      count={count}
      list={list}
      keyOf={({ userId }) => userId}
      all={<Link to="/card/association/edit/$idx" params={{ idx }} search={{ part: "requests" }} />}
    >
      {(request) => <RequestRow key={request.userId} idx={idx} request={request} />}
    </PanelRequests>
  );
}
