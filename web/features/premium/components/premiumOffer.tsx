import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../../cards/queries.ts";
import { explainLock, Unlock } from "./premiumLock.tsx";

type Props = {
  card: Pick<OwnCard, "idx" | "type">;
  entitled: boolean;
  onClose: () => void;
};

/** A dialog that offers what unlocks a premium feature of a card. */
export function PremiumOffer({ card, entitled, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.premium_try_title()}
      actions={
        <>
          <Unlock card={card} entitled={entitled} />
          <Button variant="plain" onClick={onClose}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      {explainLock(card, entitled)}
    </Dialog>
  );
}
