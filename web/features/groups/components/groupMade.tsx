import { Link } from "@tanstack/react-router";
import { Languages, UserPlus, Users } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { groupPath } from "../../../../domain/groups/groupPath.ts";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { MadeCard } from "../../cards/components/madeCard.tsx";
import type { OwnCard } from "../../cards/queries.ts";
import { InviteDialog } from "./inviteDialog.tsx";

type Props = { group: ComponentProps<typeof InviteDialog>["group"]; card: OwnCard };

/** Shown after a group and its card are created: the card, the link to join, invitations, and the group's page. */
export function GroupMade({ group, card }: Props) {
  const [invites, setInvites] = useState(false);
  const url = location.origin + groupPath(group.idx);
  return (
    <MadeCard
      title={m.success_group_created()}
      text={group.joinPolicy === "open" ? m.group_invite_open() : m.group_invite_approval()}
      card={card}
      url={url}
    >
      <LinkRow Icon={UserPlus} title={m.group_invite()}>
        <button type="button" aria-haspopup="dialog" onClick={() => setInvites(true)} />
      </LinkRow>
      <LinkRow Icon={Users} title={m.group_open()}>
        <Link to="/group/$idx" params={{ idx: String(group.idx) }} />
      </LinkRow>
      <LinkRow Icon={Languages} title={m.card_created_language()}>
        <Link to="/card/edit/$idx" params={{ idx: String(card.idx) }} />
      </LinkRow>
      {invites && <InviteDialog group={group} url={url} onClose={() => setInvites(false)} />}
    </MadeCard>
  );
}
