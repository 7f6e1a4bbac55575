import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { useEndInvitation } from "../mutations.ts";
import { type Invitation, invitationsQuery } from "../queries.ts";
import { InviteForm } from "./inviteForm.tsx";
import { LinkMaker } from "./linkMaker.tsx";

/** Invitations: by mail, by link, and the open ones. */
export function InvitationSection({ idx }: { idx: string }) {
  const list = useInfiniteQuery(invitationsQuery(idx));
  const heading = useLostFocus(list.data?.pages.flatMap(({ items }) => items).length);
  return (
    <div className="grid gap-10">
      <InviteForm idx={idx} />
      <LinkMaker idx={idx} />
      <section aria-labelledby="association-open">
        <h2 ref={heading} tabIndex={-1} id="association-open" className="mb-2 font-semibold outline-none">
          {m.association_open_invitations()}
        </h2>
        <PagedList list={list} empty={<p className="text-ink-soft">{m.association_no_invitations()}</p>}>
          {(invitation) => <InvitationRow key={invitation.id} idx={idx} invitation={invitation} />}
        </PagedList>
      </section>
    </div>
  );
}

function InvitationRow({ idx, invitation }: { idx: string; invitation: Invitation }) {
  const [asks, setAsks] = useState(false);
  const end = useEndInvitation(idx);
  const { id, email, uses, maxUses, expiresAt, invitedBy } = invitation;
  const what = email ?? m.association_link_used({ uses: formatCount(uses), max: formatCount(maxUses) });
  return (
    <li className="flex min-h-18 items-center gap-3 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <p>{email ? <bdi dir="ltr">{email}</bdi> : what}</p>
        <p className="text-sm text-ink-soft">
          {m.association_until({ day: formatDay(expiresAt) })} · <bdi>{invitedBy}</bdi>
        </p>
      </div>
      <Button
        variant="plain"
        aria-label={m.association_invitation_end_what({ what })}
        onClick={() => setAsks(true)}
        className="-me-5"
      >
        {m.association_invitation_end()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.association_invitation_end_title()}
        action={m.association_invitation_end()}
        busy={end.isPending}
        onConfirm={() => end.mutate(id, { onSettled: () => setAsks(false) })}
      >
        {m.association_invitation_end_text()}
      </ConfirmDialog>
    </li>
  );
}
