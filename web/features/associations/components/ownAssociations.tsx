import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { AddRow } from "../../../components/addRow.tsx";
import { QuietLink } from "../../../components/quietLink.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { readStoredLink } from "../invitationLink.ts";
import { ownAssociationsQuery, publicAssociationQuery } from "../queries.ts";
import { AssociationLink } from "./associationLink.tsx";

/** The user's associations, requests and invitations, with links to others. */
export function OwnAssociations({ userId }: { userId: string }) {
  return (
    <section
      aria-labelledby="own-associations"
      className="wide:rounded-lg wide:border wide:border-line wide:bg-sheet wide:px-5 wide:pt-5 wide:pb-2"
    >
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id="own-associations" className="font-semibold">
          {m.association_own_heading()}
        </h2>
        <span className="-my-3 -me-2">
          <QuietLink Icon={Search}>
            <Link to="/association">{m.association_find()}</Link>
          </QuietLink>
        </span>
      </div>
      <ul>
        <AssociationRows userId={userId} />
        <RequestRows render={(rows) => rows} />
      </ul>
      <AddRow>
        <Link to="/association/new">{m.association_new_title()}</Link>
      </AddRow>
    </section>
  );
}

type RowsProps = {
  userId: string;
  /** Shown if there are none. */
  empty?: ReactNode;
};

/** The rows of the user's associations, invitations first. */
export function AssociationRows({ userId, empty }: RowsProps) {
  const { invitations, members, requests } = useOwnAssociations();
  const shown = [...invitations, ...members, ...requests];
  return (
    <>
      {invitations.map((association) => (
        <AssociationLink key={association.idx} association={association} state={m.association_invited()} />
      ))}
      <FollowedLink userId={userId} shown={shown.map(({ idx }) => idx)} />
      {members.map(({ role, pendingCount, ...association }) => (
        <AssociationLink key={association.idx} association={association} role={role} requests={pendingCount} inside />
      ))}
      {shown.length === 0 && empty}
    </>
  );
}

type RequestsProps = {
  /** The list around the rows, if there are any. */
  render: (rows: ReactNode) => ReactNode;
};

/** The associations that have not answered the user's request yet. */
export function RequestRows({ render }: RequestsProps) {
  const { requests } = useOwnAssociations();
  if (requests.length === 0) return null;
  return render(
    requests.map(({ since, ...association }) => (
      <AssociationLink
        key={association.idx}
        association={association}
        state={m.group_pending()}
        since={m.association_since_requested({ day: formatDay(since, "medium") })}
      />
    )),
  );
}

/** The user's invitations, memberships and requests. A request of an invited user is only an invitation. */
export function useOwnAssociations() {
  const { data } = useSuspenseQuery(ownAssociationsQuery());
  const invited = new Set(data.invitations.map(({ idx }) => idx));
  const others = data.items.filter(({ idx }) => !invited.has(idx));
  return {
    invitations: data.invitations,
    members: others.filter(({ status }) => status === "member"),
    requests: others.filter(({ status }) => status !== "member"),
  };
}

/** The association of an invitation link that the user followed before the sign-up. */
function FollowedLink({ userId, shown }: { userId: string; shown: number[] }) {
  const link = readStoredLink();
  const { data } = useQuery({
    ...publicAssociationQuery(link?.idx ?? "", userId, link?.token),
    enabled: link !== undefined && !shown.includes(Number(link.idx)),
  });
  if (!data?.invited) return null;
  return <AssociationLink association={data} state={m.association_invited()} />;
}
