import { ChartColumn, Link as LinkIcon, QrCode } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../../cards/queries.ts";
import { BecomePremium, explainLock } from "../../premium/components/premiumLock.tsx";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";

const LEARNED = [
  { Icon: ChartColumn, text: () => m.stats_offer_views() },
  { Icon: QrCode, text: () => m.stats_offer_sources() },
  { Icon: LinkIcon, text: () => m.stats_offer_links() },
];

type Props = { card: Pick<OwnCard, "idx" | "type" | "premium">; entitled: boolean };

/** The way to the statistics of a card without premium, and what its owner would learn from them. */
export function StatisticsOffer({ card, entitled }: Props) {
  return (
    <section className="mt-6 grid justify-items-start gap-4 wide:mt-0">
      <div>
        <h2 className="text-lg font-semibold">{m.stats_offer_title()}</h2>
        <p className="mt-1 text-sm text-ink-soft">{entitled ? explainLock(card, entitled) : m.card_type_premium()}</p>
      </div>
      {!entitled && <TicketLink variant="primary" />}
      {entitled && card.type === "personal" && <BecomePremium idx={card.idx} />}
      <ul className="mt-2 grid gap-3 border-t border-line pt-5">
        {LEARNED.map(({ Icon, text }) => (
          <li key={text()} className="flex gap-3">
            <Icon aria-hidden className="mt-[calc(0.5lh-0.625rem)] size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
            <span className="min-w-0">{text()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
