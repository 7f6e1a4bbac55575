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

/** Why a premium feature is locked for a card. No plan applies to a group card. */
export function explainLock({ type }: Pick<OwnCard, "type">, entitled: boolean): string {
  if (type === "group") return m.premium_group_card();
  return entitled ? m.premium_other_type() : m.premium_locked();
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
      <Unlock card={card} entitled={entitled} />
    </div>
  );
}

type UnlockProps = {
  card: Pick<OwnCard, "idx" | "type">;
  entitled: boolean;
  /** The way to the plans is the main action of most screens. */
  plans?: "primary" | "quiet";
  /** What the user gets with the plan that they have. */
  children?: ReactNode;
};

/** What unlocks premium features for a card: a plan or, with one, the type of the card. Nothing for a group card. */
export function Unlock({ card, entitled, plans = "primary", children }: UnlockProps) {
  if (card.type === "group") return null;
  if (!entitled) return <TicketLink variant={plans} />;
  return card.type === "personal" ? <BecomePremium idx={card.idx}>{children}</BecomePremium> : null;
}

/** Makes a personal card premium. */
function BecomePremium({ idx, children }: Pick<OwnCard, "idx"> & { children?: ReactNode }) {
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
