import { Link } from "@tanstack/react-router";
import { Pencil, Share } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { shareOrCopy } from "../../cards/shareLink.ts";

const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

/** Shares or edits the card above. */
export function OwnCardActions({ card }: { card: OwnCards[number] }) {
  const { idx, cardId, name, takenDownAt } = card;
  return (
    <div className="flex flex-wrap gap-2 *:grow *:basis-0 *:whitespace-nowrap">
      {takenDownAt ? (
        <strong className="grid place-content-center text-danger">{m.card_down()}</strong>
      ) : (
        <Button variant="primary" onClick={() => void shareOrCopy(cardId, name)} className="grow-2!">
          <Share {...ICON} />
          {m.share_title()}
        </Button>
      )}
      <Button asChild>
        <Link to="/card/edit/$idx" params={{ idx: String(idx) }}>
          <Pencil {...ICON} />
          {m.home_edit()}
        </Link>
      </Button>
    </div>
  );
}
