import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { groupChanges } from "../groupChanges.ts";
import { type GroupValues, useDeleteGroup, useUpdateGroup } from "../mutations.ts";
import type { Group } from "../queries.ts";
import { GroupForm } from "./groupForm.tsx";

/** The owner's actions: edit the group and its card, delete it. */
export function OwnerTools({ group, onDeleted }: { group: Group; onDeleted: () => void }) {
  const idx = String(group.idx);
  const [update, remove] = [useUpdateGroup(idx), useDeleteGroup(idx)];
  // The values with which the form was opened.
  const [opened, setOpened] = useState<GroupValues>();
  const [asks, setAsks] = useState(false);
  const heir = useLostFocus(opened !== undefined);
  const { kind, companyName, ceo, country, registrationNumber, joinPolicy, card } = group;
  if (opened)
    return (
      <section ref={heir} tabIndex={-1} aria-label={m.group_edit()} className="outline-none">
        <GroupForm
          values={opened}
          submit={m.action_save()}
          onCancel={() => setOpened(undefined)}
          onSubmit={async (values) => {
            await update.mutateAsync(groupChanges(values, opened));
            setOpened(undefined);
            toast("success", m.success_user_updated());
          }}
        />
      </section>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={heir} onClick={() => setOpened({ kind, companyName, ceo, country, registrationNumber, joinPolicy })}>
        {m.group_edit()}
      </Button>
      {card && (
        <Button asChild>
          <Link to="/card/edit/$idx" params={{ idx: String(card.idx) }}>
            {m.group_edit_card()}
          </Link>
        </Button>
      )}
      <Button variant="danger" onClick={() => setAsks(true)}>
        {m.group_delete()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.group_delete_title({ name: companyName })}
        action={m.group_delete()}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              onDeleted();
              toast("success", m.success_deleted());
            },
            onSettled: () => setAsks(false),
          })
        }
      >
        {card ? m.group_delete_text() : m.group_delete_unfinished_text()}
      </ConfirmDialog>
    </div>
  );
}
