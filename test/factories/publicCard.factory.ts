import type { PublicCard } from "../../domain/cards/publicCard.ts";
import { blankCard } from "../../web/features/cards/cardPreview.ts";

/** The required fields of a public card, and the given ones. */
export function publicCard(fields: Partial<PublicCard> = {}): PublicCard {
  return {
    ...blankCard("ko"),
    idx: 1,
    cardId: "minji",
    title: "디자이너 김모아",
    name: "김모아",
    introKey: "intro.webp",
    shareKey: "share.jpg",
    photoKey: "photo.jpg",
    updatedAt: "2026-11-01T09:30:00.000Z",
    ...fields,
  };
}
