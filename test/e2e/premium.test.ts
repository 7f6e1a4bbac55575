import { readFileSync } from "node:fs";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

/** The user agent of headless Chromium belongs to the bots, which are not counted. */
const VISITOR = {
  locale: "en-US",
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
};

test("an owner selects card colors by keyboard, and visitors see them in light and dark mode", async ({
  page,
  anotherBrowser,
  giveTicket,
  newUser,
  newCard,
  logIn,
}) => {
  const owner = await newUser();
  const { idx, cardId } = await newCard(owner);
  await logIn(owner);
  const expectSaved = async (theme: string, accent: string) =>
    expect
      .poll(async () => (await page.request.get(`/c/${cardId}`)).text())
      .toContain(`data-theme="${theme}" data-accent="${accent}"`);

  await test.step("without a ticket the statistics are an example, with the way to one's own", async () => {
    await page.goto(`/card/statistics/${idx}`);
    const offerTitle = page.getByRole("heading", { name: m.stats_offer_title() });
    await expect(offerTitle).toBeVisible();
    const example = page.getByRole("figure").first();
    await expect(example).toContainText(m.stats_example());
    await expect(example).toContainText(m.stats_last_days({ days: 30 }));
    await expect(example.getByText("179", { exact: true })).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("link", { name: m.ticket_see_plans() })).toHaveCount(1);
    await expectAccessible(page);
    // On a phone, the example is above the offer.
    const [chart, offer] = [await getBox(example), await getBox(offerTitle)];
    expect(chart.y + chart.height).toBeLessThan(offer.y);
  });

  await test.step("without a ticket a free paper is saved, and other looks can be tried on", async () => {
    await page.goto(`/card/theme/${idx}`);
    await expect(page.getByText(m.premium_locked())).toBeVisible();
    await page.locator("label", { hasText: m.premium_theme_hanji() }).click();
    await expectSaved("hanji", "ink");
    await page.locator("label", { hasText: m.premium_layout_band() }).click();
    await expect(page.locator(".face-band")).toBeVisible();
    await page.getByRole("button", { name: m.card_preview_open() }).click();
    await expect(page.getByRole("region", { name: m.card_preview() }).locator(".face-band")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: m.premium_try_save() }).click();
    const dialog = page.getByRole("dialog", { name: m.premium_try_title() });
    await expect(dialog.getByRole("link", { name: m.ticket_see_plans() })).toHaveAttribute("href", /layout%3Dband/);
    await dialog.getByRole("button", { name: m.action_cancel() }).click();
    expect(await (await page.request.get(`/c/${cardId}`)).text()).not.toContain("face face-band");
    await page.getByRole("button", { name: m.premium_try_stop() }).click();
    await expect(page.locator(".face-band")).toBeHidden();
    await page.locator("label", { hasText: m.premium_theme_paper() }).click();
    await expect(page.getByRole("radio", { name: m.premium_theme_paper() })).toBeChecked();
  });

  await test.step("with a ticket the card becomes premium, and arrow keys select", async () => {
    await giveTicket(owner, "period");
    await page.reload();
    await page.getByRole("button", { name: m.premium_become() }).click();
    await expect(page.getByRole("radio", { name: m.premium_theme_paper() })).toBeEnabled();
    await page.getByRole("radio", { name: m.premium_theme_paper() }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: m.premium_theme_hanji() })).toBeChecked();
    await page.getByRole("radio", { name: m.premium_accent_plum() }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: m.premium_accent_rose() })).toBeChecked();
    await expect(page.locator('.face-frame[data-theme="hanji"][data-accent="rose"]')).toBeVisible();
    await expectAccessible(page);
    await expectSaved("hanji", "rose");
  });

  await test.step("the card is downloaded as a file", async () => {
    for (const [format, start] of [
      ["PDF", "%PDF-1.4"],
      ["PNG", "\u0089PNG"],
    ] as const) {
      const begun = page.waitForEvent("download");
      await page.getByRole("button", { name: m.export_card_as({ format }) }).click();
      const download = await begun;
      expect(download.suggestedFilename()).toBe(`${cardId}.${format.toLowerCase()}`);
      expect(readFileSync(await download.path(), "latin1").slice(0, start.length)).toBe(start);
    }
  });

  const sheets: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const visit = await (await anotherBrowser({ ...VISITOR, colorScheme })).newPage();
    await visit.goto(`/c/${cardId}`);
    sheets.push(await visit.locator(".face").evaluate((face) => getComputedStyle(face).backgroundColor));
    await expectAccessible(visit);
  }
  expect(sheets).toEqual(["rgb(253, 246, 228)", "rgb(46, 35, 13)"]);

  await test.step("an ink card is dark in light mode too, and readable", async () => {
    await page.locator("label", { hasText: m.premium_theme_ink() }).click();
    await expectSaved("ink", "rose");
    const visit = await (await anotherBrowser(VISITOR)).newPage();
    await visit.goto(`/c/${cardId}`);
    await expect(visit.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(242, 238, 230)");
    await expect(visit.locator(".face")).toHaveCSS("background-color", "rgb(13, 12, 11)");
    await expectAccessible(visit);
  });
});

test("a link alone does not change the look of a premium card, but a look tried on before the purchase is saved", async ({
  page,
  giveTicket,
  newUser,
  newCard,
  logIn,
}) => {
  const owner = await newUser();
  const { idx, cardId } = await newCard(owner);
  await logIn(owner);
  const isBand = async () => (await (await page.request.get(`/c/${cardId}`)).text()).includes("face face-band");

  await test.step("tried on without premium, and saved when the card has become premium", async () => {
    await page.goto(`/card/theme/${idx}`);
    await page.locator("label", { hasText: m.premium_layout_band() }).click();
    await expect(page).toHaveURL(/layout=band/);
    await giveTicket(owner, "period");
    await page.reload();
    await page.getByRole("button", { name: m.premium_become() }).click();
    await expect.poll(isBand).toBe(true);
    await expect(page).toHaveURL(new RegExp(`/card/theme/${idx}$`));
  });

  await test.step("a link is only tried on, until the owner saves it", async () => {
    await page.locator("label", { hasText: m.premium_layout_portrait() }).click();
    await expect.poll(isBand).toBe(false);
    const changes: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && changes.push(request.url()));
    await page.goto(`/card/theme/${idx}?theme=ink&layout=band`);
    await expect(page.locator('.face-band, .face-frame[data-theme="ink"]').first()).toBeVisible();
    await expect(page.getByText(m.premium_try_text())).toBeVisible();
    await expectAccessible(page);
    expect(changes).toEqual([]);
    await page.getByRole("button", { name: m.premium_try_save() }).click();
    await expect.poll(isBand).toBe(true);
    await expect(page.getByText(m.premium_try_text())).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/card/theme/${idx}$`));
  });
});

test("visitor actions update the owner's statistics", { tag: "@main" }, async ({
  page,
  anotherBrowser,
  giveTicket,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  const owner = await newUser();
  await giveTicket(owner, "period");
  const { idx, cardId } = await newCard(owner, { type: "premium", mobile: "010-1234-5678" });
  await logIn(owner);
  await page.goto(`/card/statistics/${idx}`);
  await expect(page.getByText(m.stats_empty_title())).toBeVisible();
  await expectAccessible(page);

  const context = await anotherBrowser(VISITOR);
  const visit = await context.newPage();
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  const counted = async () =>
    (await (await page.request.get(`/api/cards/${idx}/statistics`, { headers })).json()).totals;
  await visit.goto(`/c/${cardId}`);
  await expect.poll(counted).toMatchObject({ view: 1, link: 0 });
  await visit.getByRole("link", { name: "010-1234-5678" }).dispatchEvent("click");
  await expect.poll(counted).toMatchObject({ view: 1, link: 1 });
  expect(await context.cookies()).toEqual([]);

  await test.step("a failed request can be retried, or made for another period", async () => {
    problems.allow(/status of 500/);
    const broken = { status: 500, json: { error: { code: "INTERNAL", requestId: "0" } } };
    await page.route("**/statistics?days=7", async (route) => route.fulfill(broken));
    await page.getByRole("radio", { name: "7 days" }).check({ force: true });
    await expect(page.getByRole("button", { name: m.action_retry() })).toBeVisible({ timeout: 15_000 });
    await page.getByRole("radio", { name: "90 days" }).check({ force: true });
    await expect(page.getByRole("button", { name: m.action_retry() })).toBeHidden();
  });

  await page.reload();
  await expect(page.getByRole("radio", { name: "Views 1" })).toBeChecked();
  await expect(page.getByText("English")).toBeVisible();
  await page.getByRole("radio", { name: "Views 1" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: `${m.stats_links()} 1` })).toBeChecked();
  await page.getByRole("slider", { name: m.stats_day() }).focus();
  await expect(page.getByRole("slider", { name: m.stats_day() })).toHaveAttribute("aria-valuetext", /Link clicks 1$/);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("slider", { name: m.stats_day() })).toHaveAttribute("aria-valuetext", /Link clicks 0$/);
  await page.getByText(m.stats_table()).click();
  await expect(page.getByRole("table", { name: m.stats_by_day() }).getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a visitor leaves their details ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    anotherBrowser,
    giveTicket,
    newUser,
    newCard,
    problems,
  }) => {
    problems.allow(/status of 422/);
    const owner = await newUser();
    await giveTicket(owner, "period");
    const { idx, cardId } = await newCard(owner, { type: "premium" });
    const headers = { authorization: `Bearer ${owner.accessToken}` };
    const context = await anotherBrowser({ ...VISITOR, javaScriptEnabled });
    const wanted = await context.request.patch(`/api/cards/${idx}/theme`, { headers, data: { detailsWanted: true } });
    expect(wanted.status()).toBe(200);

    const visit = await context.newPage();
    await visit.goto(`/c/${cardId}`);
    await visit.getByText("Share your contact").click();
    await visit.getByLabel("Name").fill("Victor Lee");
    await visit.getByLabel("Email", { exact: true }).fill("not an address");
    await visit.getByRole("button", { name: "Share contact" }).click();
    await expect(visit.getByText("Enter a valid email.")).toBeVisible();
    await expect(visit.getByText("Agree to continue.")).toBeVisible();
    await expect(visit.getByLabel("Name")).toHaveValue("Victor Lee");
    await expect(visit.getByLabel("Email", { exact: true })).toBeFocused();
    await visit.getByLabel("Email", { exact: true }).fill("guest@moa.example");
    await visit.getByLabel(/I agree to let/).check();
    await visit.getByRole("button", { name: "Share contact" }).click();
    await expect(visit.getByRole("status")).toHaveText(m.card_page_lead_done({ name: "Jane Doe" }));

    const list = await context.request.get("/api/contacts", { headers });
    expect((await list.json()).items).toEqual([
      expect.objectContaining({ name: "Victor Lee", email: "guest@moa.example", card: null }),
    ]);
  });
}

test("a form that was closed in the meantime says so where the visitor looks", async ({
  anotherBrowser,
  giveTicket,
  newUser,
  newCard,
  problems,
}) => {
  problems.allow(/status of 403/);
  const owner = await newUser();
  await giveTicket(owner, "period");
  const { idx, cardId } = await newCard(owner, { type: "premium" });
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  const context = await anotherBrowser({ ...VISITOR, viewport: { width: 390, height: 700 } });
  const setWanted = async (detailsWanted: boolean) =>
    context.request.patch(`/api/cards/${idx}/theme`, { headers, data: { detailsWanted } });
  await setWanted(true);
  const visit = await context.newPage();
  await visit.goto(`/c/${cardId}`);
  await visit.getByText("Share your contact").click();
  await visit.getByLabel("Name").fill("Victor Lee");
  await visit.getByLabel("Email", { exact: true }).fill("guest@moa.example");
  await visit.getByLabel(/I agree to let/).check();
  await setWanted(false);
  await visit.getByRole("button", { name: "Share contact" }).click();
  await expect(visit.getByRole("alert")).toBeFocused();
  await expect(visit.getByRole("alert")).toBeInViewport();
  await expect(visit.getByLabel("Name")).toHaveValue("Victor Lee");
});
