import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Role } from "../../../../domain/associations/roles.ts";
import { mayDo } from "../../../../domain/associations/roles.ts";
import { Button } from "../../../components/button.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { CardChoice } from "../../cards/components/cardChoice.tsx";
import { roleName } from "../messages.ts";
import { useJoinAssociation, useLeaveAssociation } from "../mutations.ts";
import type { PublicAssociation } from "../queries.ts";
import { ConsentBox, consentMessages } from "./consentBox.tsx";
import { LeaveDialog } from "./leaveDialog.tsx";

type JoiningProps = {
  association: PublicAssociation;
  user: User | null;
  /** The token of an invitation link. */
  token: string | undefined;
  joins: boolean;
  onDone: () => void;
};

/**
 * Joins an association: directly with an invitation, otherwise by a request. A visitor logs in first and returns to
 * this selection.
 */
export function Joining({ association, user, token, joins, onDone }: JoiningProps) {
  const { idx, invited } = association;
  const join = useJoinAssociation(String(idx));
  const leave = useLeaveAssociation(String(idx), () => toast("info", m.association_declined()));
  const action = invited ? m.association_join() : m.group_ask();
  const choose = (cardIdx: number | null, form: FormData) =>
    void join
      .mutateAsync({
        consent: form.has("consent"),
        ...(cardIdx !== null && { cardIdx }),
        ...(token !== undefined && { invitation: token }),
      })
      // The mutation shows its error. The selection closes in both cases.
      .catch(() => undefined)
      .then(onDone);
  return (
    <div className="grid gap-2">
      <p className="mb-2">{invited ? m.association_invited_text() : m.association_ask_text()}</p>
      <Button variant="primary" asChild>
        <Link to="/association/$idx" params={{ idx: String(idx) }} search={{ join: true }}>
          {action}
        </Link>
      </Button>
      {invited && token === undefined && (
        <Button variant="plain" className="text-ink-soft" busy={leave.isPending} onClick={() => leave.mutate()}>
          {m.association_decline()}
        </Button>
      )}
      {user && (
        <CardChoice
          open={joins}
          onClose={onDone}
          title={action}
          {...consentMessages()}
          action={action}
          busy={join.isPending}
          onChoose={choose}
        >
          <ConsentBox />
        </CardChoice>
      )}
    </div>
  );
}

/** A member's link to the members' page, and the button to leave. */
export function Belonging({ association, role }: { association: PublicAssociation; role: Role }) {
  const [leaves, setLeaves] = useState(false);
  return (
    <div className="grid gap-2">
      <p className="mb-2">{m.association_standing({ role: roleName(role) })}</p>
      <Button variant="primary" asChild>
        <Link to="/card/association/edit/$idx" params={{ idx: String(association.idx) }}>
          {m.association_open()}
        </Link>
      </Button>
      {mayDo(role, "leave") && (
        <Button variant="plain" className="text-ink-soft" onClick={() => setLeaves(true)}>
          {m.association_leave()}
        </Button>
      )}
      <LeaveDialog association={association} open={leaves} onClose={() => setLeaves(false)} />
    </div>
  );
}
