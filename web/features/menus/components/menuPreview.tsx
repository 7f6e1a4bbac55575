import { getDirection } from "../../../../domain/locales.ts";
import "../../../card-face/card-face.css";
import { resolveTheme } from "../../../card-face/cardFace.tsx";
import { FaceMenu } from "../../../card-face/faceMenu.tsx";
import { m } from "../../../lib/i18n.ts";
import { OwnShareButtons } from "../../cards/components/ownShareButtons.tsx";
import type { OwnCard } from "../../cards/queries.ts";
import type { MenuItem } from "../menuDraft.ts";

/** A preview of the menu on the card, with the ways to share the card. */
export function MenuPreview({ card, menu }: { card: OwnCard; menu: MenuItem[] }) {
  return (
    <section aria-label={m.card_preview()} className="grid gap-4">
      <OwnShareButtons card={card} isSmall />
      <div inert className="face-frame" {...resolveTheme(card)}>
        <div className="face" lang={card.locale} dir={getDirection(card.locale)}>
          <FaceMenu card={{ menu }} label={m.card_face_links()} />
        </div>
      </div>
    </section>
  );
}
