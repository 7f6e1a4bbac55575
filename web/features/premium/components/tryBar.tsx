import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../../cards/queries.ts";
import { PremiumOffer } from "./premiumOffer.tsx";

type Props = {
  card: Pick<OwnCard, "idx" | "type" | "premium">;
  entitled: boolean;
  /** A logo is being uploaded. */
  busy: boolean;
  onSave: () => void;
  onStop: () => void;
};

/** Shown while a look is tried on. For a card that cannot have it yet, saving offers what unlocks it. */
export function TryBar({ card, entitled, busy, onSave, onStop }: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-6 grid gap-2 border-t border-line bg-sheet px-5 py-3 wide:mx-0 wide:rounded-t-lg wide:border wide:border-b-0">
      <p role="status" className="text-sm text-ink-soft">
        {m.premium_try_text()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          className="grow"
          onClick={() => (card.premium ? onSave() : setAsks(true))}
        >
          {m.premium_try_save()}
        </Button>
        <Button busy={busy} onClick={onStop}>
          {m.premium_try_stop()}
        </Button>
      </div>
      {asks && !card.premium && <PremiumOffer card={card} entitled={entitled} onClose={() => setAsks(false)} />}
    </div>
  );
}
