import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { CardChoice } from "../../cards/components/cardChoice.tsx";
import { useJoinGroup, useLeaveGroup, useShowCard } from "../mutations.ts";
import type { Group } from "../queries.ts";
import { Waiting } from "./waiting.tsx";

type Props = { group: Group; user: User | null; joins: boolean; onJoinDone: () => void };

/** The user's membership: join, wait for approval, select a card, leave. */
export function Membership({ group, user, joins, onJoinDone }: Props) {
  const { membership } = group;
  const withdraw = useLeaveGroup(String(group.idx), () => toast("info", m.group_withdrawn()));
  const isIn = Boolean(membership);
  useLostFocus(membership?.status ?? "stranger");
  useEffect(() => {
    // Removes `join` from the URL. Otherwise the selection would open again after leaving.
    if (isIn && joins) onJoinDone();
  }, [isIn, joins, onJoinDone]);
  if (!membership) return group.served && <Joining group={group} user={user} joins={joins} onDone={onJoinDone} />;
  return membership.status === "pending" ? (
    <Waiting busy={withdraw.isPending} onWithdraw={() => withdraw.mutate()} />
  ) : (
    <Belonging group={group} />
  );
}

/** A visitor logs in first and returns to this selection. */
function Joining({ group, user, joins, onDone }: Omit<Props, "onJoinDone"> & { onDone: () => void }) {
  const join = useJoinGroup(String(group.idx));
  const action = group.joinPolicy === "open" ? m.group_join() : m.group_ask();
  return (
    <div>
      <Button variant="primary" className="w-full" asChild>
        <Link to="/group/$idx" params={{ idx: String(group.idx) }} search={{ join: true }}>
          {action}
        </Link>
      </Button>
      {user && (
        <CardChoice
          open={joins}
          onClose={onDone}
          title={action}
          {...words()}
          action={action}
          busy={join.isPending}
          onChoose={(cardIdx) => join.mutate(cardIdx, { onSettled: onDone })}
        />
      )}
    </div>
  );
}

const words = () => ({ text: m.group_choose_text(), noneHint: m.group_choose_none_hint() });

function Belonging({ group }: { group: Group }) {
  const idx = String(group.idx);
  const show = useShowCard(idx);
  const leave = useLeaveGroup(idx, () => toast("success", m.success_group_left()));
  const [asks, setAsks] = useState<"card" | "leave">();
  const close = () => setAsks(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="flex-1" onClick={() => setAsks("card")}>
        {m.group_card_change()}
      </Button>
      {!group.mine && (
        <Button variant="plain" className="text-ink-soft" onClick={() => setAsks("leave")}>
          {m.group_leave()}
        </Button>
      )}
      {/* Mounted on each opening, so that it starts with the current card. */}
      {asks === "card" && (
        <CardChoice
          open
          onClose={close}
          title={m.group_card_change()}
          {...words()}
          action={m.action_save()}
          busy={show.isPending}
          chosen={group.membership?.cardIdx ?? null}
          onChoose={(cardIdx) => show.mutate(cardIdx, { onSettled: close })}
        />
      )}
      <ConfirmDialog
        open={asks === "leave"}
        onOpenChange={(open) => !open && close()}
        title={m.group_leave_title({ name: group.companyName })}
        action={m.group_leave()}
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSettled: close })}
      >
        {m.group_leave_text()}
      </ConfirmDialog>
    </div>
  );
}
