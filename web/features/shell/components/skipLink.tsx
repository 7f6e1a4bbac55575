import { m } from "../../../lib/i18n.ts";

/** Lets keyboard users skip the header and the menu. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-2 top-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 text-paper focus:translate-y-0"
    >
      {m.skip_to_content()}
    </a>
  );
}
