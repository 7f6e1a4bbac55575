import type * as z from "zod";
import type { notificationPreferencesSchema } from "../../domain/notifications/notifications.schema.ts";
import { createCard } from "./card.factory.ts";
import { createUser, type TestUser } from "./user.factory.ts";
import { CHROME, createVisitor, getContent, ORIGIN } from "./visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

/** The notifications of a user, without notices to all users. */
export async function getInbox(
  { api }: Caller,
  query: { unread?: "true"; waiting?: "true"; cursor?: string; limit?: string } = {},
) {
  const page = await getContent(await api.notifications.$get({ query }));
  return { ...page, items: page.items.filter(({ kind }) => kind !== "notice") };
}

export const getKinds = async (person: Caller) => (await getInbox(person)).items.map(({ kind }) => kind);

export const choose = async ({ api }: Caller, json: z.input<typeof notificationPreferencesSchema>) =>
  getContent(await api.notifications.preferences.$put({ json }));

/** Saves a card as a contact. */
export const saveCard = async ({ api }: Caller, cardId: string) =>
  getContent(await api.contacts.$post({ json: { cardId } }));

/** Leaves a visitor's details on a card. */
export const submitLead = async (cardId: string, name: string) =>
  createVisitor().send(`/api/public/cards/${cardId}/details`, {
    method: "POST",
    headers: { origin: ORIGIN, "user-agent": CHROME, "content-type": "application/json" },
    body: JSON.stringify({ name, email: `${crypto.randomUUID()}@example.com`, consent: true }),
  });

/** Someone saves a card of a new user, who wants a daily mail about it. */
export async function createSave() {
  const owner = await createUser();
  await choose(owner, { savedCards: true, channels: [{ kind: "cardSaved", email: "daily" }] });
  const card = await createCard(owner);
  const save = async () => saveCard(await createUser(), card.cardId);
  await save();
  return { owner, save };
}
