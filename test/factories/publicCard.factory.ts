import type { PublicCard } from "../../worker/features/cards/cards.rules.ts";

/** The least that the public sees of a card, and the fields given. */
export function publicCard(fields: Partial<PublicCard> = {}): PublicCard {
  return {
    idx: 1,
    cardId: "minji",
    type: "personal",
    locale: "ko",
    locales: ["ko"],
    title: "디자이너 김모아",
    name: "김모아",
    phoneticName: null,
    position: null,
    companyName: null,
    address: null,
    intro: null,
    phone: null,
    mobile: null,
    email: null,
    website: null,
    introKey: "intro.webp",
    shareKey: "share.jpg",
    photoKey: "photo.jpg",
    focusX: 0.5,
    focusY: 0.5,
    zoom: 1,
    updatedAt: "2026-11-01T09:30:00.000Z",
    menu: [],
    premium: false,
    theme: "paper",
    accent: "ink",
    detailsWanted: false,
    group: null,
    ...fields,
  };
}
