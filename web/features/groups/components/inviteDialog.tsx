import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { InvitationLink } from "../../invitations/components/invitationLink.tsx";
import { InviteForm } from "../../invitations/components/inviteForm.tsx";
import { useInvite } from "../mutations.ts";
import type { Group } from "../queries.ts";

type Props = {
  group: Pick<Group, "idx" | "companyName" | "joinPolicy" | "mine">;
  url: string;
  onClose: () => void;
};

/**
 * Invites people to a group: members by link and QR code, the owner also by mail. The link is that of the public page,
 * and who joins by it follows the join policy.
 */
export function InviteDialog({ group, url, onClose }: Props) {
  const invite = useInvite(String(group.idx));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.group_invite()}
      actions={<Button onClick={onClose}>{m.action_close()}</Button>}
    >
      <p className="mb-5">{group.joinPolicy === "open" ? m.group_invite_open() : m.group_invite_approval()}</p>
      <InvitationLink label={m.group_invite_link()} url={url} title={group.companyName} />
      {group.mine && (
        <section aria-labelledby="group-invite" className="mt-6 text-ink">
          <h3 id="group-invite" className="mb-1 font-semibold">
            {m.association_invite_title()}
          </h3>
          <InviteForm text={m.group_invite_mail_text()} onInvite={async (email) => invite.mutateAsync(email)} />
        </section>
      )}
    </Dialog>
  );
}
