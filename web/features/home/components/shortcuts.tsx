import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { firstLetter, Mark } from "../../../card-face/faceMenu.tsx";
import { safeUrl } from "../../../card-face/links.ts";
import { findSiteMark } from "../../../card-face/siteMarks.ts";
import { m } from "../../../lib/i18n.ts";
import { publicCardQuery } from "../../cards/queries.ts";

/** On phones the sign above the name, on wide screens beside it. */
const TILE =
  "grid justify-items-center gap-2 rounded-lg py-1 text-center text-xs hyphens-auto max-[22.5rem]:text-[0.6875rem] wide:flex wide:h-full wide:items-center wide:gap-3 wide:border wide:p-3 wide:text-start wide:text-sm wide:hover:bg-wash";

const SIGN = "grid size-13 shrink-0 place-items-center rounded-lg border wide:size-11 wide:border-0";

/** So many tiles fill rows of two, but leave one alone in rows of three. */
const EVEN = new Set([2, 4]);

/** The menu of a card as tiles with the marks of known sites, and a link to its editor. */
export function Shortcuts({ cardId }: { cardId: string }) {
  const { data: card } = useQuery(publicCardQuery(cardId));
  if (!card) return null;
  const toEditor = { to: "/menu-edit/$idx", params: { idx: String(card.idx) } } as const;
  return (
    <nav aria-labelledby="home-links">
      <div className="flex items-center justify-between gap-4">
        <h2 id="home-links" className="text-sm text-ink-soft max-wide:sr-only">
          {m.card_face_links()}
        </h2>
        <Link
          {...toEditor}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline max-wide:hidden"
        >
          {m.links_edit_title()}
        </Link>
      </div>
      <ul
        className={`grid grid-cols-4 gap-2 wide:mt-1 wide:grid-cols-2 wide:gap-3 ${EVEN.has(card.menu.length) ? "" : "broad:grid-cols-3"}`}
      >
        {card.menu.map(({ siteName, url }) => (
          <li key={`${siteName} ${url}`}>
            <a
              href={safeUrl(url)}
              target="_blank"
              rel="noreferrer"
              lang={card.locale}
              className={`${TILE} font-medium wide:border-line wide:bg-sheet`}
            >
              <Sign siteName={siteName} url={url} locale={card.locale} />
              <span className="line-clamp-2">{siteName}</span>
            </a>
          </li>
        ))}
        <li className="wide:hidden">
          <Link {...toEditor} className={`${TILE} text-ink-soft`}>
            <span className={`${SIGN} border-dashed border-field`}>
              <Plus aria-hidden className="size-5" strokeWidth={1.6} />
            </span>
            {m.links_edit_title()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The mark of a known site, or the first letter of the name. */
function Sign({ siteName, url, locale }: { siteName: string; url: string; locale: string }) {
  const mark = findSiteMark(url);
  return (
    <span aria-hidden className={`${SIGN} border-line bg-sheet text-base font-semibold wide:bg-wash`}>
      {mark ? <Mark {...mark} /> : firstLetter(siteName, locale)}
    </span>
  );
}
