import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { firstLetter } from "../../../card-face/faceMenu.tsx";
import { safeUrl } from "../../../card-face/links.ts";
import { m } from "../../../lib/i18n.ts";
import { publicCardQuery } from "../../cards/queries.ts";

/** The menu of a card as tiles, with a link to its editor. */
export function Shortcuts({ cardId }: { cardId: string }) {
  const { data: card } = useQuery(publicCardQuery(cardId));
  if (!card) return null;
  return (
    <nav aria-labelledby="home-links">
      <h2 id="home-links" className="mb-3 text-sm text-ink-soft max-wide:sr-only">
        {m.card_face_links()}
      </h2>
      <ul className="grid grid-cols-4 gap-2">
        {card.menu.map(({ siteName, url }) => (
          <li key={`${siteName} ${url}`}>
            <a
              href={safeUrl(url)}
              target="_blank"
              rel="noreferrer"
              lang={card.locale}
              className="grid justify-items-center gap-2 rounded-md py-1 text-center text-xs text-ink-soft hyphens-auto max-[359px]:text-[11px]"
            >
              <span
                aria-hidden
                className="grid size-13 place-items-center rounded-lg bg-wash text-base font-semibold text-ink"
              >
                {firstLetter(siteName, card.locale)}
              </span>
              {siteName}
            </a>
          </li>
        ))}
        <li>
          <Link
            to="/menu-edit/$idx"
            params={{ idx: String(card.idx) }}
            className="grid justify-items-center gap-2 rounded-md py-1 text-center text-xs text-ink-soft hyphens-auto max-[359px]:text-[11px]"
          >
            <span className="grid size-13 place-items-center rounded-lg border border-dashed border-field">
              <Plus aria-hidden className="size-5" strokeWidth={1.6} />
            </span>
            {m.links_edit_title()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
