import { getDirection } from "../../../../domain/locales.ts";
import "../../../card-face/card-face.css";
import { FaceMenu, resolveTheme } from "../../../card-face/cardFace.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnCard } from "../../cards/queries.ts";
import type { MenuItem } from "../menuDraft.ts";

/** A preview of the menu on the card, without incomplete items. */
export function MenuPreview({ card, items }: { card: OwnCard; items: MenuItem[] }) {
  const menu = items.filter(({ siteName, url }) => siteName.trim() && url.trim());
  if (menu.length === 0) return null;
  return (
    <figure className="mb-8">
      <figcaption className="mb-3 text-sm text-ink-soft">{m.card_preview()}</figcaption>
      <div inert className="face-frame" {...resolveTheme(card)}>
        <div className="face" lang={card.locale} dir={getDirection(card.locale)}>
          <FaceMenu card={{ locale: card.locale, menu }} label={m.card_face_menu()} />
        </div>
      </div>
    </figure>
  );
}
