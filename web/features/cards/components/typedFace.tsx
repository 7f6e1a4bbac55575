import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { m } from "../../../lib/i18n.ts";

/** What a new card says so far. On a phone, it stands beside the picture and grows with what the user types. */
export function TypedFace({ card }: { card: PublicCard }) {
  const role = formatRole(card);
  const ways = [card.mobile, card.phone, card.email, card.website].filter((way) => way !== null);
  return (
    <section aria-label={m.card_preview()} lang={card.locale} className="min-w-0 py-1">
      <p className="line-clamp-2 text-lg leading-snug font-semibold wrap-anywhere [&:lang(ur)]:leading-loose">
        {card.name}
      </p>
      {role && <p className="line-clamp-2 text-sm text-ink-soft">{role}</p>}
      {ways.length > 0 && (
        <ul className="mt-2 border-t border-line pt-2 text-sm tabular-nums">
          {ways.map((way) => (
            <li key={way} className="truncate">
              <bdi dir="ltr">{way}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
