import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createAdmin } from "../factories/admin.factory.ts";
import { createCard, type TestCard } from "../factories/card.factory.ts";
import { passTime, SECOND } from "../factories/clock.ts";
import { files } from "../factories/contactPhotos.factory.ts";
import { getObjectPath, noise } from "../factories/picture.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, workerWith } from "../factories/visitor.factory.ts";
import { failingDatabase } from "../faults/outage.factory.ts";

const MINUTE = 60 * SECOND;
const admin = await createAdmin();
const office = admin.api.admin;
const reason = "사칭";
const guest = createVisitor();

/** A picture that no other card of this run has, because equal pictures share one object. */
const ownPicture = async () => getObjectPath(await noise(60, 80), "image/png", "own.png");

const param = ({ idx }: Pick<TestCard, "idx">) => ({ idx: String(idx) });
const toSearchKeys = ({ introKey, shareKey, photoKey }: Pick<TestCard, "introKey" | "shareKey" | "photoKey">) => [
  introKey,
  shareKey,
  photoKey,
];
const getStatuses = async (keys: string[], { send } = guest) =>
  Promise.all(keys.map(async (key) => (await send(`/api/images/${key}`)).status));

const bin = async ({ api }: TestUser, card: TestCard) => api.cards[":idx"].$delete({ param: param(card) });
const unbin = async ({ api }: TestUser, card: TestCard) => api.cards[":idx"].restore.$post({ param: param(card) });
const takeDown = async (_: TestUser, card: TestCard) =>
  office.cards[":idx"].takedown.$post({ param: param(card), json: { reason } });
const restore = async (_: TestUser, card: TestCard) => office.cards[":idx"].restore.$post({ param: param(card) });
const suspend = async ({ user: { id } }: TestUser) =>
  office.users[":id"].suspend.$post({ param: { id }, json: { reason } });
const resume = async ({ user: { id } }: TestUser) => office.users[":id"].resume.$post({ param: { id } });

describe.each([
  ["is in the bin", bin, unbin],
  ["is taken down", takeDown, restore],
  ["belongs to a suspended user", suspend, resume],
] as const)("while a card %s", (_, withdraw, bringBack) => {
  test("its pictures are not served; afterwards they are", async () => {
    const owner = await createUser();
    const card = await createCard(owner, { image: await ownPicture() });
    expect(await getStatuses(toSearchKeys(card))).toEqual([200, 200, 200]);
    await withdraw(owner, card);
    expect(await getStatuses(toSearchKeys(card))).toEqual([404, 404, 404]);
    await bringBack(owner, card);
    expect(await getStatuses(toSearchKeys(card))).toEqual([200, 200, 200]);
  });

  test("a picture that another card has too is served", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const image = await ownPicture();
    const card = await createCard(owner, { image });
    const twin = await createCard(other, { image });
    expect(twin.introKey).toBe(card.introKey);
    await withdraw(owner, card);
    expect(await getStatuses([card.introKey, card.photoKey])).toEqual([200, 200]);
    await bin(other, twin);
    expect(await getStatuses([card.introKey, card.photoKey])).toEqual([404, 404]);
  });
});

test("an unused picture in the bucket is not served", async () => {
  const key = `${"ab".repeat(32)}.jpg`;
  await env.IMAGE_BUCKET.put(key, "picture");
  expect(await getStatuses([key])).toEqual([404]);
});

test("the picture of an imported contact is served until the contact is removed", async () => {
  const reader = await createUser();
  await getContent(await reader.api.contacts.import.$post({ form: { file: new File([files.ios], "contacts.vcf") } }));
  const { items } = await getContent(await reader.api.contacts.$get({ query: {} }));
  const contact = items.find(({ photoKey }) => photoKey !== null);
  const key = contact?.photoKey ?? "";
  expect(await getStatuses([key])).toEqual([200]);
  await reader.api.contacts[":id"].$delete({ param: { id: String(contact?.id) } });
  expect(await getStatuses([key])).toEqual([404]);
});

describe("the owner of a withdrawn card", () => {
  const views = [
    ["in the bin", bin, { bin: "true" }],
    ["taken down", takeDown, {}],
  ] as const;

  test.each(views)("sees its pictures through sealed URLs (%s)", async (_, withdraw, query) => {
    const owner = await createUser();
    const card = await createCard(owner, { image: await ownPicture() });
    await withdraw(owner, card);
    const [listed] = (await getContent(await owner.api.cards.$get({ query }))).items;
    const opened = await getContent(await owner.api.cards[":idx"].$get({ param: param(card) }));
    for (const view of [listed, opened]) {
      const keys = view ? [view.introKey, view.shareKey, view.photoKey] : [];
      expect(keys.map((key) => key.split("?")[0])).toEqual(toSearchKeys(card));
      expect(await getStatuses(keys)).toEqual([200, 200, 200]);
    }
  });

  test("can use them for two hours at most, in no cache, and for no other picture", async () => {
    const owner = await createUser();
    const card = await createCard(owner, { image: await ownPicture() });
    const other = await createCard(owner, { image: await ownPicture() });
    await bin(owner, other);
    await takeDown(owner, card);
    const { introKey } = await getContent(await owner.api.cards[":idx"].$get({ param: param(card) }));
    const [key = "", query = ""] = introKey.split("?");
    const response = await guest.send(`/api/images/${introKey}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");

    expect(await getStatuses([`${other.introKey}?${query}`])).toEqual([404]);
    const forged = new URLSearchParams(query);
    forged.set("until", String(Number(forged.get("until")) + 1));
    expect(await getStatuses([`${key}?${forged}`, `${key}?until=${forged.get("until")}`])).toEqual([404, 404]);
    passTime(121 * MINUTE);
    expect(await getStatuses([introKey])).toEqual([404]);
  });

  test("gets plain URLs for a card that is public", async () => {
    const owner = await createUser();
    const card = await createCard(owner);
    expect(toSearchKeys(card).join()).not.toContain("?");
    expect(toSearchKeys(await getContent(await owner.api.cards[":idx"].$get({ param: param(card) })))).toEqual(
      toSearchKeys(card),
    );
  });
});

describe("cached pictures", () => {
  const keeping = { PAGE_SECONDS: "60" };
  const down = { ...keeping, DB: failingDatabase("D1_ERROR: Network connection lost.") as never };
  const visitorWith = (bindings: Parameters<typeof workerWith>[0]) => createVisitor({ worker: workerWith(bindings) });

  test("stay in a browser for a day, and in shared caches no longer than pages", async () => {
    const card = await createCard(await createUser());
    const response = await visitorWith(keeping).send(`/api/images/${card.introKey}`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400, s-maxage=60, immutable");
    const unchanged = await visitorWith(keeping).send(`/api/images/${card.introKey}`, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect([unchanged.status, unchanged.headers.get("cache-control")]).toEqual([
      304,
      "public, max-age=86400, s-maxage=60, immutable",
    ]);
  });

  test("of a withdrawn card are served by this Worker for PAGE_SECONDS at most", async () => {
    const owner = await createUser();
    const card = await createCard(owner, { image: await ownPicture() });
    const visitor = visitorWith(keeping);
    expect(await getStatuses([card.introKey], visitor)).toEqual([200]);
    await takeDown(owner, card);
    passTime(61 * SECOND);
    expect(await getStatuses([card.introKey], visitor)).toEqual([404]);
  });

  test("that were public within the last hour are served while the database is down", async () => {
    const owner = await createUser();
    const [seen, unseen] = [
      await createCard(owner, { image: await ownPicture() }),
      await createCard(owner, { image: await ownPicture() }),
    ];
    expect(await getStatuses([seen.introKey], visitorWith(keeping))).toEqual([200]);
    passTime(61 * SECOND);
    expect(await getStatuses([seen.introKey, unseen.introKey], visitorWith(down))).toEqual([200, 503]);
    passTime(60 * MINUTE);
    expect(await getStatuses([seen.introKey], visitorWith(down))).toEqual([503]);
  });

  test("that were found withdrawn are not served while the database is down", async () => {
    const owner = await createUser();
    const card = await createCard(owner, { image: await ownPicture() });
    expect(await getStatuses([card.introKey], visitorWith(keeping))).toEqual([200]);
    await takeDown(owner, card);
    passTime(61 * SECOND);
    expect(await getStatuses([card.introKey], visitorWith(keeping))).toEqual([404]);
    expect(await getStatuses([card.introKey], visitorWith(down))).toEqual([503]);
  });
});
