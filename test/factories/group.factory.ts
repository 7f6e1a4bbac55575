import { env } from "cloudflare:workers";
import type { InferRequestType } from "hono/client";
import { expect } from "vitest";
import type { ApiClient } from "../../worker/client.ts";
import { createCard } from "./card.factory.ts";
import { giveTicket } from "./ticket.factory.ts";
import { createUser, type TestUser } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

type Caller = Pick<TestUser, "api">;

export type GroupFields = InferRequestType<ApiClient["groups"]["$post"]>["json"];

/** The required fields of a group, and the given ones. */
export const groupFields = (fields: Partial<GroupFields> = {}): GroupFields => ({
  kind: "company",
  companyName: "모아 주식회사",
  ceo: "김모아",
  country: "KR",
  registrationNumber: "124-81-00998",
  joinPolicy: "open",
  ...fields,
});

/** A new user's group with its card, created through the API. */
export async function createGroup(fields: Partial<GroupFields> = {}) {
  const owner = await createUser();
  await giveTicket(owner, "group");
  const { idx } = await getContent(await owner.api.groups.$post({ json: groupFields(fields) }));
  const card = await createCard(owner, { title: "모아 그룹", type: "group", groupId: String(idx) });
  return { owner, idx, card, param: { idx: String(idx) } };
}

export type TestGroup = Awaited<ReturnType<typeof createGroup>>;

/** Joins with the given card, or without one. */
export const join = async ({ api }: Pick<TestUser, "api">, { param }: Pick<TestGroup, "param">, cardIdx?: number) =>
  api.groups[":idx"].join.$post({ param, json: { ...(cardIdx !== undefined && { cardIdx }) } });

/** A new user who has joined or requested membership. */
export async function createMember(group: Pick<TestGroup, "param">, name = "이멤버") {
  const member = await createUser({ name });
  await getContent(await join(member, group));
  return member;
}

/** The stored member count of a group, and the actual number of members. */
export async function getCounts({ idx }: Pick<TestGroup, "idx">) {
  return env.DB.prepare(
    `select member_count as memberCount, (select count(*) from group_members where group_idx = groups.idx and status = 'member') as rows
     from groups where idx = ?`,
  )
    .bind(idx)
    .first<{ memberCount: number; rows: number }>();
}

export const leave = ({ api }: Caller, { param }: Pick<TestGroup, "param">) =>
  api.groups[":idx"].leave.$post({ param });
export const list = ({ api }: Caller, { param }: Pick<TestGroup, "param">, query: Record<string, string> = {}) =>
  api.groups[":idx"].members.$get({ param, query });
export const getNames = async (caller: Caller, group: Pick<TestGroup, "param">, query: Record<string, string> = {}) =>
  (await getContent(await list(caller, group, query))).items.map(({ name }) => name);
export const getStatus = async ({ api }: Caller, { param }: Pick<TestGroup, "param">) =>
  (await getContent(await api.groups[":idx"].$get({ param }))).membership?.status;
export const byOwner = ({ owner, param }: TestGroup, { user }: { user: { id: string } }) => {
  const members = owner.api.groups[":idx"].members[":userId"];
  return {
    approve: () => members.approve.$post({ param: { ...param, userId: user.id } }),
    remove: () => members.$delete({ param: { ...param, userId: user.id }, query: {} }),
    refuse: () => members.$delete({ param: { ...param, userId: user.id }, query: { status: "pending" } }),
    handOver: () => owner.api.groups[":idx"].owner.$post({ param, json: { userId: user.id } }),
  };
};

/** Checks the member count of every group at the end of a test. */
export async function expectCount(group: TestGroup, members: number) {
  expect(await getCounts(group)).toEqual({ memberCount: members, rows: members });
}
