import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Link2, Plus } from "lucide-react";
import { Mark } from "../../../card-face/faceMenu.tsx";
import { safeUrl } from "../../../card-face/links.ts";
import { findSiteMark } from "../../../card-face/siteMarks.ts";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { publicCardQuery } from "../../cards/queries.ts";
import { SectionHead, SectionLink } from "./sectionHead.tsx";

/** A pill, on phones in a row that scrolls. */
const LINK =
  "flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-sheet ps-1.5 pe-4 text-sm font-medium hover:bg-wash max-wide:whitespace-nowrap";

/** The menu of a card with the marks of known sites, and a link to its editor. */
export function Shortcuts({ card: { idx, cardId } }: { card: OwnCards[number] }) {
  const { data: card } = useQuery(publicCardQuery(cardId));
  const toEditor = { to: "/menu-edit/$idx", params: { idx: String(idx) } } as const;
  const menu = card?.menu ?? [];
  return (
    <nav aria-labelledby="home-links">
      <SectionHead id="home-links" title={m.home_links()}>
        {menu.length > 0 && (
          <SectionLink>
            <Link {...toEditor}>{m.links_edit_title()}</Link>
          </SectionLink>
        )}
      </SectionHead>
      <ul className="fading -mx-5 flex min-h-11 gap-2 overflow-x-auto px-5 [scrollbar-width:none] wide:mx-0 wide:mt-1 wide:flex-wrap wide:p-0">
        {menu.map(({ siteName, url }) => (
          <li key={`${siteName} ${url}`} className="max-w-full max-wide:shrink-0">
            <a href={safeUrl(url)} target="_blank" rel="noreferrer" lang={card?.locale} className={LINK}>
              <Sign url={url} />
              {siteName}
            </a>
          </li>
        ))}
        {card && menu.length === 0 && (
          <li>
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

const SIGN = "grid size-8 shrink-0 place-items-center overflow-hidden rounded-full";

/** The mark of a known site, or the sign of a link. */
function Sign({ url }: { url: string }) {
  const mark = findSiteMark(url);
  return (
    <span aria-hidden className={`${SIGN} ${mark ? "" : "bg-wash text-ink-soft"}`}>
      {mark ? <Mark {...mark} /> : <Link2 className="size-4.5" strokeWidth={1.6} />}
    </span>
  );
}
