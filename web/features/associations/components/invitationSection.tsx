import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { INVITATION_DAYS } from "../../../../domain/associations/roles.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { Dotted } from "../../../components/dotted.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDay, formatUnit } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { InviteForm } from "../../invitations/components/inviteForm.tsx";
import { useEndInvitation, useInvite } from "../mutations.ts";
import { type Invitation, invitationsQuery } from "../queries.ts";
import { LinkMaker, type NewLink } from "./linkMaker.tsx";

/** Invitations: by mail, by link, and the open ones. */
export function InvitationSection({ idx, name }: { idx: string; name: string }) {
  const invite = useInvite(idx);
  const list = useInfiniteQuery(invitationsQuery(idx));
  const [link, setLink] = useState<NewLink>();
  const heading = useLostFocus(list.data?.pages.flatMap(({ items }) => items).length);
  return (
    <div className="grid gap-10">
      <section aria-labelledby="association-invite">
        <h2 id="association-invite" className="mb-1 font-semibold">
          {m.association_invite_title()}
        </h2>
        <InviteForm
          text={m.association_invite_text({ days: formatUnit(INVITATION_DAYS.max, "day") })}
          onInvite={async (email) => invite.mutateAsync(email)}
        />
      </section>
      <LinkMaker idx={idx} name={name} link={link} onCreate={setLink} />
      <section aria-labelledby="association-open">
        <h2 ref={heading} tabIndex={-1} id="association-open" className="mb-2 font-semibold outline-none">
          {m.association_open_invitations()}
        </h2>
        <PagedList list={list} empty={<p className="text-ink-soft">{m.association_no_invitations()}</p>}>
          {(invitation) => (
            <InvitationRow
              key={invitation.id}
              idx={idx}
              invitation={invitation}
              onEnd={() => setLink((shown) => (shown?.id === invitation.id ? undefined : shown))}
            />
          )}
        </PagedList>
      </section>
    </div>
  );
}

type RowProps = { idx: string; invitation: Invitation; onEnd: () => void };

function InvitationRow({ idx, invitation, onEnd }: RowProps) {
  const [asks, setAsks] = useState(false);
  const end = useEndInvitation(idx, onEnd);
  const { id, email, uses, maxUses, expiresAt, invitedBy } = invitation;
  const what = email ?? m.association_link_used({ uses: formatCount(uses), max: formatCount(maxUses) });
  return (
    <li className="flex min-h-18 items-center gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p>{email ? <bdi dir="ltr">{email}</bdi> : what}</p>
        <p className="text-sm text-ink-soft">
          <Dotted
            parts={[
              { key: "until", text: m.association_until({ day: formatDay(expiresAt) }) },
              { key: "by", text: <bdi>{invitedBy}</bdi> },
            ]}
          />
        </p>
      </div>
      <Button
        variant="plain"
        aria-label={m.association_invitation_revoke_what({ what })}
        onClick={() => setAsks(true)}
        className="-me-5"
      >
        {m.association_invitation_revoke()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.association_invitation_revoke_title()}
        action={m.association_invitation_revoke()}
        busy={end.isPending}
        onConfirm={() => end.mutate(id, { onSettled: () => setAsks(false) })}
      >
        {m.association_invitation_revoke_text()}
      </ConfirmDialog>
    </li>
  );
}
