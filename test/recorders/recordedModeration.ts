import { writeCursor } from "../../domain/pagination.ts";
import type { workerWithIssuers } from "../factories/browser.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getContent } from "../factories/visitor.factory.ts";

/** Serving a card's pictures to visitors, and reporting a card. */
export async function recordReports(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const { api, send } = createVisitor({ worker });
  const { cardId, introKey } = await createCard(await createUser());
  await send(`/api/images/${introKey}`);
  await send(`/c/${cardId}/report`);
  await api.public.cards[":cardId"].reports.$post({ param: { cardId }, json: { reason: "other", text: "모아" } });
}

/** The queue of reports and the list of cards, each from the start and from a cursor, and the actions on them. */
export async function recordModeration({ admin }: TestUser["api"]): Promise<void> {
  const owner = await createUser();
  const cards = [await createCard(owner), await createCard(owner)];
  for (const { cardId } of cards) {
    await createVisitor().api.public.cards[":cardId"].reports.$post({ param: { cardId }, json: { reason: "other" } });
  }
  const [card] = cards;
  const limit = "1";
  const param = { idx: String(card?.idx) };
  const { reports } = await getContent(await admin.cards[":idx"].$get({ param }));
  const seen = { id: String(reports.items[0]?.id) };
  await getContent(await admin.reports.$get({ query: { limit } }));
  await getContent(await admin.reports.$get({ query: { limit, cursor: writeCursor(["1 4000000000000", 9]) } }));
  await getContent(await admin.reports[":id"].dismiss.$post({ param: seen }));
  await getContent(await admin.cards[":idx"].takedown.$post({ param, json: { reason: "모아" } }));
  for (const query of [{ limit }, { limit, cursor: param.idx }]) {
    for (const q of [{}, { q: "card-" }, { q: owner.user.email }]) {
      await getContent(await admin.cards.$get({ query: { ...query, ...q } }));
    }
  }
  await getContent(await admin.cards[":idx"].restore.$post({ param }));
}
