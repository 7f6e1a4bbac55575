import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { OverPage } from "../../../components/overPage.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import type { JoinParam } from "../../invitations/useJoiningTap.ts";
import type { Group } from "../queries.ts";
import { InviteDialog } from "./inviteDialog.tsx";
import { Joining } from "./joining.tsx";

type Props = {
  group: Group;
  /** The URL of the group's page. */
  url: string;
  user: User | null;
  join: JoinParam | undefined;
  onJoinDone: () => void;
};

/** The main action in the head: members invite, and others join. */
export function GroupActions({ group, url, user, join, onJoinDone }: Props) {
  const [invites, setInvites] = useState(false);
  const { membership, served, card } = group;
  if (!card?.available) return null;
  return (
    <>
      {membership?.status === "member" && served && (
        <Button variant="primary" className="max-[22.5rem]:px-3" onClick={() => setInvites(true)}>
          <UserPlus aria-hidden className="size-5 max-[22.5rem]:hidden" strokeWidth={1.6} />
          {m.group_invite()}
        </Button>
      )}
      {!membership && served && <Joining group={group} user={user} join={join} onDone={onJoinDone} />}
      {invites && (
        <OverPage>
          <InviteDialog group={group} url={url} onClose={() => setInvites(false)} />
        </OverPage>
      )}
    </>
  );
}
