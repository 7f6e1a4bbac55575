import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const visitor = createVisitor();
const publicView = async (cardId: string) =>
  getContent(await visitor.api.public.cards[":cardId"].$get({ param: { cardId }, query: {} }));
const getPage = async (cardId: string) => (await visitor.send(`/c/${cardId}`)).text();
const withoutTickets = async (userId: string) =>
  env.DB.prepare("delete from tickets where user_id = ?").bind(userId).run();

test("a free paper needs no ticket, and visitors see it", async () => {
  const owner = await createUser();
  const card = await createCard(owner);
  const param = { idx: String(card.idx) };
  const look = { theme: "hanji", accent: "ink", layout: "portrait" } as const;
  await getContent(await owner.api.cards[":idx"].theme.$patch({ param, json: look }));
  expect(await publicView(card.cardId)).toMatchObject({ ...look, premium: false });
  expect(await getPage(card.cardId)).toContain('data-theme="hanji"');
});

test.each([
  { theme: "ink" },
  { accent: "jade" },
  { accent: "#2255aa" },
  { layout: "band" },
  { detailsWanted: true },
] as const)("the look %j needs a ticket", async (json) => {
  const owner = await createUser();
  const card = await createCard(owner);
  const param = { idx: String(card.idx) };
  const response = await owner.api.cards[":idx"].theme.$patch({ param, json });
  expect(await getRefusal(response)).toMatchObject({ status: 402, code: "TICKET_NEEDED" });
});

test("a premium card shows its layout and a color of its picture, until its ticket ends", async () => {
  const { owner, card, param } = await createPremium();
  const look = { layout: "band", accent: "#2255aa" } as const;
  await getContent(await owner.api.cards[":idx"].theme.$patch({ param, json: look }));
  expect(await publicView(card.cardId)).toMatchObject(look);
  const page = await visitor.send(`/c/${card.cardId}`);
  const html = await page.text();
  expect(html).toContain('class="face face-band"');
  expect(html).toContain('data-accent="picture" style="--picture-light:#');
  // The policy allows the style of the color.
  expect(page.headers.get("content-security-policy")).toContain("style-src-attr 'unsafe-hashes'");
  await withoutTickets(owner.user.id);
  expect(await publicView(card.cardId)).toMatchObject({ layout: "portrait", accent: "ink" });
  expect(await getPage(card.cardId)).not.toContain("face face-band");
});

test("a stored accent or layout that is not offered shows the basic one", async () => {
  const { card } = await createPremium();
  await env.DB.prepare("update cards set accent = '#12345\"', layout = '\"><script>' where idx = ?")
    .bind(card.idx)
    .run();
  expect(await publicView(card.cardId)).toMatchObject({ accent: "ink", layout: "portrait" });
});

test("a logo is shown while the card is premium, and deleted when it is removed", async () => {
  const { owner, card, param } = await createPremium();
  const logo = owner.api.cards[":idx"].logo;
  const { logoKey } = await getContent(await logo.$put({ param, form: { logo: photograph("image/png") } }));
  expect(logoKey).toMatch(/\.webp$/);
  expect(await getPage(card.cardId)).toContain(`/api/images/${logoKey}`);
  expect((await visitor.send(`/api/images/${logoKey}`)).status).toBe(200);

  await withoutTickets(owner.user.id);
  expect((await publicView(card.cardId)).logoKey).toBeNull();
  expect(await getRefusal(await logo.$put({ param, form: { logo: photograph() } }))).toMatchObject({
    status: 402,
    code: "TICKET_NEEDED",
  });
  expect((await getContent(await logo.$delete({ param }))).logoKey).toBeNull();
  expect(await env.IMAGE_BUCKET.head(logoKey ?? "")).toBeNull();
});

test("a logo is deleted with the account, and is in the export", async () => {
  const { owner, param } = await createPremium();
  const form = { logo: photograph("image/webp") };
  const { logoKey } = await getContent(await owner.api.cards[":idx"].logo.$put({ param, form }));
  expect(await (await owner.send("/api/user/export")).text()).toContain(logoKey);
  expect((await owner.api.user.$delete({ json: { confirm: owner.user.email } })).status).toBe(204);
  expect(await env.IMAGE_BUCKET.head(logoKey ?? "")).toBeNull();
});

test("a logo that is not a picture is refused at its field", async () => {
  const { owner, param } = await createPremium();
  const form = { logo: new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }) };
  const refusal = await getRefusal(await owner.api.cards[":idx"].logo.$put({ param, form }));
  expect(refusal).toMatchObject({ fields: [{ path: "logo", code: "IMAGE_TYPE" }] });
});

test("the browser can replace the photo alone, in the chosen crop", async () => {
  const { owner, card, param } = await createPremium();
  const form = { photoImage: photograph("image/png") };
  const changed = await getContent(await owner.api.cards[":idx"].image.$put({ param, form }));
  expect(changed).toMatchObject({ introKey: card.introKey, shareKey: card.shareKey, zoom: card.zoom });
  expect(changed.photoKey).not.toBe(card.photoKey);
});
