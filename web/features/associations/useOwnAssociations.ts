import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { Role } from "../../../domain/associations/roles.ts";
import { formatDay } from "../../lib/date.ts";
import { m } from "../../lib/i18n.ts";
import { readStoredLink } from "./invitationLink.ts";
import { ownAssociationsQuery, publicAssociationQuery } from "./queries.ts";

/** An association in a list. */
export type ListedAssociation = {
  association: { idx: number; name: string; memberCount: number };
  /** The pictures of its first members. */
  faces?: string[];
  /** The user's role. That of an ordinary member is not shown. */
  role?: Role | null;
  /** What the user waits for, or is invited to. */
  state?: string;
  /** Since when it exists, or the user has waited. */
  since?: string;
  /** The number of requests that the user can answer. */
  requests?: number | null;
  /** Links to the members' page instead of the public one. */
  inside?: boolean;
};

/**
 * The user's associations: invitations first, then memberships, then requests that are not answered yet. A request of an
 * invited user is only an invitation.
 */
export function useOwnAssociations(userId: string): ListedAssociation[] {
  const { data } = useSuspenseQuery(ownAssociationsQuery());
  const invited = new Set(data.invitations.map(({ idx }) => idx));
  const others = data.items.filter(({ idx }) => !invited.has(idx));
  const followed = useFollowed(userId, [...invited, ...others.map(({ idx }) => idx)]);
  const invitations = followed ? [...data.invitations, followed] : data.invitations;
  return [
    ...invitations.map((association) => ({ association, state: m.association_invited() })),
    ...others
      .filter(({ status }) => status === "member")
      .map(({ role, pendingCount, faces, ...association }) => ({
        association,
        role,
        faces,
        requests: pendingCount,
        inside: true,
      })),
    ...others
      .filter(({ status }) => status !== "member")
      .map(({ since, ...association }) => ({
        association,
        state: m.group_pending(),
        since: m.association_since_requested({ day: formatDay(since, "medium") }),
      })),
  ];
}

/** The association of an invitation link that the user followed before the sign-up, unless it is listed anyway. */
function useFollowed(userId: string, listed: number[]) {
  const link = readStoredLink();
  const { data } = useQuery({
    ...publicAssociationQuery(link?.idx ?? "", userId, link?.token),
    enabled: link !== undefined && !listed.includes(Number(link.idx)),
  });
  return data?.invited ? data : undefined;
}
