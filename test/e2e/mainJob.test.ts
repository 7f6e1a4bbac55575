import ICAL from "ical.js";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { readCode } from "./share.ts";

// The first visit of a user, with the popup notice.
test.use({ notices: true });

const PASSWORD = "moa-첫명함-2026!";

test("a person signs up, makes a card and hands it over; a stranger and another user keep it", {
  tag: "@main",
}, async ({ page, anotherBrowser, baseURL, mailedCode, newUser }) => {
  test.setTimeout(180_000);
  const email = `jiwoo-${Date.now().toString(36)}@moa.example`;
  const cardId = `jiwoo-${Date.now().toString(36)}`;

  await test.step("sign-up with a verified e-mail", async () => {
    await page.goto("/");
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: m.landing_create() }).click();
    await page.getByLabel(m.field_id()).fill(email);
    await page.getByRole("button", { name: m.register_check() }).click();
    await expect(page.getByText(m.success_id_available())).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.register_send_code() }).click();
    await expect(page).toHaveURL(/\/user\/recognize$/);
    await expectAccessible(page);
    await page.getByLabel(m.verify_code()).fill(await mailedCode(email));
    await expect(page).toHaveURL(/\/user\/register\/details$/);
    await page.getByLabel(m.field_password(), { exact: true }).fill(PASSWORD);
    await page.getByLabel(m.register_password_confirm()).fill(PASSWORD);
    await page.getByLabel(m.register_name()).fill("Jane Han");
    await page.getByLabel(m.register_phone()).fill("010-2345-6789");
    await page.getByLabel(m.register_agree_terms()).check();
    await page.getByLabel(m.register_agree_privacy()).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.register_submit() }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: m.registered_heading({ name: "Jane Han" }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: m.registered_create_card() }).click();
    await expect(page.getByRole("heading", { level: 1, name: m.card_new_title() })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a personal card with a photograph", async () => {
    await page.locator("input[type=file]").setInputFiles(portraitFile("minji"));
    await page.getByLabel(m.card_position()).fill("Designer");
    await page.getByLabel(m.card_company()).fill("Moa Inc.");
    await page.getByLabel(m.card_id()).fill(cardId);
    await expect(page.getByText(m.success_id_available())).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.card_create() }).click();
    await expect(page.getByRole("heading", { name: m.success_card_created() })).toBeVisible();
    await expectAccessible(page);
  });

  const viewport = { width: 390, height: 844 };
  const stranger = await anotherBrowser({ javaScriptEnabled: false, locale: "en-US", viewport });

  await test.step("a stranger opens it in their language, without JavaScript", async () => {
    const visit = await stranger.newPage();
    const requests: string[] = [];
    visit.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await visit.goto(`${baseURL}/c/${cardId}`);
    await expect(visit.getByRole("heading", { level: 1, name: "Jane Han" })).toBeVisible();
    await expect(visit.getByRole("link", { name: "Save contact" })).toBeVisible();
    await expect(visit.locator("html")).toHaveAttribute("lang", "en");
    // Only the page and its picture.
    expect(requests.filter((path) => !path.startsWith("/api/images/"))).toEqual([`/c/${cardId}`]);
    expect(requests).toHaveLength(2);
    await visit.getByRole("button", { name: "QR code" }).click();
    await expect(visit.getByRole("img", { name: /QR/ })).toBeVisible();
  });

  await test.step("saves the vCard", async () => {
    const [visit] = stranger.pages();
    const href = (await visit?.getByRole("link", { name: "Save contact" }).getAttribute("href")) ?? "";
    const answer = await stranger.request.get(new URL(href, baseURL).href);
    expect(answer.headers()["content-type"]).toContain("text/vcard");
    const vcard = new ICAL.Component(ICAL.parse(await answer.text()));
    expect(vcard.getFirstPropertyValue("fn")).toBe("Jane Han");
    expect(vcard.getFirstPropertyValue("title")).toBe("Designer");
    expect(String(vcard.getFirstPropertyValue("photo")).length).toBeGreaterThan(1000);
  });

  await test.step("scans the QR code", async () => {
    const picture = await page.request.get(`/c/${cardId}/qr.png`);
    expect(readCode({ name: "qr.png", bytes: await picture.body() })).toBe(`${baseURL}/c/${cardId}?s=q`);
  });

  await test.step("another user saves the card and finds it in their list", async () => {
    const other = await newUser({ name: "Otto Kim" });
    const theirs = await (await anotherBrowser({ viewport })).newPage();
    await theirs.goto(`${baseURL}/c/${cardId}`);
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: m.card_page_add({ product: "Moa" }) }).click();
    // A visitor is sent to the log-in screen, and then back to the card.
    await theirs.getByLabel(m.field_id()).fill(other.email);
    await theirs.getByLabel(m.field_password()).fill(other.password);
    await theirs.getByRole("button", { name: m.login_submit(), exact: true }).click();
    // The user pressed the link on the card's page, so the card is saved.
    await expect(theirs.getByText(m.success_contact_added(), { exact: true })).toBeVisible();
    await expect(theirs.getByRole("heading", { name: "Jane Han" })).toBeVisible();
    await theirs.goto(`${baseURL}/business-cards`);
    await expect(theirs.getByRole("link", { name: /Jane Han/ })).toBeVisible();
    await expectAccessible(theirs);
  });
});
