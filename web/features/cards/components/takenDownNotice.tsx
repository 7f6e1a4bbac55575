import { m } from "../../../lib/i18n.ts";

type Props = { card: { takenDownAt: string | null; takedownReason: string | null } };

/** Tells a card's owner that it was taken down, why, and what they can do. */
export function TakenDownNotice({ card: { takenDownAt, takedownReason } }: Props) {
  if (!takenDownAt) return null;
  return (
    <section aria-labelledby="taken-down" className="my-4 rounded-lg border border-danger bg-sheet p-5">
      <h2 id="taken-down" className="font-semibold text-danger">
        {m.card_down_title()}
      </h2>
      {takedownReason && <p className="mt-2 wrap-anywhere">{m.card_down_reason({ reason: takedownReason })}</p>}
      <p className="mt-2 text-sm text-ink-soft">{m.card_down_text()}</p>
    </section>
  );
}
