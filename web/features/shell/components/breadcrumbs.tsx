import { Link, useLocation } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { m } from "../../../lib/i18n.ts";
import { placeName, screensAbove } from "../places.ts";

/** The way up from a screen, above its title on wide screens. Phones have the back button. */
export function Breadcrumbs() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const above = screensAbove(path);
  if (above.length === 0) return null;
  return (
    // In the margin above the title, in the same column.
    <nav
      aria-label={m.nav_breadcrumbs()}
      className="absolute inset-x-0 top-0 z-10 max-w-300 px-8 pt-4 broad:px-10 [&:lang(ur)]:pt-1 print:hidden"
    >
      <ol className="flex items-center gap-1 text-sm text-ink-soft">
        {above.map((place, position) => (
          <li key={place} className="flex items-center gap-1">
            {position > 0 && <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.6} />}
            <Link to={place} className="rounded-sm py-1 underline-offset-4 hover:text-ink hover:underline">
              {placeName(place)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
