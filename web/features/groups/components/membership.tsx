import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useLeaveGroup } from "../mutations.ts";
import type { Group } from "../queries.ts";
import { ShownCard } from "./shownCard.tsx";
import { Waiting } from "./waiting.tsx";

/** What the reader's membership needs: approval, or a card to show. */
export function MembershipState({ group }: { group: Group }) {
  const { membership } = group;
  const withdraw = useLeaveGroup(String(group.idx), () => toast("info", m.group_withdrawn()));
  useLostFocus(membership ? `${membership.status} ${membership.cardIdx}` : "stranger");
  if (!membership) return null;
  const waits = membership.status === "pending";
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {waits && <Waiting busy={withdraw.isPending} onWithdraw={() => withdraw.mutate()} />}
      {membership.cardIdx === null && <CardNeeded group={group} />}
    </div>
  );
}

/** A member without a card is only a name. */
function CardNeeded({ group }: { group: Group }) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed border-line p-5">
      <p className="min-w-0 grow basis-60 text-ink-soft">{m.group_choose_none_hint()}</p>
      <Button onClick={() => setAsks(true)}>{m.group_card_choose()}</Button>
      {asks && <ShownCard group={group} title={m.group_card_choose()} onClose={() => setAsks(false)} />}
    </div>
  );
}
