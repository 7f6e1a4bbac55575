import { writeCursor } from "../../domain/pagination.ts";
import { as, createAssociation, join as joinAssociation, letIn, nextName } from "../factories/association.factory.ts";
import type { workerWithIssuers } from "../factories/browser.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { createGroup, createMember, groupFields } from "../factories/group.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser, signedInAs } from "../factories/user.factory.ts";
import { createVisitor, getContent } from "../factories/visitor.factory.ts";

/** The calls of a group's owner, of members and of visitors. */
export async function recordGroupCalls(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const guest = createVisitor({ worker });
  const { owner, param } = await createGroup({ joinPolicy: "approval" });
  const [person, other] = [await createUser(), await createMember({ param })];
  const card = await createCard(person);
  const boss = signedInAs(owner.accessToken, { worker }).api.groups;
  const member = signedInAs(person.accessToken, { worker }).api.groups;
  const asked = { ...param, userId: person.user.id };
  await getContent(await member[":idx"].join.$post({ param, json: { cardIdx: card.idx } }));
  await getContent(await boss[":idx"].members.$get({ param, query: { status: "pending", limit: "1" } }));
  await boss[":idx"].members[":userId"].approve.$post({ param: asked });
  await boss[":idx"].members[":userId"].approve.$post({ param: asked });
  await getContent(await member[":idx"].membership.$patch({ param, json: { cardIdx: card.idx } }));
  await getContent(await member.$get({ query: { cursor: "1" } }));
  await getContent(await guest.api.groups[":idx"].$get({ param }));
  await getContent(await guest.api.groups[":idx"].members.$get({ param, query: { limit: "1" } }));
  await getContent(await member[":idx"].members.$get({ param, query: { limit: "1", cursor: writeCursor(["", 1]) } }));
  for (const cursor of [undefined, writeCursor(["가", 1_000_000])])
    await getContent(
      await boss[":idx"].members.$get({ param, query: { q: "ㄱㅁㅇ 모아", ...(cursor && { cursor }) } }),
    );
  await boss[":idx"].members.$post({ param, json: { email: other.user.email } });
  await getContent(await boss[":idx"].$patch({ param, json: { ceo: "이모아" } }));
  await boss[":idx"].members[":userId"].$delete({ param: { ...param, userId: other.user.id }, query: {} });
  await getContent(await boss[":idx"].owner.$post({ param, json: { userId: person.user.id } }));
  await boss[":idx"].leave.$post({ param });
  await giveTicket(owner, "group");
  await getContent(await member[":idx"].ticket.$post({ param }));
  const made = await getContent(await boss.$post({ json: groupFields() }));
  await boss[":idx"].$delete({ param: { idx: String(made.idx) } });
  await member[":idx"].$delete({ param });
}

/** The calls of an association's president, managers and members, and of applicants. */
export async function recordAssociationCalls(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const { president, param, idx, name } = await createAssociation();
  const association = { president, param, idx, name };
  const [person, invited, manager] = [await createUser(), await createUser(), await createUser()];
  await letIn(association, manager, "manager");
  const card = await createCard(person);
  await letIn(association, person, "member", { cardIdx: card.idx, consent: true });
  const bossed = signedInAs(president.accessToken, { worker });
  const boss = bossed.api.associations;
  const mine = signedInAs(person.accessToken, { worker });
  const guest = signedInAs(invited.accessToken, { worker });
  await getContent(await boss["check-name"].$get({ query: { name } }));
  await getContent(await boss.search.$get({ query: { q: "모아", cursor: writeCursor(["가", 1]) } }));
  await getContent(await boss[":idx"].$patch({ param, json: { name: nextName() } }));
  await getContent(await boss[":idx"].$get({ param }));
  await getContent(await boss.$get({ query: { cursor: "1" } }));
  const cursor = writeCursor(["가", 1_000_000]);
  const lists: Record<string, string>[] = [
    {},
    { q: "ㄱㅁㅇ 모아" },
    { status: "pending" },
    { only: "managers" },
    { only: "directory" },
  ];
  for (const asked of lists) {
    await getContent(await as(bossed, association).list(asked));
    await getContent(await as(bossed, association).list({ ...asked, cursor }));
  }
  await getContent(await as(bossed, association).list({ q: "ㄱㅁㅇ", only: "directory" }));
  await getContent(await boss[":idx"].members.$post({ param, json: { email: invited.user.email } }));
  await getContent(await guest.api.associations.$get({ query: {} }));
  await getContent(await joinAssociation(guest, association));
  await as(guest, association).leave();
  const { id, url } = await getContent(await boss[":idx"].invitations.$post({ param, json: {} }));
  const invitation = new URL(url).searchParams.get("invitation") ?? "";
  await getContent(
    await createVisitor({ worker }).api.public.associations[":idx"].$get({ param, query: { invitation } }),
  );
  await getContent(await boss[":idx"].invitations.$get({ param, query: {} }));
  await getContent(await joinAssociation(guest, association, { invitation }));
  await boss[":idx"].invitations[":id"].$delete({ param: { ...param, id: String(id) } });
  await getContent(await mine.api.associations[":idx"].membership.$patch({ param, json: { cardIdx: card.idx } }));
  const exported = await boss[":idx"].export.$get({ param, query: { format: "vcf" } });
  await exported.text();
  await joinAssociation(signedInAs((await createUser()).accessToken, { worker }), association);
  await getContent(await as(bossed, association).give("member", manager));
  await as(bossed, association).remove(manager);
  await joinAssociation(manager, association);
  await as(bossed, association).approve(manager);
  await as(bossed, association).approve(manager);
  await getContent(await boss[":idx"].notices.$post({ param, json: { text: "안내" } }));
  await getContent(await mine.api.notifications.$get({ query: { limit: "1" } }));
  await getContent(await boss[":idx"].audit.$get({ param, query: { cursor: "1000000" } }));
  await getContent(await as(bossed, association).give("president", person));
  const other = await getContent(await mine.api.associations.$post({ json: { name: nextName() } }));
  await mine.api.associations[":idx"].$delete({ param: { idx: String(other.idx) } });
}
