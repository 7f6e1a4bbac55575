import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { StoredKind } from "../../domain/notifications/notificationKinds.ts";
import { runJobs } from "../../worker/jobs/schedule.ts";
import { ACCOUNT_STORIES } from "./accountStories.ts";
import * as associations from "./association.factory.ts";
import { createCard } from "./card.factory.ts";
import { DAY } from "./clock.ts";
import { acceptOffer, createPair, declineOffer, offerCard } from "./exchange.factory.ts";
import { byOwner, createGroup, createMember, join } from "./group.factory.ts";
import { choose, saveCard, submitLead } from "./notification.factory.ts";
import type { Person, Story } from "./notificationStory.ts";
import { createPremium } from "./premium.factory.ts";
import { createUser, type TestUser } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

const LEAD = "이방문";
const COMPANY = "모아 주식회사";

const inGroup = async () => {
  const group = await createGroup({ joinPolicy: "approval" });
  const [member, former] = [await createMember(group, "박멤버"), await createMember(group)];
  for (const person of [member, former]) await byOwner(group, person).approve();
  await byOwner(group, former).remove();
  const [pending, next] = [await createMember(group), await createUser({ name: "최신청" })];
  return { group, owner: group.owner, member, former, pending, next };
};
const inAssociation = async () => {
  const association = await associations.createAssociation();
  const president = association.president as TestUser;
  const manager = await associations.createMember(association, "김운영", "manager");
  const [member, former] = [await associations.createMember(association), await associations.createMember(association)];
  await associations.as(former, association).leave();
  const [pending, next] = [await createUser(), await createUser({ name: "최신청" })];
  await associations.join(pending, association);
  const by = (person: Person) => associations.as(person, association);
  const remove = () => president.api.associations[":idx"].$delete({ param: association.param });
  return { association, name: association.name, president, manager, member, former, pending, next, by, remove };
};
const binGroup = async ({ owner, card }: Awaited<ReturnType<typeof createGroup>>) =>
  owner.api.cards[":idx"].$delete({ param: { idx: String(card.idx) } });
const toParam = ({ id }: { id: number | null | undefined }) => ({ id: String(id) });

/** Every kind, with the action that causes it. The compiler reports a kind without a story. */
export const NOTIFICATION_STORIES: Record<StoredKind, () => Promise<Story>> = {
  ...ACCOUNT_STORIES,
  contactReceived: async () => {
    const { owner, card, param } = await createPremium({ detailsWanted: true });
    const [member, former] = [await createUser(), await createUser()];
    await saveCard(member, card.cardId);
    const { id } = await saveCard(former, card.cardId);
    await former.api.contacts[":id"].$delete({ param: toParam({ id }) });
    const act = () => submitLead(card.cardId, LEAD);
    return {
      recipient: owner,
      near: { member, former },
      name: LEAD,
      act,
      end: () => owner.api.cards[":idx"].$delete({ param }),
    };
  },
  cardSaved: async () => {
    const [owner, actor, member] = [await createUser(), await createUser({ name: "김저장" }), await createUser()];
    const card = await createCard(owner);
    await choose(member, { savedCards: true });
    await saveCard(member, card.cardId);
    await choose(owner, { savedCards: true });
    await choose(actor, { showsName: true });
    const param = { idx: String(card.idx) };
    return {
      recipient: owner,
      near: { actor, member },
      name: "김저장",
      act: () => saveCard(actor, card.cardId),
      end: () => owner.api.cards[":idx"].$delete({ param }),
    };
  },
  stayInTouch: async () => {
    const [recipient, former] = [await createUser(), await createUser()];
    const remind = async (person: TestUser) => {
      const contact = await getContent(await person.api.contacts.$post({ json: { name: "이동창" } }));
      const param = toParam(contact);
      await getContent(await person.api.contacts[":id"].$patch({ param, json: { remindInMonths: 1 } }));
      return {
        path: `/business-cards?contact=${contact.id}`,
        end: () => person.api.contacts[":id"].$delete({ param }),
      };
    };
    const [{ path, end }, theirs] = [await remind(recipient), await remind(former)];
    await theirs.end();
    const at = new Date(Date.now() + 32 * DAY);
    const act = () => Promise.all([runJobs("*/5 * * * *", env, at), runJobs("*/5 * * * *", env, at)]);
    return { recipient, near: { former }, name: "이동창", item: { actor: "이동창", path }, act, end };
  },
  exchangeOffered: async () => {
    const { ana, ben, offer, getOffer } = await createPair();
    const act = async () => {
      await Promise.all([offer(), offer()]);
      await getContent(await offer());
    };
    const end = async () => declineOffer(ben, (await getOffer()).id);
    return { recipient: ben, near: { actor: ana }, name: "아나", act, end };
  },
  exchangeAccepted: async () => {
    const { ana, ben, bensCard, offer, getOffer } = await createPair();
    const pending = await createUser();
    await offerCard(pending, bensCard, await createCard(pending));
    await offer();
    const { id } = await getOffer();
    const item = { actor: "벤", path: expect.stringMatching(/^\/business-cards\?contact=\d+$/) };
    const act = () => Promise.all([acceptOffer(ben, id, bensCard), acceptOffer(ben, id, bensCard)]);
    const end = async () => {
      const { contactId } = await getContent(await offer());
      await ana.api.contacts[":id"].$delete({ param: toParam({ id: contactId }) });
    };
    return { recipient: ana, near: { actor: ben, pending }, name: "벤", item, act, end };
  },
  groupRequested: async () => {
    const { group, owner, member, former, pending, next } = await inGroup();
    // Repeated requests change nothing.
    const act = () => Promise.all([join(next, group), join(pending, group)]);
    const end = () => byOwner(group, member).handOver();
    return { recipient: owner, near: { actor: next, member, former, pending }, name: "최신청", act, end };
  },
  groupApproved: async () => {
    const { group, owner, member, former, pending, next } = await inGroup();
    await join(next, group);
    const act = () => byOwner(group, next).approve();
    const end = () => byOwner(group, next).remove();
    return { recipient: next, near: { actor: owner, member, former, pending }, name: COMPANY, act, end };
  },
  groupRefused: async () => {
    const { group, owner, member, former, pending, next } = await inGroup();
    await join(next, group);
    const act = () => byOwner(group, next).remove();
    return {
      recipient: next,
      near: { actor: owner, member, former, pending },
      name: COMPANY,
      act,
      end: () => binGroup(group),
    };
  },
  groupRemoved: async () => {
    const { group, owner, member, former, pending } = await inGroup();
    const act = () => byOwner(group, member).remove();
    return {
      recipient: member,
      near: { actor: owner, former, pending },
      name: COMPANY,
      act,
      end: () => binGroup(group),
    };
  },
  groupInvited: async () => {
    const { group, owner, member, former, pending, next } = await inGroup();
    const { param } = group;
    const act = async () => {
      for (const { user } of [next, member])
        await owner.api.groups[":idx"].members.$post({ param, json: { email: user.email } });
    };
    const near = { actor: owner, member, former, pending };
    return { recipient: next, near, name: owner.user.name, act, end: () => binGroup(group) };
  },
  groupOwned: async () => {
    const { group, owner, member, former, pending } = await inGroup();
    const act = () => byOwner(group, member).handOver();
    const end = () => byOwner({ ...group, owner: member }, owner).handOver();
    return { recipient: member, near: { actor: owner, former, pending }, name: owner.user.name, act, end };
  },
  associationRequested: async () => {
    const { association, president, manager, member, former, pending, next, by } = await inAssociation();
    const act = async () => {
      await associations.join(next, association);
      // A repeated request changes only the consent.
      await associations.join(pending, association, { consent: true });
    };
    const near = { actor: next, member, former, pending };
    return {
      recipient: manager,
      otherRecipients: [president],
      near,
      name: "최신청",
      act,
      end: () => by(president).give("member", manager),
    };
  },
  associationApproved: async () => {
    const { association, name, president, manager, member, former, pending, next, by } = await inAssociation();
    await associations.join(next, association);
    const near = { actor: manager, member, former, pending };
    return { recipient: next, near, name, act: () => by(manager).approve(next), end: () => by(president).remove(next) };
  },
  associationRefused: async () => {
    const { association, name, manager, member, former, pending, next, by, remove } = await inAssociation();
    await associations.join(next, association);
    const near = { actor: manager, member, former, pending };
    return { recipient: next, near, name, act: () => by(manager).remove(next), end: remove };
  },
  associationRemoved: async () => {
    const { name, manager, member, former, pending, by, remove } = await inAssociation();
    const near = { actor: manager, former, pending };
    return { recipient: member, near, name, act: () => by(manager).remove(member), end: remove };
  },
  associationInvited: async () => {
    const { association, president, member, former, pending, next } = await inAssociation();
    let [invited, end] = [0, async () => {}];
    const act = async () => {
      ({ id: invited } = await getContent(await associations.invite(association, next.user.email)));
      const param = { ...association.param, ...toParam({ id: invited }) };
      end = async () => void (await president.api.associations[":idx"].invitations[":id"].$delete({ param }));
    };
    const near = { actor: president, member, former, pending };
    return { recipient: next, near, name: president.user.name, act, end: () => end() };
  },
  associationRole: async () => {
    const { name, president, manager, member, former, pending, by } = await inAssociation();
    const near = { actor: president, member: manager, former, pending };
    return {
      recipient: member,
      near,
      name,
      act: () => by(president).give("manager", member),
      end: () => by(president).remove(member),
    };
  },
  associationNotice: async () => {
    const { association, name, president, manager, member, former, pending, by } = await inAssociation();
    const { param } = association;
    const act = async () => {
      await getContent(await manager.api.associations[":idx"].notices.$post({ param, json: { text: "총회 안내" } }));
      await runJobs("*/5 * * * *", env, new Date());
    };
    const near = { actor: manager, former, pending };
    const item = { text: "총회 안내" };
    return { recipient: member, otherRecipients: [president], near, name, item, act, end: () => by(member).leave() };
  },
};
