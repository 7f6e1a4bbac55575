import { Share, UserPlus } from "lucide-react";
import { useState } from "react";
import { groupPath } from "../../../../domain/groups/groupPath.ts";
import { Button } from "../../../components/button.tsx";
import { OverPage } from "../../../components/overPage.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { shareLink } from "../../../lib/share.ts";
import type { JoinParam } from "../../invitations/useJoiningTap.ts";
import type { Group } from "../queries.ts";
import { InviteDialog } from "./inviteDialog.tsx";
import { Joining } from "./joining.tsx";

type Props = { group: Group; user: User | null; join: JoinParam | undefined; onJoinDone: () => void };

/** The buttons in the head: members invite, others join, and everybody shares. */
export function GroupActions({ group, user, join, onJoinDone }: Props) {
  const [invites, setInvites] = useState(false);
  const { membership, served, card, companyName, idx } = group;
  if (!card?.available) return null;
  const url = location.origin + groupPath(idx);
  const icon = { "aria-hidden": true, className: "size-5", strokeWidth: 1.6 } as const;
  return (
    <>
      {membership?.status === "member" && served && (
        <Button variant="primary" className="max-[22.5rem]:px-3" onClick={() => setInvites(true)}>
          <UserPlus {...icon} className="size-5 max-[22.5rem]:hidden" />
          {m.group_invite()}
        </Button>
      )}
      {!membership && served && <Joining group={group} user={user} join={join} onDone={onJoinDone} />}
      <Button
        className="max-wide:size-12 max-wide:grow-0! max-wide:[--inset:0px]"
        onClick={() => void shareLink({ title: companyName, url })}
      >
        <Share {...icon} />
        <span className="max-wide:sr-only">{m.share_title()}</span>
      </Button>
      {invites && (
        <OverPage>
          <InviteDialog group={group} url={url} onClose={() => setInvites(false)} />
        </OverPage>
      )}
    </>
  );
}
