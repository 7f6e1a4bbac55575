import { env } from "cloudflare:workers";
import { openDatabase } from "../../db/client.ts";
import { cards, cardTranslations, menuItems } from "../../db/schema/cards.table.ts";
import { images } from "../../db/schema/images.table.ts";
import { nextCardId } from "./card.factory.ts";
import { photographs } from "./picture.factory.ts";
import { storePerson } from "./user.factory.ts";

type Extras = {
  texts?: Omit<typeof cardTranslations.$inferInsert, "cardIdx">[];
  menu?: { siteName: string; url: string }[];
};

/**
 * A new user's card, inserted directly in D1 and R2 without validation, because pages and files must handle any
 * content. Returns its card ID.
 */
export async function storeCard(fields: Partial<typeof cards.$inferInsert> = {}, extras: Extras = {}) {
  const { user } = await storePerson();
  const { cardId } = await storeCardFor(user, fields, extras);
  return cardId;
}

/** The same for an existing user. */
export async function storeCardFor(
  owner: { id: string },
  fields: Partial<typeof cards.$inferInsert> = {},
  { texts = [], menu = [] }: Extras = {},
) {
  const { db } = openDatabase(env.DB);
  const now = new Date();
  const cardId = fields.cardId ?? nextCardId();
  const keys = { introKey: `${cardId}.webp`, shareKey: `${cardId}-share.jpg`, photoKey: `${cardId}-photo.jpg` };
  await db.insert(images).values(Object.values(keys).map((key) => ({ key, bytes: 1, createdAt: now })));
  const [card] = await db
    .insert(cards)
    .values({
      ownerId: owner.id,
      type: "personal",
      locale: "ko",
      title: "디자이너 김모아",
      name: "김모아",
      ...keys,
      focusX: 0.5,
      focusY: 0.5,
      zoom: 1,
      createdAt: now,
      updatedAt: now,
      ...fields,
      cardId,
    })
    .returning({ idx: cards.idx });
  if (!card) throw new Error("the insert returned no row");
  for (const text of texts) await db.insert(cardTranslations).values({ cardIdx: card.idx, ...text });
  for (const [sortOrder, item] of menu.entries())
    await db.insert(menuItems).values({ cardIdx: card.idx, sortOrder, ...item });
  for (const key of [keys.shareKey, keys.photoKey]) await env.IMAGE_BUCKET.put(key, photographs["image/jpeg"]);
  return { idx: card.idx, cardId };
}
