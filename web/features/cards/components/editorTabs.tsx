import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { m } from "../../../lib/i18n.ts";

const TABS = [
  { to: "/card/edit/$idx", label: () => m.card_details() },
  { to: "/images-edit/$idx", label: () => m.card_photo() },
  { to: "/card/theme/$idx", label: () => m.premium_look_link() },
  { to: "/menu-edit/$idx", label: () => m.card_face_links() },
  { to: "/card/statistics/$idx", label: () => m.stats_title() },
] as const;

/** The tabs of the card editor. Each one is a screen of its own, so that going back and reloading keep it. */
export function EditorTabs({ idx }: { idx: string }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, []);
  return (
    <nav
      ref={row}
      aria-label={m.card_edit_title()}
      className="fading -mx-5 mb-6 flex gap-x-6 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] wide:mx-0 wide:mb-0 wide:px-0"
    >
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ idx }}
          activeOptions={{ includeSearch: false }}
          // The router marks the link of the current screen itself.
          className="-mb-px flex min-h-12 shrink-0 items-center border-b-2 border-transparent whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {label()}
        </Link>
      ))}
    </nav>
  );
}
