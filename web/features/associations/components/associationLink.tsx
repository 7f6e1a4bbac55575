import { Link } from "@tanstack/react-router";
import { LinkRow } from "../../../components/linkRow.tsx";
import { RequestsLink } from "../../../components/requestsLink.tsx";
import type { ListedAssociation } from "../useOwnAssociations.ts";
import { associationParts } from "./associationParts.tsx";

type Props = ListedAssociation & {
  /** Leads to the requests, too. */
  leadsToRequests?: boolean;
};

/** An association in a list: its name, the user's role, its members, and what waits. */
export function AssociationLink({ leadsToRequests = false, requests, ...listed }: Props) {
  const { association, inside } = listed;
  const link = leadsToRequests && Boolean(requests);
  const params = { idx: String(association.idx) };
  const { mark, text } = associationParts({ ...listed, ...(!link && { requests }) });
  return (
    <LinkRow
      mark={mark}
      title={association.name}
      text={text}
      menu={
        link ? (
          <RequestsLink name={association.name} count={requests ?? 0}>
            <Link to="/card/association/edit/$idx" params={params} search={{ part: "requests" }} />
          </RequestsLink>
        ) : undefined
      }
    >
      <Link to={inside ? "/card/association/edit/$idx" : "/association/$idx"} params={params} />
    </LinkRow>
  );
}
