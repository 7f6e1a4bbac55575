import type { Database } from "../../../../db/client.ts";
import { translateField } from "../../../../domain/cards/cardFields.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { toPage } from "../../../../domain/pagination.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { listOwnCards } from "./cards.queries.ts";
import { withPictures } from "./cards.service.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/** Lists a user's own cards, oldest first, also with their texts in the reader's language. */
export async function listCards(
  deps: Deps,
  viewer: Viewer,
  { limit, ...page }: { cursor?: number | undefined; limit: number; locale: Locale },
) {
  // Query one row more to know whether another page follows.
  const rows = await listOwnCards(deps.db, viewer.id, { ...page, limit: limit + 1, now: deps.now });
  const { items, nextCursor } = toPage(rows, limit, ({ idx }) => idx);
  return { items: await Promise.all(items.map((card) => withPictures(deps, toListed(card)))), nextCursor };
}

const toListed = ({ translation, ...card }: Awaited<ReturnType<typeof listOwnCards>>[number]) => ({
  ...card,
  ...(translation && {
    shown: {
      locale: translation.locale,
      name: translation.name ?? card.name,
      title: translation.title ?? card.title,
      position: translateField("position", card, translation),
      companyName: translateField("companyName", card, translation),
    },
  }),
});
