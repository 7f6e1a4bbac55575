import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Role } from "../../domain/associations/roles.ts";
import { createUser, type TestUser } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

export type Caller = Pick<TestUser, "api">;
/** The user whom an action is about. */
type Other = { user: { id: string } };
export type Person = Caller & { user: Pick<TestUser["user"], "id" | "email" | "name">; accessToken: string };

let made = 0;
/** An association name that is new in this run. */
export const nextName = () => `모아 협회 ${++made}`;

/** An association of this user, or of a new one. */
export async function createAssociation(president?: Person, name = nextName()) {
  const person = president ?? (await createUser());
  // One user may create many in a test.
  await env.DB.prepare("delete from rate_limits").run();
  const { idx } = await getContent(await person.api.associations.$post({ json: { name } }));
  return { president: person, idx, name, param: { idx: String(idx) } };
}

export type TestAssociation = Awaited<ReturnType<typeof createAssociation>>;

/** Requests membership, or joins with a link's token. */
export const join = ({ api }: Caller, { param }: Pick<TestAssociation, "param">, json: JoinFields = {}) =>
  api.associations[":idx"].join.$post({ param, json });
type JoinFields = { cardIdx?: number; consent?: boolean; invitation?: string };

/** The actions of a user on another member of an association. */
export const as = ({ api }: Caller, { param }: Pick<TestAssociation, "param">) => {
  const members = api.associations[":idx"].members[":userId"];
  const of = ({ user }: Other) => ({ ...param, userId: user.id });
  return {
    approve: (other: Other) => members.approve.$post({ param: of(other) }),
    remove: (other: Other) => members.$delete({ param: of(other), query: {} }),
    refuse: (other: Other) => members.$delete({ param: of(other), query: { status: "pending" } }),
    give: (role: Role, other: Other) => members.$patch({ param: of(other), json: { role } }),
    leave: () => api.associations[":idx"].leave.$post({ param }),
    see: () => api.associations[":idx"].$get({ param }),
    list: (query: Record<string, string> = {}) => api.associations[":idx"].members.$get({ param, query }),
  };
};

/** A user who was admitted as a member or a manager, with the given consent to the directory. */
export async function letIn(
  association: TestAssociation,
  person: Person,
  role: "member" | "manager" = "member",
  fields: JoinFields = {},
) {
  await getContent(await join(person, association, fields));
  const president = as(association.president, association);
  await president.approve(person);
  if (role === "manager") await getContent(await president.give(role, person));
}

/** A new member. */
export async function createMember(
  association: TestAssociation,
  name = "이회원",
  role: "member" | "manager" = "member",
) {
  const member = await createUser({ name });
  await letIn(association, member, role);
  return member;
}

/** The stored counts of an association, the actual number of rows, and the number of presidents in those rows. */
export const getCounts = async ({ idx }: Pick<TestAssociation, "idx">) =>
  env.DB.prepare(
    `select member_count as members, pending_count as pending,
       (select count(*) from association_members where association_idx = idx and status = 'member') as memberRows,
       (select count(*) from association_members where association_idx = idx and status = 'pending') as pendingRows,
       (select count(*) from association_members where association_idx = idx and user_id = president_id and status = 'member') as presidents
     from associations where idx = ?`,
  )
    .bind(idx)
    .first<Record<"members" | "pending" | "memberRows" | "pendingRows" | "presidents", number>>();

/** Checks that the counts are correct and that there is one president. */
export async function expectSound(association: Pick<TestAssociation, "idx">, members: number, pending = 0) {
  expect(await getCounts(association)).toEqual({
    members,
    memberRows: members,
    pending,
    pendingRows: pending,
    presidents: 1,
  });
}

/** The public view, and the view through an invitation link. */
export const seenBy = ({ api }: Caller, { param }: Pick<TestAssociation, "param">, invitation?: string) =>
  api.public.associations[":idx"].$get({ param, query: invitation === undefined ? {} : { invitation } });
/** A user's membership in it: a status and a role. */
export const getMembership = async (person: Caller, association: Pick<TestAssociation, "param">) =>
  (await getContent(await seenBy(person, association))).membership;

/** A user's own associations. */
export const mine = async ({ api }: Caller, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.associations.$get({ query }));

type Led = Pick<TestAssociation, "president" | "param">;

export const invite = ({ president, param }: Led, email: string) =>
  president.api.associations[":idx"].members.$post({ param, json: { email } });
export const makeLink = async ({ president, param }: Led, json: { days?: number; uses?: number } = {}) => {
  const link = await getContent(await president.api.associations[":idx"].invitations.$post({ param, json }));
  return { ...link, token: new URL(link.url).searchParams.get("invitation") ?? "" };
};
export const getInvitations = async ({ president, param }: Led) =>
  (await getContent(await president.api.associations[":idx"].invitations.$get({ param, query: {} }))).items;
/** The audit entries, newest first. */
export const getTrail = async ({ president, param }: Led) =>
  (await getContent(await president.api.associations[":idx"].audit.$get({ param, query: {} }))).items;

export const suspend = async ({ user }: Other) => {
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(user.id).run();
};
