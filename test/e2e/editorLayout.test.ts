import type { Page } from "@playwright/test";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const inView = { ratio: 1 };
const preview = (page: Page) => page.getByRole("region", { name: m.card_preview() });

test("fields, save button and the card are in view together, and adding a language on a phone too", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user, { name: "Jane Han", position: "Designer" });
  const headers = { authorization: `Bearer ${user.accessToken}` };
  for (const locale of ["ko", "ja", "ru"]) {
    const put = await page.request.put(`/api/cards/${idx}/texts/${locale}`, {
      headers,
      data: { name: `Jane ${locale}` },
    });
    expect(put.status()).toBe(200);
  }
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/card/edit/${idx}`);
  const save = page.getByRole("button", { name: m.card_save() });
  await expect(page.getByLabel(m.card_name(), { exact: true })).toBeInViewport(inView);
  await expect(preview(page).getByRole("heading", { name: "Jane Han" })).toBeInViewport(inView);
  await expect(preview(page).getByText("Designer", { exact: true })).toBeInViewport(inView);
  await page.getByRole("button", { name: m.card_delete() }).scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport(inView);
  await expect(preview(page).getByRole("heading", { name: "Jane Han" })).toBeInViewport(inView);

  // The state of the changes stands at the end of the tabs, also of one without a save button.
  const tabs = page.getByRole("navigation", { name: m.card_edit_title() });
  const state = page.getByRole("status").filter({ hasText: m.card_changes_none() });
  const places: unknown[] = [];
  for (const path of ["card/edit", "menu-edit", "card/theme"]) {
    await page.goto(`/${path}/${idx}`);
    await expect(state).toBeVisible();
    const [place, row] = [await getBox(state), await getBox(tabs)];
    places.push({ x: place.x, y: place.y - row.y });
  }
  expect(places).toEqual(places.map(() => places[0]));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/card/edit/${idx}?lang=ru`);
  const languages = page.getByRole("navigation", { name: m.card_languages() });
  await expect(page.getByRole("button", { name: m.card_languages_add() })).toBeInViewport(inView);
  await expect(languages.locator("[aria-current]")).toBeInViewport(inView);
  await page.getByLabel(m.card_intro()).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: m.card_preview_open() })).toBeInViewport(inView);
  await page.getByLabel(m.card_intro()).fill("Design for everyone");
  await expect(save).toBeInViewport(inView);
});

test("on a phone, the tabs and the save bar keep their places, and the bar covers nothing", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user, { name: "Jane Han" });
  await page.request.put(`/api/cards/${idx}/texts/ru`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
    data: { name: "Джейн" },
  });
  await logIn(user);
  await page.setViewportSize({ width: 320, height: 700 });
  const tabs = page.getByRole("navigation", { name: m.card_edit_title() });
  const state = page.getByText(m.card_changes({ count: 1 }), { exact: true });
  const change = {
    "card/edit": () => page.getByLabel(m.card_name(), { exact: true }).fill("Jane Hahn"),
    "images-edit": () => page.getByRole("slider", { name: m.image_zoom() }).press("End"),
    "menu-edit": () => page.getByRole("button", { name: m.links_add() }).click(),
  };
  const places: { tabs: number | undefined; state: number | undefined }[] = [];
  for (const [path, act] of Object.entries(change)) {
    await page.goto(`/${path}/${idx}`);
    // With nothing to save, there is no bar, but its state is in the tree of accessibility.
    const nothing = page.getByRole("status").filter({ hasText: m.card_changes_none() });
    await expect(nothing).toHaveCount(1);
    expect(await nothing.evaluate((status) => status.checkVisibility({ opacityProperty: true }))).toBe(false);
    const top = (await getBox(tabs)).y;
    await act();
    await expect(state).toBeInViewport(inView);
    await expect.poll(() => state.evaluate((status) => status.checkVisibility({ opacityProperty: true }))).toBe(true);
    places.push({ tabs: top, state: (await getBox(state)).y });
  }
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
  for (const path of ["card/theme", "card/statistics"]) {
    await page.goto(`/${path}/${idx}`);
    await expect(tabs).toBeVisible();
    expect((await getBox(tabs)).y).toBe(places[0]?.tabs);
  }

  await page.goto(`/card/edit/${idx}?lang=ru`);
  const remove = page.getByRole("button", { name: m.card_texts_remove() });
  await expect(remove).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const save = await getBox(page.getByRole("button", { name: m.card_save() }));
  const removal = await getBox(remove);
  expect(removal.y + removal.height).toBeLessThan(save.y);
});

test("a new card is previewed next to its form, then shown with its link and the next steps", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser({ name: "Jane Han" }));
  // A slow device is still drawing the initials when the form is sent.
  await page.addInitScript(() => {
    const convert = Reflect.get(OffscreenCanvas.prototype, "convertToBlob");
    OffscreenCanvas.prototype.convertToBlob = async function draw(...args) {
      await new Promise((resolve) => void setTimeout(resolve, 1500));
      return Reflect.apply(convert, this, args);
    };
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/card/new");
  await expect(preview(page).getByRole("heading", { name: "Jane Han" })).toBeInViewport(inView);
  const create = page.getByRole("button", { name: m.card_create() });
  await expect(create).toBeInViewport(inView);
  // The initials are the picture, unless there is no name.
  await expect(page.getByRole("button", { name: m.card_photo_initials(), pressed: true })).toBeVisible();
  await page.getByLabel(m.card_name(), { exact: true }).fill("");
  await create.click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_image_missing() })).toBeVisible();
  await page.getByLabel(m.card_name(), { exact: true }).fill("Jane Han");
  await page.reload();

  // What everyone fills in comes first. The rest is below a row that opens.
  const optional = (label: string) => m.card_field_optional({ label });
  const labels = page.locator("form label:visible");
  await expect(labels).toHaveText([
    m.card_photo_choose(),
    m.card_name(),
    optional(m.card_position()),
    optional(m.card_company()),
    optional(m.card_mobile()),
    optional(m.card_email()),
    m.card_id(),
  ]);
  const more = page.getByRole("button", { name: m.card_more_details() });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.press("Enter");
  await expectAccessible(page);
  await page.getByLabel(m.card_intro()).scrollIntoViewIfNeeded();
  await expect(create).toBeInViewport(inView);
  await expect(preview(page).getByRole("heading", { name: "Jane Han" })).toBeInViewport(inView);
  // The title says what it is for, and is the name until it has another.
  const cardTitle = page.getByLabel(m.card_title(), { exact: true });
  await expect(cardTitle).toHaveAccessibleDescription(m.card_title_hint_new());
  await expect(cardTitle).toHaveAttribute("placeholder", "Jane Han");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel(m.card_name(), { exact: true }).fill("Jane Hahn");
  // The first screen has a small preview with the ways to a picture, and the name. The whole card opens at the bottom.
  const opener = page.getByRole("button", { name: m.card_preview_open() });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(opener).toBeInViewport(inView);
  await expect(page.getByLabel(m.card_name(), { exact: true })).toBeInViewport(inView);
  await expect(page.getByRole("button", { name: m.card_photo_initials() })).toBeInViewport(inView);
  await expect(preview(page).getByText("Jane Hahn", { exact: true })).toBeInViewport(inView);
  // The pictures to start with are as wide as the fields.
  const field = await getBox(page.getByLabel(m.card_name(), { exact: true }));
  const row = page.getByRole("group", { name: m.card_photo_starters() }).getByRole("button");
  const [start, end] = await Promise.all([getBox(row.first()), getBox(row.last())]);
  expect(start.x).toBe(field.x);
  expect(Math.round(end.x + end.width)).toBe(Math.round(field.x + field.width));
  await page.getByLabel(optional(m.card_position()), { exact: true }).fill("Director");
  await expect(preview(page).getByText("Director", { exact: true })).toBeInViewport(inView);
  await opener.click();
  await expect(preview(page).getByRole("heading", { name: "Jane Hahn" })).toBeInViewport(inView);
  await page.getByRole("dialog").getByRole("button", { name: m.action_close() }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: m.card_add_phone() }).click();
  await page.getByRole("textbox", { name: m.card_phone(), exact: true }).last().fill("02-555-0142");
  await page.getByRole("button", { name: m.card_photo_initials() }).click();
  await test.step("the picture follows a name that is corrected afterwards", async () => {
    const picture = page.locator('main img[src^="blob:"]').first();
    const before = (await picture.getAttribute("src")) ?? "";
    await page.getByLabel(m.card_name(), { exact: true }).fill("Ann Hahn");
    await expect(picture).not.toHaveAttribute("src", before);
    await page.getByLabel(m.card_name(), { exact: true }).fill("Jane Hahn");
  });
  // A closed field that is refused opens the row, has the focus, and keeps what was typed.
  const website = page.getByLabel(m.card_website());
  await website.fill("javascript:alert(1)");
  await more.click();
  await expect(website).toBeHidden();
  await create.click();
  await expect(website).toBeFocused();
  await expect(website).toHaveValue("javascript:alert(1)");
  await website.fill("");
  await expect(website).toBeFocused();
  // Another story can take the suggested ID in the meantime.
  await page.getByLabel(m.card_id(), { exact: true }).fill(`jane-${Date.now().toString(36)}`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/cards")) sent.push(request.url());
  });
  await create.dblclick();

  const title = page.getByRole("heading", { level: 1, name: m.success_card_created() });
  await expect(title).toBeFocused();
  expect(sent).toHaveLength(1);
  await expect(title).toBeInViewport(inView);
  await expect(page.getByRole("heading", { level: 2, name: "Jane Hahn" })).toBeInViewport(inView);
  await expect(page.getByRole("button", { name: m.share_copy() })).toBeInViewport(inView);
  await expectAccessible(page);
  const link = page.getByRole("link", { name: /\/c\// });
  const opened = await page.request.get((await link.getAttribute("href")) ?? "");
  const shown = await opened.text();
  expect(shown).toContain("02-555-0142");
  expect(shown).toContain("010-0000-1234");
  await page.getByRole("button", { name: m.card_created_language() }).click();
  await page.getByRole("link", { name: m.card_language_add({ language: "한국어" }) }).click();
  await expect(page).toHaveURL(/\/card\/edit\/\d+\?lang=ko$/);
});
