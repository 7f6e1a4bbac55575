import { getInbox } from "./notification.factory.ts";
import type { TestUser } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

export const blockBy = ({ api }: Caller, json: { offerId: number } | { notificationId: string }) =>
  api.user.blocks.$post({ json });

/** Blocks the person whom the latest notification names. */
export async function blockActor(person: Caller) {
  const item = (await getInbox(person)).items.find(({ canBlock }) => canBlock);
  return getContent(await blockBy(person, { notificationId: item?.id ?? "" }));
}

export const listBlocks = async ({ api }: Caller, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.user.blocks.$get({ query }));

export const unblock = ({ api }: Caller, id: number) => api.user.blocks[":id"].$delete({ param: { id: String(id) } });
