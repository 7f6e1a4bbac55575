import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { firstLetter } from "../../../../domain/firstLetter.ts";
import { Mark } from "../../../card-face/faceMenu.tsx";
import { safeUrl } from "../../../card-face/links.ts";
import { findSiteMark } from "../../../card-face/siteMarks.ts";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { publicCardQuery } from "../../cards/queries.ts";
import { SECTION_LINK, SectionHead } from "./sectionHead.tsx";

/** On phones a pill in a row that scrolls, on wide screens a tile. */
const LINK =
  "flex h-full min-h-11 items-center gap-2 rounded-full border border-line bg-sheet ps-1.5 pe-4 text-sm font-medium hover:bg-wash max-wide:whitespace-nowrap wide:gap-3 wide:rounded-lg wide:p-3";

/** So many tiles fill rows of two, but leave one alone in rows of three. */
const EVEN = new Set([2, 4]);

/** The menu of a card with the marks of known sites, and a link to its editor. */
export function Shortcuts({ card: { idx, cardId } }: { card: OwnCards[number] }) {
  const { data: card } = useQuery(publicCardQuery(cardId));
  const toEditor = { to: "/menu-edit/$idx", params: { idx: String(idx) } } as const;
  const menu = card?.menu ?? [];
  return (
    <nav aria-labelledby="home-links">
      <SectionHead id="home-links" title={m.card_face_links()} isHiddenOnPhones>
        <Link {...toEditor} className={`${SECTION_LINK} max-wide:hidden`}>
          {m.links_edit_title()}
        </Link>
      </SectionHead>
      <ul
        className={`fading -mx-5 flex min-h-11 gap-2 overflow-x-auto px-5 [scrollbar-width:none] wide:mx-0 wide:mt-1 wide:grid wide:grid-cols-2 wide:gap-3 wide:p-0 ${EVEN.has(menu.length) ? "" : "broad:grid-cols-3"}`}
      >
        {menu.map(({ siteName, url }) => (
          <li key={`${siteName} ${url}`} className="max-wide:shrink-0">
            <a href={safeUrl(url)} target="_blank" rel="noreferrer" lang={card?.locale} className={LINK}>
              <Sign siteName={siteName} url={url} locale={card?.locale ?? ""} />
              <span className="line-clamp-2">{siteName}</span>
            </a>
          </li>
        ))}
        {card && (
          <li className={`max-wide:shrink-0 ${menu.length > 0 ? "wide:hidden" : ""}`}>
            <Link {...toEditor} className={`${LINK} border-dashed border-field text-ink-soft`}>
              <span className={SIGN}>
                <Plus aria-hidden className="size-5" strokeWidth={1.6} />
              </span>
              {m.links_edit_title()}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

const SIGN = "grid size-8 shrink-0 place-items-center overflow-hidden rounded-full wide:rounded-sm";

/** The mark of a known site, or the first letter of the name. */
function Sign({ siteName, url, locale }: { siteName: string; url: string; locale: string }) {
  const mark = findSiteMark(url);
  return (
    <span aria-hidden className={`${SIGN} font-semibold ${mark ? "" : "bg-wash"}`}>
      {mark ? <Mark {...mark} /> : firstLetter(siteName, locale)}
    </span>
  );
}
