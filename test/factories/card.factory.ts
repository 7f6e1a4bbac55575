import type { InferRequestType } from "hono/client";
import type { ApiClient } from "../../worker/client.ts";
import { photograph } from "./picture.factory.ts";
import type { TestUser } from "./user.factory.ts";
import { contentOf } from "./visitor.factory.ts";

export type CardForm = InferRequestType<ApiClient["cards"]["$post"]>["form"];

/** A card ID that nobody in this run had before. */
export const nextCardId = () => `card-${crypto.randomUUID().slice(0, 18)}`;

/** The least that a card needs, and the fields given. */
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

/** Makes a card through the real call. */
export async function createCard({ api }: Pick<TestUser, "api">, fields: Partial<CardForm> = {}) {
  return contentOf(await api.cards.$post({ form: cardForm(fields) }));
}

export type TestCard = Awaited<ReturnType<typeof createCard>>;
