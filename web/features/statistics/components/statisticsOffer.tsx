import { ChartColumn, Link as LinkIcon, QrCode } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../../cards/queries.ts";
import { explainLock, Unlock } from "../../premium/components/premiumLock.tsx";

const LEARNED = [
  { Icon: ChartColumn, text: () => m.stats_offer_views() },
  { Icon: QrCode, text: () => m.stats_offer_sources() },
  { Icon: LinkIcon, text: () => m.stats_offer_links() },
];

type Props = { card: Pick<OwnCard, "idx" | "type" | "premium">; entitled: boolean };

/** The way to the statistics of a card without premium, and what its owner would learn from them. */
export function StatisticsOffer({ card, entitled }: Props) {
  return (
    <section className="mt-6 grid gap-5 wide:mt-0">
      <h2 className="text-lg font-semibold">{m.stats_offer_title()}</h2>
      <ul className="grid gap-3">
        {LEARNED.map(({ Icon, text }) => (
          <li key={text()} className="flex gap-3">
            <Icon aria-hidden className="mt-[calc(0.5lh-0.625rem)] size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
            <span className="min-w-0">{text()}</span>
          </li>
        ))}
      </ul>
      <Unlock card={card} entitled={entitled}>
        {m.stats_turn_on()}
      </Unlock>
      <p className="text-sm text-ink-soft">
        {entitled || card.type === "group" ? explainLock(card, entitled) : m.stats_offer_premium()}
      </p>
    </section>
  );
}
