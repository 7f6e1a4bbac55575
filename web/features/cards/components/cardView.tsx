import "../../../card-face/card-face.css";
import "../../../card-face/layouts.css";
import "../../../card-face/themes.css";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { CardFace } from "../../../card-face/cardFace.tsx";
import { getLocale, m } from "../../../lib/i18n.ts";

type Props = { card: PublicCard; imageUrl?: string | undefined; logoUrl?: string | undefined };

/** A card on a screen of the application. */
export function CardView({ card, imageUrl, logoUrl }: Props) {
  return (
    <CardFace
      card={card}
      messages={m}
      locale={getLocale()}
      heading="h2"
      logoUrl={logoUrl}
      {...(imageUrl && { imageUrl })}
    />
  );
}
