import type { PublicCard } from "../../domain/cards/publicCard.ts";
import { Icon } from "./icons.tsx";
import { safeUrl, shortUrl } from "./links.ts";
import { findSiteMark, type SiteMark } from "./siteMarks.ts";

/** A card's links, with the marks of known sites. Links with an unsafe scheme are left out. */
export function FaceMenu({ card, label }: { card: Pick<PublicCard, "menu">; label: string }) {
  const items = card.menu.flatMap(({ siteName, url }) => {
    const href = safeUrl(url);
    return href ? [{ siteName, href }] : [];
  });
  if (items.length === 0) return null;
  return (
    <nav className="face-menu" aria-label={label}>
      <ul>
        {items.map(({ siteName, href }) => {
          const mark = findSiteMark(href);
          return (
            <li key={`${siteName} ${href}`}>
              <a href={href} rel="nofollow">
                <LinkMark href={href} />
                <span className="face-line face-link">
                  {siteName}
                  <bdi className="face-label" dir="ltr" aria-hidden>
                    {mark ? getHandle(href) : getTarget(href)}
                  </bdi>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The mark of a known site, otherwise an icon for what the link opens. */
export function LinkMark({ href }: { href: string }) {
  const mark = findSiteMark(href);
  if (mark) return <Mark {...mark} />;
  return (
    <span className="face-mark">
      <Icon name={/^tel:/i.test(href) ? "call" : /^mailto:/i.test(href) ? "mail" : "website"} />
    </span>
  );
}

/** The mark of a known site, in its color. */
export const Mark = ({ color, ink = "#fff", path }: SiteMark) => (
  <svg className="face-mark" viewBox="0 0 24 24" aria-hidden>
    <rect width="24" height="24" rx="6" fill={color} />
    <path d={path} fill={ink} fillRule="evenodd" />
  </svg>
);

/** The page on a known site: `linkedin.com/in/minji` → `in/minji`. The whole address if it has no path. */
function getHandle(href: string): string {
  const [short = ""] = shortUrl(decode(href)).split(/[?#]/);
  return short.slice(short.indexOf("/") + 1);
}

/** The site of a link, or the number or address of a `tel:` or `mailto:` link. */
function getTarget(href: string): string {
  if (/^(tel|mailto):/i.test(href)) return decode(href.slice(href.indexOf(":") + 1));
  return shortUrl(href).split(/[/?#]/)[0] ?? "";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
