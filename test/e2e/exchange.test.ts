import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { qrPng } from "../../worker/features/public-page/qrImage.ts";
import { closeBrowser, expect, expectAccessible, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";
import { PHONE } from "./touch.ts";

const ur = messagesIn("ur");

/** The names in a card book. */
const names = async (page: Page, messages: typeof m) =>
  page
    .getByRole("list", { name: messages.contacts_heading() })
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.querySelector("bdi")?.textContent));

/** Reads a QR code from a picture in the card book. */
async function scan(page: Page, messages: typeof m, address: string): Promise<void> {
  await page.goto("/business-cards");
  await page.getByRole("button", { name: messages.contacts_add_title() }).click();
  await page.getByRole("button", { name: messages.scan_title() }).click();
  const buffer = Buffer.from(qrPng(address));
  await page
    .getByLabel(messages.scan_choose_image())
    .setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
}

test.describe("on phones, one of them right to left", () => {
  test.use({ ...PHONE, locale: "ur" });

  test("a person saves a card and sends theirs back; the other accepts in Urdu, and both have each other", async ({
    page,
    origin,
    address,
    newUser,
    newCard,
    logIn,
    anotherBrowser,
  }) => {
    const [ayesha, owen] = [await newUser({ name: "Ayesha" }), await newUser({ name: "Owen" })];
    const hers = await newCard(ayesha, { name: "Ayesha Khan" });
    await newCard(owen, { name: "Owen Private" });
    const work = await newCard(owen, { name: "Owen Clark", companyName: "Clark & Sons" });
    const primary = new FormData();
    primary.set("primaryCardIdx", String(work.idx));
    await call(origin, "PATCH", "/user", { token: owen.accessToken, address, form: primary });

    const english = await anotherBrowser({ ...PHONE, locale: "en-US" });
    await logIn(owen, english);
    const other = await english.newPage();
    await test.step("saves, and sends the primary card back with where they met", async () => {
      await other.goto(`/c/${hers.cardId}`);
      await other.getByRole("link", { name: m.card_page_add({ product: "Moa" }) }).click();
      await expect(other).toHaveURL(/contact=\d+$/);
      await other.locator("summary", { hasText: m.exchange_hint({ name: "Ayesha Khan" }) }).tap();
      const choice = other.getByLabel(m.exchange_card());
      await expect(choice).toHaveValue(String(work.idx));
      await other.getByText(m.exchange_met()).tap();
      await other.getByLabel(m.exchange_place()).fill("Lahore Expo");
      await other.getByLabel(m.exchange_day()).fill("2026-01-02");
      await expectAccessible(other);
      await other.getByRole("button", { name: m.exchange_send() }).tap();
      await expect(other.getByText(m.exchange_sent({ name: "Ayesha Khan" })).first()).toBeVisible();
      await expect(other.getByText(/You sent your card\. .*Ayesha Khan.* can accept it until/)).toBeVisible();
      await expect(other.getByRole("button", { name: m.exchange_send() })).toBeHidden();
    });

    await test.step("the other is notified, and accepts in the card book, with own words about where they met", async () => {
      await logIn(ayesha);
      await page.goto("/notifications");
      const row = page.getByRole("main").getByRole("link", { name: ur.notification_offered({ name: "Owen Clark" }) });
      await row.tap();
      await expect(page).toHaveURL(/\/business-cards$/);
      const offers = page.getByRole("region", { name: ur.exchange_title() });
      await expect(offers).toContainText("Owen Clark");
      await expect(offers).toContainText("Clark & Sons");
      await expect(offers).toContainText("Lahore Expo");
      await offers.getByText(ur.exchange_met()).tap();
      await offers.getByLabel(ur.exchange_place()).fill("لاہور");
      await expectAccessible(page);
      await offers.getByRole("button", { name: ur.exchange_accept() }).tap();
      await expect(page).toHaveURL(/contact=\d+$/);
      await expect(page.getByRole("heading", { name: "Owen Clark" })).toBeVisible();
      await expect(page.getByText("لاہور")).toBeVisible();
      await expectAccessible(page);
      await page.goto("/business-cards");
      await expect.poll(async () => names(page, ur)).toEqual(["Owen Clark"]);
      await expect(offers).toBeHidden();
    });

    await test.step("the sender is notified, and the notification leads to the contact", async () => {
      await other.goto("/notifications");
      const row = other
        .getByRole("main")
        .getByRole("link", { name: m.notification_exchanged({ name: "Ayesha Khan" }) });
      await row.tap();
      await expect(other).toHaveURL(/contact=\d+$/);
      await expect(other.getByText(/^You exchanged cards on/)).toBeVisible();
      await expect(other.getByText(/^Where you met: .*Lahore Expo/)).toBeVisible();
      await expect(other.getByRole("button", { name: m.exchange_send() })).toBeHidden();
    });
  });

  test("two people who scan each other's codes have each other after one confirmation each", { tag: "@main" }, async ({
    page,
    origin,
    newUser,
    newCard,
    logIn,
    anotherBrowser,
  }) => {
    const [ayesha, owen] = [await newUser(), await newUser()];
    const hers = await newCard(ayesha, { name: "Ayesha Khan" });
    const his = await newCard(owen, { name: "Owen Clark" });
    const english = await anotherBrowser({ ...PHONE, locale: "en-US" });
    await Promise.all([logIn(ayesha), logIn(owen, english)]);
    const other = await english.newPage();
    await scan(page, ur, `${origin}/c/${his.cardId}?s=q`);
    await scan(other, m, `${origin}/c/${hers.cardId}?s=q`);

    const hersDone = page.getByRole("button", { name: ur.exchange_now() });
    await expect(page.getByRole("heading", { name: "Owen Clark" })).toBeVisible();
    await expectAccessible(page);
    await hersDone.tap();
    await expect(page).toHaveURL(/contact=\d+$/);
    await other.getByRole("button", { name: m.exchange_now() }).tap();
    await expect(other.getByText(/^You exchanged cards with .*Ayesha Khan/).first()).toBeVisible();
    await expect(other.getByText(/^You exchanged cards on/)).toBeVisible();

    await page.goto("/business-cards");
    await expect.poll(async () => names(page, ur)).toEqual(["Owen Clark"]);
    await expect(page.getByRole("region", { name: ur.exchange_title() })).toBeHidden();
    await other.goto("/business-cards");
    await expect.poll(async () => names(other, m)).toEqual(["Ayesha Khan"]);
  });
});

test("a declined offer disappears, and its sender still sees it as open", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const [ayesha, owen] = [await newUser(), await newUser()];
  const hers = await newCard(ayesha, { name: "Ayesha Khan" });
  const his = await newCard(owen, { name: "Owen Clark" });
  const asOwen = { token: owen.accessToken, address };
  await call(origin, "POST", "/contacts", { ...asOwen, json: { cardId: hers.cardId } });
  const json = { cardId: hers.cardId, cardIdx: his.idx, note: "Good to see you" };
  await call(origin, "POST", "/exchanges", { ...asOwen, json });

  await logIn(ayesha);
  await page.goto("/business-cards");
  const offers = page.getByRole("region", { name: m.exchange_title() });
  await expect(offers).toContainText("Good to see you");
  const held = Promise.withResolvers<void>();
  const answers: string[] = [];
  await page.route(/\/api\/exchanges\/\d+/, async (route) => {
    answers.push(new URL(route.request().url()).pathname);
    await held.promise;
    await route.continue();
  });
  await offers.getByRole("button", { name: m.exchange_decline() }).click();
  // One offer has one answer.
  await offers.getByRole("button", { name: m.exchange_accept() }).dispatchEvent("click");
  held.resolve();
  await expect(page.getByText(/^You declined\. .*Owen Clark/).first()).toBeVisible();
  await expect(offers).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(answers).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(m.contacts_empty_title())).toBeVisible();
  await expect(offers).toBeHidden();

  await closeBrowser(page);
  await logIn(owen);
  await page.goto("/business-cards");
  await page.getByRole("link", { name: /Ayesha Khan/ }).click();
  await expect(page.getByText(/^You sent your card\./)).toBeVisible();
});

test("a visitor without an account keeps the own details on the device, finds them in the next form, and removes them", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  giveTicket,
}) => {
  const owner = await newUser({ name: "Owen" });
  await giveTicket(owner, "period");
  const asOwner = { token: owner.accessToken, address };
  const newForm = async () => {
    const card = await newCard(owner, { type: "premium" });
    await call(origin, "PATCH", `/cards/${card.idx}/theme`, { ...asOwner, json: { detailsWanted: true } });
    return card.cardId;
  };
  const [first, second] = [await newForm(), await newForm()];
  const openForm = async (cardId: string) => {
    await page.goto(`/c/${cardId}`);
    await page.getByText(m.card_page_lead(), { exact: true }).click();
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const consent = page.getByLabel(m.card_page_lead_consent({ name: "Jane Doe", product: "Moa" }));
  const send = async () => {
    await consent.check();
    await page.getByRole("button", { name: m.card_page_lead_send() }).click();
    await expect(page.getByText(/^You shared your contact info/)).toBeVisible();
  };
  const keep = page.getByLabel(m.card_page_lead_keep());
  const forget = page.getByRole("button", { name: m.card_page_lead_forget() });

  await test.step("off by default: nothing is kept", async () => {
    await openForm(first);
    await expect(keep).not.toBeChecked();
    await expect(forget).toBeHidden();
    await field(m.card_page_lead_name()).fill("Ayesha Khan");
    await send();
    await openForm(second);
    await expect(field(m.card_page_lead_name())).toHaveValue("");
  });

  await test.step("kept if the visitor chooses so, without the message and the consent", async () => {
    await field(m.card_page_lead_name()).fill("Ayesha Khan");
    await field(m.card_company()).fill("Khan Textiles");
    await field(m.card_position()).fill("Director");
    await field(m.card_page_lead_email()).fill("ayesha@example.com");
    await field(m.card_page_lead_note()).fill("See you in Lahore");
    await keep.check();
    await expectAccessible(page);
    await send();
    await openForm(first);
    await expect(field(m.card_page_lead_name())).toHaveValue("Ayesha Khan");
    await expect(field(m.card_company())).toHaveValue("Khan Textiles");
    await expect(field(m.card_position())).toHaveValue("Director");
    await expect(field(m.card_page_lead_email())).toHaveValue("ayesha@example.com");
    await expect(field(m.card_page_lead_note())).toHaveValue("");
    await expect(consent).not.toBeChecked();
    await expect(keep).toBeChecked();
  });

  await test.step("removed at the press of a button", async () => {
    await forget.click();
    await expect(field(m.card_page_lead_name())).toHaveValue("");
    await expect(forget).toBeHidden();
    await openForm(second);
    await expect(field(m.card_company())).toHaveValue("");
    await expect(keep).not.toBeChecked();
  });

  const { items }: { items: object[] } = await (await call(origin, "GET", "/contacts", asOwner)).json();
  expect(items).toEqual([
    expect.objectContaining({ name: "Ayesha Khan", companyName: "Khan Textiles", position: "Director" }),
    expect.objectContaining({ name: "Ayesha Khan", companyName: null, position: null }),
  ]);
});
