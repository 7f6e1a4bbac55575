import { cards } from "./schema/cards.table.ts";

/** The columns of a card with the keys of its pictures. */
export const pictureKeys = {
  introKey: cards.introKey,
  shareKey: cards.shareKey,
  photoKey: cards.photoKey,
  logoKey: cards.logoKey,
};

type Keys = { introKey: string; shareKey: string; photoKey: string; logoKey: string | null };

/** The keys of a card's pictures. Most cards have no logo. */
export const listKeys = ({ introKey, shareKey, photoKey, logoKey }: Keys): string[] => [
  introKey,
  shareKey,
  photoKey,
  ...(logoKey === null ? [] : [logoKey]),
];
