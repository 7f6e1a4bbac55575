import { env } from "cloudflare:workers";
import type { InferRequestType } from "hono/client";
import type { ApiClient } from "../../worker/client.ts";
import { photograph } from "./picture.factory.ts";
import type { TestUser } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

export type CardForm = InferRequestType<ApiClient["cards"]["$post"]>["form"];

/** A card ID that is new in this run. */
export const nextCardId = () => `card-${crypto.randomUUID().slice(0, 18)}`;

/** The required fields of a card, and the given ones. */
export function cardForm(fields: Partial<CardForm> = {}): CardForm {
  return {
    type: "personal",
    cardId: nextCardId(),
    title: "디자이너 김모아",
    name: "김모아",
    locale: "ko",
    image: photograph(),
    ...fields,
  };
}

/** Creates a card through the API. */
export async function createCard({ api }: Pick<TestUser, "api">, fields: Partial<CardForm> = {}) {
  return getContent(await api.cards.$post({ form: cardForm(fields) }));
}

export type TestCard = Awaited<ReturnType<typeof createCard>>;

/** Adds a translation to a card, directly in D1. */
export async function translateCard(
  card: Pick<TestCard, "idx">,
  locale: string,
  texts: { title?: string; name?: string; position?: string; companyName?: string },
): Promise<void> {
  const { title = null, name = null, position = null, companyName = null } = texts;
  await env.DB.prepare(
    "insert into card_translations (card_idx, locale, title, name, position, company_name) values (?, ?, ?, ?, ?, ?)",
  )
    .bind(card.idx, locale, title, name, position, companyName)
    .run();
}

/** Moves a card to the bin, directly in D1. */
export async function withdrawCard(card: Pick<TestCard, "idx">): Promise<void> {
  await env.DB.prepare("update cards set deleted_at = ? where idx = ?").bind(Date.now(), card.idx).run();
}
