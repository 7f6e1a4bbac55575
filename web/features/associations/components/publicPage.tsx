import { useSuspenseQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { PageTitle } from "../../../components/page.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import type { User } from "../../../lib/currentUser.ts";
import { formatDay } from "../../../lib/date.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { Waiting } from "../../groups/components/waiting.tsx";
import { useLeaveAssociation } from "../mutations.ts";
import { publicAssociationQuery } from "../queries.ts";
import { Belonging, Joining } from "./membershipState.tsx";

type Props = {
  idx: string;
  user: User | null;
  /** The token of an invitation link. */
  token: string | undefined;
  /** True if the card selection for joining is open. */
  joins: boolean;
  onJoinDone: () => void;
};

/** The public page of an association, with the reader's membership. */
export function PublicPage({ idx, user, token, joins, onJoinDone }: Props) {
  const { data: association } = useSuspenseQuery(publicAssociationQuery(idx, user?.id, token));
  const { name, memberCount, createdAt, membership, invited, linkOver } = association;
  const leave = useLeaveAssociation(idx, () => toast("info", m.group_withdrawn()));
  useLostFocus(membership?.status ?? "stranger");
  const usable = linkOver ? undefined : token;
  return (
    <>
      <PageTitle title={name}>
        <bdi>{name}</bdi>
      </PageTitle>
      <p className="mb-1 flex items-center gap-2 text-ink-soft">
        <Users aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
        <span role="status">{m.association_members_count({ count: memberCount })}</span>
      </p>
      <p className="mb-8 text-sm text-ink-soft">{m.association_since({ day: formatDay(createdAt) })}</p>
      {linkOver && (
        <p role="alert" className="mb-6 rounded-md bg-wash p-4">
          {errorText("INVITATION_OVER")}
        </p>
      )}
      {membership?.role && <Belonging association={association} role={membership.role} />}
      {membership?.status === "pending" && !invited && (
        <Waiting busy={leave.isPending} onWithdraw={() => leave.mutate()} />
      )}
      {membership?.status !== "member" && (invited || !membership) && (
        <Joining association={association} user={user} token={usable} joins={joins} onDone={onJoinDone} />
      )}
    </>
  );
}
