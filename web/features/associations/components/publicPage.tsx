import { useSuspenseQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import type { User } from "../../../lib/currentUser.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { Waiting } from "../../groups/components/waiting.tsx";
import type { JoinParam } from "../../invitations/useJoiningTap.ts";
import { useLeaveAssociation } from "../mutations.ts";
import { publicAssociationQuery } from "../queries.ts";
import { AboutAssociation } from "./aboutAssociation.tsx";
import { AssociationBand } from "./associationBand.tsx";
import { Joining } from "./joining.tsx";
import { JoiningTerms } from "./joiningTerms.tsx";

type Props = {
  idx: string;
  user: User | null;
  /** The token of an invitation link. */
  token: string | undefined;
  join: JoinParam | undefined;
  onJoinDone: () => void;
};

/** An association for visitors and for those who want to join. Members go to its page for members. */
export function PublicPage({ idx, user, token, join, onJoinDone }: Props) {
  const { data: association } = useSuspenseQuery(publicAssociationQuery(idx, user?.id, token));
  const { membership, invited, linkOver } = association;
  const leave = useLeaveAssociation(idx, () => toast("info", m.group_withdrawn()));
  useLostFocus(membership?.status ?? "stranger");
  if (membership?.status === "member") return <Navigate to="/card/association/edit/$idx" params={{ idx }} replace />;
  const joins = invited || !membership;
  const joining = { association, user, token: linkOver ? undefined : token, join, onDone: onJoinDone };
  return (
    <div data-panes>
      <AssociationBand association={association}>{joins && <Joining {...joining} />}</AssociationBand>
      <div className="beside gap-y-8 max-wide:grid">
        <div className="grid min-w-0 content-start gap-6">
          {linkOver && (
            <p role="alert" className="rounded-md bg-wash p-4">
              {errorText("INVITATION_OVER")}
            </p>
          )}
          {membership?.status === "pending" && !invited && (
            <Waiting busy={leave.isPending} onWithdraw={() => leave.mutate()} />
          )}
          <JoiningTerms association={association} token={joining.token} />
        </div>
        <AboutAssociation association={association} className="wide:pt-6" />
      </div>
    </div>
  );
}
