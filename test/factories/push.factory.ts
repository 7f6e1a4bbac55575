import { env } from "cloudflare:workers";
import { inject } from "vitest";
import { createCard } from "./card.factory.ts";
import { choose, saveCard } from "./notification.factory.ts";
import { createUser, signedInAs, type TestUser } from "./user.factory.ts";
import { workerWith } from "./visitor.factory.ts";

/** The origin of the push service that others wrote (web-push-testing). */
export const service = inject("pushService");

/** Someone saves a card of a new user, who wants to hear of it. */
export async function createNews() {
  const [owner, saver] = [await createUser({ name: "김모아" }), await createUser({ name: "이웃" })];
  await choose(owner, { savedCards: true });
  await choose(saver, { showsName: true });
  const card = await createCard(owner, { title: "비밀 명함" });
  return {
    owner,
    save: async () => saveCard(saver, card.cardId),
    next: async () => saveCard(await createUser(), card.cardId),
  };
}

/** Calls the push service. */
export async function askService(path: string, form: Record<string, string>): Promise<never> {
  const response = await fetch(`${service}${path}`, { method: "POST", body: new URLSearchParams(form) });
  const { data } = await response.json<{ data: never }>();
  return data;
}

/** A subscription of a browser at the push service. */
export const subscribeThere = async () =>
  askService("/subscribe", { userVisibleOnly: "true", applicationServerKey: env.VAPID_PUBLIC_KEY }) as Promise<{
    endpoint: string;
    keys: { p256dh: string; auth: string };
    clientHash: string;
  }>;

/** Registers a subscription through the API. @param replaced settings */
export const subscribe = async (person: Pick<TestUser, "accessToken">, json: object, replaced = {}) =>
  signedInAs(person.accessToken, {
    worker: workerWith({ PUSH_TEST_ORIGIN: service, ...replaced }),
  }).api.push.subscriptions.$post({ json: json as never });

export const countSubscriptions = async ({ user }: TestUser) =>
  env.DB.prepare("select count(*) from push_subscriptions where user_id = ?").bind(user.id).first("count(*)");
