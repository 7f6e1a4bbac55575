import { m } from "../../../lib/i18n.ts";
import { useTakeDown } from "../mutations.ts";
import { ReasonDialog } from "./reasonDialog.tsx";

/** Asks for the reason to take down a card and explains the consequences. */
export function TakeDownDialog({ card, onClose }: { card: { idx: number; name: string }; onClose: () => void }) {
  return (
    <ReasonDialog
      title={m.admin_card_take_down_title()}
      action={m.admin_card_take_down()}
      hint={m.admin_card_take_down_hint()}
      mutation={useTakeDown(card.idx)}
      onClose={onClose}
    >
      <p className="mb-2">
        <bdi className="font-semibold text-ink">{card.name}</bdi>
      </p>
      <p className="mb-4">{m.admin_card_take_down_text()}</p>
    </ReasonDialog>
  );
}
