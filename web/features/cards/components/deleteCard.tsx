import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { m } from "../../../lib/i18n.ts";
import { useDeleteCard } from "../mutations.ts";
import type { OwnCard } from "../queries.ts";

/** Moves a card to the bin after a confirmation. */
export function DeleteCard({ card }: { card: OwnCard }) {
  const [asks, setAsks] = useState(false);
  const deletion = useDeleteCard(String(card.idx));
  const navigate = useNavigate();
  const remove = () =>
    deletion.mutate(undefined, {
      // Skips the leave guard: unsaved changes belong to the deleted card.
      onSuccess: () => void navigate({ to: "/user/mypage", replace: true, ignoreBlocker: true }),
      onError: () => setAsks(false),
    });
  return (
    <>
      <Button variant="danger" className="mt-8" onClick={() => setAsks(true)}>
        {m.card_delete()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.card_delete_title()}
        action={m.card_delete()}
        busy={deletion.isPending}
        onConfirm={remove}
      >
        {m.card_delete_text()} {card.type === "group" && m.card_delete_group_text()}
      </ConfirmDialog>
    </>
  );
}
