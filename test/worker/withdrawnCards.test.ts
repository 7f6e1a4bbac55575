import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createAdmin } from "../factories/admin.factory.ts";
import { as, createAssociation, letIn } from "../factories/association.factory.ts";
import { createCard, type TestCard } from "../factories/card.factory.ts";
import { passTime, SECOND } from "../factories/clock.ts";
import { createGroup, createMember, join, list } from "../factories/group.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import {
  CHROME,
  createVisitor,
  getContent,
  getRefusal,
  mailbox,
  ORIGIN,
  workerWith,
} from "../factories/visitor.factory.ts";

const admin = await createAdmin();
const office = admin.api.admin;
const reason = "사칭";
const inBin = { status: 410, code: "IN_BIN" };

type Owner = Pick<TestUser, "user">;
type Way = (owner: Owner, card: Pick<TestCard, "idx">) => Promise<unknown>;

const suspend: Way = async ({ user: { id } }) =>
  getContent(await office.users[":id"].suspend.$post({ param: { id }, json: { reason } }));
const resume: Way = async ({ user: { id } }) => getContent(await office.users[":id"].resume.$post({ param: { id } }));

const takeDown: Way = async (_, { idx }) =>
  getContent(await office.cards[":idx"].takedown.$post({ param: { idx: String(idx) }, json: { reason } }));
const restore: Way = async (_, { idx }) =>
  getContent(await office.cards[":idx"].restore.$post({ param: { idx: String(idx) } }));

/** How a card is withdrawn, and how it becomes visible again. */
const WAYS: [string, Way, Way][] = [
  ["its owner is suspended", suspend, resume],
  ["it is taken down", takeDown, restore],
];

const addresses = ["", "/", ".vcf", "/qr.svg", "/qr.png", "/qr.svg?kind=vcard", "/og.jpg", "?left=1", "/report"];

describe.each(WAYS)("when %s, a card", (_, withdraw, bringBack) => {
  test("has no page, file, QR code, share picture or public view, and all return afterwards", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    const guest = createVisitor();
    const reader = await createUser();
    const paths = [
      ...addresses.filter((address) => address !== "/").map((address) => `/c/${card.cardId}${address}`),
      `/api/public/cards/${card.cardId}`,
    ];
    const statuses = async () => Promise.all(paths.map(async (path) => (await guest.send(path)).status));
    const shown = paths.map(() => 200);
    expect(await statuses()).toEqual(shown);

    await withdraw(owner, card);
    expect(await statuses()).toEqual(paths.map(() => 410));
    expect(await getRefusal(await guest.send(`/api/public/cards/${card.cardId}`))).toEqual(inBin);
    const param = { idx: String(card.idx) };
    expect(await getRefusal(await reader.api.cards[":idx"].$get({ param }))).toEqual(inBin);
    expect(await getRefusal(await reader.api.contacts.$post({ json: { cardId: card.cardId } }))).toMatchObject({
      status: 404,
      fields: [{ path: "cardId", code: "NOT_FOUND" }],
    });

    await bringBack(owner, card);
    expect(await statuses()).toEqual(shown);
    expect(await getContent(await reader.api.cards[":idx"].$get({ param }))).toMatchObject({ cardId: card.cardId });
  });

  test("gets exactly the response of a deleted card, without a reason", async () => {
    const headers = { "accept-language": "en" };
    const owner = await createUser();
    const [binned, withdrawn] = [await createCard(owner), await createCard(owner)];
    await owner.api.cards[":idx"].$delete({ param: { idx: String(binned.idx) } });
    await withdraw(owner, withdrawn);
    const getAnswers = async ({ cardId }: TestCard) => {
      const answers = await Promise.all(
        [`/c/${cardId}`, `/c/${cardId}.vcf`, `/api/public/cards/${cardId}`].map(async (path) => {
          const response = await createVisitor({ headers }).send(path);
          const text = (await response.text()).replaceAll(cardId, "…").replace(/"requestId":"[^"]+"/, "");
          return [response.status, response.headers.get("cache-control"), text];
        }),
      );
      return answers;
    };
    expect(await getAnswers(withdrawn)).toEqual(await getAnswers(binned));
    const [[, , page]] = (await getAnswers(withdrawn)) as [[number, string, string]];
    expect(page).not.toMatch(/owner|suspend|taken down|administrator|report/i);
  });

  test("is shown from the cache for PAGE_SECONDS at most", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    const { send } = createVisitor({ worker: workerWith({ PAGE_SECONDS: "60" }) });
    const status = async () => (await send(`/c/${card.cardId}`)).status;
    expect(await status()).toBe(200);
    await withdraw(owner, card);
    passTime(61 * SECOND);
    expect(await status()).toBe(410);
  });

  test("accepts no leads and counts no events", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    const guest = createVisitor({ headers: { origin: ORIGIN, "user-agent": CHROME } });
    const send = async (path: string, type: string, body: string) =>
      guest.send(path, { method: "POST", headers: { "content-type": type }, body });
    const name = `이방문 ${card.cardId}`;
    const json = JSON.stringify({ name, consent: true });
    await withdraw(owner, card);

    const left = await send(`/api/public/cards/${card.cardId}/details`, "application/json", json);
    expect(await getRefusal(left)).toEqual(inBin);
    const form = new URLSearchParams({ name, consent: "on" }).toString();
    const page = await send(`/c/${card.cardId}/details`, "application/x-www-form-urlencoded", form);
    expect(page.status).toBe(410);
    expect((await send(`/api/public/cards/${card.cardId}/events`, "application/json", '{"kind":"view"}')).status).toBe(
      204,
    );
    const counted = await env.DB.prepare("select count(*) as n from card_statistics where card_idx = ?")
      .bind(card.idx)
      .first("n");
    expect(counted).toBe(0);
    expect(mailbox.sent.filter(({ text }) => text.includes(name))).toEqual([]);
  });

  test("shows only its name, and the reader's own note and tags, in other users' card books", async () => {
    const owner = await createUser();
    const card = await createCard(owner, {
      name: "김사칭",
      companyName: "가짜 은행",
      mobile: "010-7777-1234",
      title: "은행원",
    });
    const reader = await createUser();
    const { id } = await getContent(await reader.api.contacts.$post({ json: { cardId: card.cardId } }));
    const param = { id: String(id) };
    await reader.api.contacts[":id"].$patch({ param, json: { note: "행사에서", tags: ["서울"], favourite: true } });
    const one = async () => getContent(await reader.api.contacts[":id"].$get({ param }));
    const found = async (q: string) =>
      (await getContent(await reader.api.contacts.$get({ query: { q } }))).items.length;
    const exported = async () => (await reader.api.contacts.export.$get({ query: { format: "csv" } })).text();
    const finds = async () => [await found("가짜"), await found("1234"), await found("김사칭"), await found("서울")];
    const before = await one();
    expect(before).toMatchObject({ card: { available: true }, publicCard: { companyName: "가짜 은행" } });
    expect(await finds()).toEqual([1, 1, 1, 1]);

    await withdraw(owner, card);
    expect(await one()).toMatchObject({
      name: "김사칭",
      companyName: null,
      mobile: null,
      photoKey: null,
      card: { cardId: card.cardId, title: null, available: false },
      publicCard: null,
      note: "행사에서",
      tags: ["서울"],
      favourite: true,
    });
    expect(await finds()).toEqual([0, 0, 1, 1]);
    const [entry] = (await getContent(await reader.api.contacts.book.$get({ query: {} }))).items;
    expect(entry).toMatchObject({ publicCard: null, companyName: null });
    expect(await exported()).not.toMatch(/7777|가짜/);

    await bringBack(owner, card);
    expect(await one()).toEqual(before);
    expect(await finds()).toEqual([1, 1, 1, 1]);
    expect(await exported()).toContain("7777");
  });

  test("is on no group page and in no directory", async () => {
    const group = await createGroup();
    const association = await createAssociation();
    const owner = await createUser({ name: "본명" });
    const card = await createCard(owner, { name: "명함 이름", mobile: "010-7777-1234" });
    await getContent(await join(owner, group, card.idx));
    await letIn(association, owner, "member", { cardIdx: card.idx, consent: true });
    const { president, param } = association;
    const seen = async () => {
      const strangers = (await getContent(await list(createVisitor(), group))).items;
      const fellows = (await getContent(await list(group.owner, group))).items.filter((member) => !member.owner);
      const members = (await getContent(await as(president, association).list())).items;
      const file = await president.api.associations[":idx"].export.$get({ param, query: { format: "vcf" } });
      return {
        strangers: strangers.map(({ name }) => name),
        fellows: fellows.map(({ name, card: shown }) => [name, shown?.cardId ?? null]),
        directory: members.find(({ userId }) => userId === owner.user.id)?.card?.cardId ?? null,
        exported: (await file.text()).includes("7777"),
      };
    };
    const open = {
      strangers: ["명함 이름"],
      fellows: [["명함 이름", card.cardId]],
      directory: card.cardId,
      exported: true,
    };
    expect(await seen()).toEqual(open);
    await withdraw(owner, card);
    expect(await seen()).toEqual({ strangers: [], fellows: [["본명", null]], directory: null, exported: false });
    await bringBack(owner, card);
    expect(await seen()).toEqual(open);
  });

  test("that represents a group hides the group's page except from its members", async () => {
    const group = await createGroup();
    const member = await createMember(group);
    const { param, owner, card } = group;
    const stranger = await createUser();
    const see = async ({ api }: Pick<TestUser, "api">) => api.groups[":idx"].$get({ param });
    await withdraw(owner, card);
    for (const outsider of [createVisitor(), stranger]) {
      expect(await getRefusal(await see(outsider))).toEqual(inBin);
      expect(await getRefusal(await list(outsider, group))).toEqual(inBin);
    }
    expect(await getRefusal(await join(stranger, group))).toEqual(inBin);
    const inside = await getContent(await see(member));
    expect(inside.card).toEqual({ idx: card.idx, cardId: card.cardId, title: null, photoKey: null, available: false });
    expect((await getContent(await list(member, group))).items).toHaveLength(2);
    expect((await getContent(await member.api.groups.$get({ query: {} }))).items).toMatchObject([
      { card: { available: false } },
    ]);
    expect((await member.api.groups[":idx"].leave.$post({ param })).status).toBe(204);

    await bringBack(owner, card);
    expect(await getContent(await see(createVisitor()))).toMatchObject({
      card: { title: card.title, photoKey: card.photoKey, available: true },
    });
  });
});
