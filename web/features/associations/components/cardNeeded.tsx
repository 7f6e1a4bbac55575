import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";

/** A member without a card is only a name and an address. */
export const CardNeeded = ({ idx }: { idx: string }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed border-line p-5">
    <p className="min-w-0 grow basis-60 text-ink-soft">{m.association_choose_none_hint()}</p>
    <Button asChild>
      <Link to="/card/association/edit/$idx" params={{ idx }} search={{ part: "settings" }}>
        {m.group_card_choose()}
      </Link>
    </Button>
  </div>
);
