import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { Facts } from "../../../components/facts.tsx";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { frontTexts } from "../../cards/frontTexts.ts";
import { ownCardsQuery } from "../../cards/queries.ts";
import { useLeaveGroup } from "../mutations.ts";
import type { Group } from "../queries.ts";
import { OwnerTools } from "./ownerTools.tsx";
import { ShownCard } from "./shownCard.tsx";

/** The user's membership and, for the owner, the group itself. */
export function GroupSettings({ group, onDeleted }: { group: Group; onDeleted: () => void }) {
  return (
    <div className="grid gap-10">
      {group.card && <OwnMembership group={group} />}
      {group.mine && <OwnerTools group={group} onDeleted={onDeleted} />}
    </div>
  );
}

function OwnMembership({ group }: { group: Group }) {
  const { data: cards } = useQuery(ownCardsQuery());
  const leave = useLeaveGroup(String(group.idx), () => toast("success", m.success_group_left()));
  const [asks, setAsks] = useState<"card" | "leave">();
  const close = () => setAsks(undefined);
  const card = cards?.find(({ idx }) => idx === group.membership?.cardIdx);
  return (
    <section aria-labelledby="group-own">
      <h2 id="group-own" className="mb-3 font-semibold">
        {m.group_own_membership()}
      </h2>
      {!group.mine && <p className="mb-4 text-ink-soft">{m.group_if_join_text()}</p>}
      <Facts
        facts={[
          [
            m.group_choose_label(),
            card ? (
              <bdi key="card" lang={frontTexts(card).locale}>
                {frontTexts(card).name}
              </bdi>
            ) : (
              m.group_choose_none()
            ),
          ],
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button onClick={() => setAsks("card")}>{m.group_card_change()}</Button>
        {!group.mine && (
          <Button variant="danger" onClick={() => setAsks("leave")}>
            {m.group_leave()}
          </Button>
        )}
      </div>
      {/* Mounted on each opening, so that it starts with the current card. */}
      {asks === "card" && <ShownCard group={group} title={m.group_card_change()} onClose={close} />}
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
    </section>
  );
}
