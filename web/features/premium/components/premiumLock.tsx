import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useUpdateCard } from "../../cards/mutations.ts";
import type { OwnCard } from "../../cards/queries.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";

type Props = { card: Pick<OwnCard, "idx" | "type" | "premium">; entitled: boolean };

/** Why a premium feature is locked for a card. */
export function explainLock({ type }: Pick<OwnCard, "type">, entitled: boolean): string {
  if (!entitled) return m.premium_locked();
  return type === "personal" ? m.premium_other_type() : m.premium_group_card();
}

/**
 * Explains why a premium feature is locked for this card, with a link to unlock it. Renders nothing if it is unlocked.
 */
export function PremiumLock({ card, entitled }: Props) {
  if (card.premium) return null;
  return (
    <div className="mb-6 grid justify-items-start gap-3 rounded-lg border border-line bg-sheet p-5">
      <p className="flex gap-3">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.6} />
        {explainLock(card, entitled)}
      </p>
      {!entitled && <TicketLink variant="primary" />}
      {entitled && card.type === "personal" && <BecomePremium idx={card.idx} />}
    </div>
  );
}

/** Makes a personal card premium. @param children what the user gets by it */
export function BecomePremium({ idx, children }: Pick<OwnCard, "idx"> & { children?: ReactNode }) {
  const updateCard = useUpdateCard(String(idx));
  return (
    <Button
      variant="primary"
      busy={updateCard.isPending}
      onClick={() =>
        updateCard.mutate({ type: "premium" }, { onError: (error) => toast("error", describeError(error)) })
      }
    >
      {children ?? m.premium_become()}
    </Button>
  );
}
