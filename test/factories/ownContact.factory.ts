import { env } from "cloudflare:workers";
import { getObjectPath, noise } from "./picture.factory.ts";
import type { TestUser } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

export type Person = Pick<TestUser, "api">;
export type Entered = Parameters<Person["api"]["contacts"]["$post"]>[0]["json"];

export const add = async ({ api }: Person, json: Entered) => (await getContent(await api.contacts.$post({ json }))).id;
export const toParam = (id: number) => ({ param: { id: String(id) } });
export const read = async ({ api }: Person, id: number) => getContent(await api.contacts[":id"].$get(toParam(id)));
export const change = async (
  { api }: Person,
  id: number,
  json: Parameters<Person["api"]["contacts"][":id"]["$patch"]>[0]["json"],
) => getContent(await api.contacts[":id"].$patch({ ...toParam(id), json }));
export const remove = async ({ api }: Person, id: number) => api.contacts[":id"].$delete(toParam(id));
export const merge = async ({ api }: Person, ...ids: number[]) => api.contacts.merge.$post({ json: { ids } });
export const undo = async ({ api }: Person, token: string) => api.contacts.merge.undo.$post({ json: { token } });
export const merged = async (person: Person, ...ids: number[]) => getContent(await merge(person, ...ids));
export const isThere = async (person: Person, id: number) =>
  (await person.api.contacts[":id"].$get(toParam(id))).status === 200;
export const listDuplicates = async ({ api }: Person, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.contacts.duplicates.$get({ query }));

/** Gives a contact a photo that no other one has. */
export async function putPhoto({ api }: Person, id: number) {
  const image = getObjectPath(await noise(64, 64), "image/png");
  return (await getContent(await api.contacts[":id"].photo.$put({ ...toParam(id), form: { image } }))).photoKey;
}

/** Changes columns of a contact that no call sets, directly in D1. */
export async function setColumns(id: number, columns: Record<string, string | number | null>): Promise<void> {
  const set = Object.keys(columns).map((name) => `${name} = ?`);
  await env.DB.prepare(`update contacts set ${set.join()} where id = ?`)
    .bind(...Object.values(columns), id)
    .run();
}

/** All that D1 contains about a user's contacts. */
export async function getStored({ user }: { user: { id: string } }) {
  const all = async (sql: string) => (await env.DB.prepare(sql).bind(user.id).all()).results;
  return {
    contacts: await all("select * from contacts where user_id = ? order by id"),
    tags: await all("select contact_id, tag from contact_tags where user_id = ? order by contact_id, tag"),
    usage: await all("select contacts, leads from usage where user_id = ?"),
  };
}

const EMAIL = [{ value: "minji@moa.example" }];
export const ONE: Entered = { name: "김민지", company: "모아", emails: EMAIL, note: "서울에서", tags: ["거래처"] };
export const OTHER: Entered = {
  name: "Minji Kim",
  position: "팀장",
  emails: EMAIL,
  phones: [{ value: "010-1234-5678", label: "mobile" }],
  birthday: "1990-05-01",
  note: "전시회에서",
  tags: ["전시회"],
  favourite: true,
};
