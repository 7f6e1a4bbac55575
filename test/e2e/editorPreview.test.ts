import type { Locator, Page } from "@playwright/test";
import { getBox } from "./boxes.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const inView = { ratio: 1 };
const preview = (page: Page) => page.getByRole("region", { name: m.card_preview() });

/** Whether the place of a card that is longer than it ends within a row. */
const endsInRow = async (face: Locator) =>
  face.evaluate((element) => {
    const end = element.closest(".overflow-y-auto")?.getBoundingClientRect().bottom ?? 0;
    return [...element.querySelectorAll("li")]
      .map((row) => row.getBoundingClientRect())
      .some(({ top, bottom }) => top < end - 1 && bottom > end + 1);
  });

test("next to the links, the preview shows them, from the top of a row to the end of the card", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user, { name: "Jane Han", intro: "A long text. ".repeat(20) });
  const items = ["Portfolio", "Shop", "Blog"].map((siteName) => ({ siteName, url: `https://${siteName}.example` }));
  const put = await page.request.put(`/api/cards/${idx}/menu`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
    data: { version: 0, items },
  });
  expect(put.ok()).toBe(true);
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/menu-edit/${idx}`);
  for (const { siteName } of items)
    await expect(preview(page).getByRole("link", { name: siteName })).toBeInViewport({ ratio: 0.95 });
  const face = preview(page).locator(".face");
  await expect.poll(async () => startsAtRow(face)).toBe(true);
  await expect.poll(async () => endsInRow(face)).toBe(false);

  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole("button", { name: m.card_preview_open() });
  // The strip has the picture alone, and what it shows as text.
  await expect(opener.locator("img")).toHaveCount(1);
  await expect(opener.locator(".face")).toHaveCount(0);
  await opener.click();
  for (const { siteName } of items)
    await expect(preview(page).getByRole("link", { name: siteName })).toBeInViewport(inView);
});

/** Whether the place of a card that is scrolled begins where a row does. */
const startsAtRow = async (face: Locator) =>
  face.evaluate((element) => {
    const box = element.closest(".overflow-y-auto");
    const start = box?.getBoundingClientRect().top ?? 0;
    return (
      (box?.scrollTop ?? 0) > 0 &&
      [...element.querySelectorAll("li, .face-who")].some(
        (row) => Math.abs(row.getBoundingClientRect().top - start) < 1.5,
      )
    );
  });

/** The boxes of the preview's card on all tabs. */
async function placesOfCard(page: Page, idx: number) {
  const places = [];
  for (const path of ["card/edit", "images-edit", "card/theme", "menu-edit", "card/statistics"]) {
    await page.goto(`/${path}/${idx}`);
    const face = preview(page).locator(".face");
    await expect(face).toBeVisible();
    const box = await getBox(face);
    await expect.poll(async () => endsInRow(face)).toBe(false);
    places.push({ x: box.x, y: box.y, width: box.width });
  }
  return places;
}

test("the card has one place and the width of its column on every tab, also a long card on a very wide screen", async ({
  page,
  newUser,
  giveTicket,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  await giveTicket(user, "period");
  const { idx } = await newCard(user, { type: "premium", position: "Designer", intro: "A long text. ".repeat(35) });
  await logIn(user);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    const [first, ...others] = await placesOfCard(page, idx);
    for (const place of others) expect(place).toEqual(first);
    const share = await getBox(preview(page).getByRole("button", { name: m.share_copy() }));
    expect(Math.round(share.x)).toBe(Math.round(first?.x ?? -1));
  }
});

/** The rows of a card that are in the preview only in part. */
const cutRows = async (opener: Locator) =>
  opener.evaluate((button) => {
    const place = button.getBoundingClientRect();
    return [...button.querySelectorAll(".face-rows li")]
      .map((row) => row.getBoundingClientRect())
      .filter(({ left, top, bottom }) => left < place.right - 1 && top < place.bottom && bottom > place.bottom);
  });

test("on a phone, the look of the card stays in view while one chooses it", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user, { name: "Jane Han" });
  await logIn(user);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/card/theme/${idx}`);
  const opener = page.getByRole("button", { name: m.card_preview_open() });
  await expect.poll(async () => (await getBox(opener)).height).toBeGreaterThan(160);
  // Upright, as on the phone of a visitor: the picture is as wide as the card. The first choices are in view below it.
  const shown = await getBox(opener);
  const picture = await getBox(opener.locator(".face-photo"));
  expect(picture.width).toBeGreaterThan(shown.width - 3);
  expect(shown.height).toBeLessThanOrEqual(0.4 * 844);
  await expect(page.locator("label", { hasText: m.premium_layout_portrait() }).first()).toBeInViewport(inView);
  const height = (await getBox(opener)).height;
  for (const layout of [m.premium_layout_band(), m.premium_layout_type(), m.premium_layout_portrait()]) {
    await page.locator("label", { hasText: layout }).first().click();
    await expect(page.getByRole("radio", { name: layout, exact: true })).toBeChecked();
    expect((await getBox(opener)).height).toBe(height);
    // It ends below a row.
    expect(await cutRows(opener)).toEqual([]);
  }
  await page.getByText(m.premium_leads_wanted()).scrollIntoViewIfNeeded();
  await expect(opener).toBeInViewport(inView);
  await test.step("a card from left to right fills its place in an application from right to left", async () => {
    await page.context().addCookies([{ name: "locale", value: "ur", url: origin }]);
    await page.reload();
    const strip = page.locator("[data-strip] > button");
    const [place, face] = [await getBox(strip), await getBox(strip.locator(".face"))];
    expect(Math.abs(face.x - place.x)).toBeLessThan(3);
    await page.context().addCookies([{ name: "locale", value: "en", url: origin }]);
    await page.reload();
  });
  // On a phone on its side, it would leave no room.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByText(m.premium_leads_wanted()).scrollIntoViewIfNeeded();
  await expect(opener).not.toBeInViewport();
});
