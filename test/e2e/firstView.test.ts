import type { Locator, Page } from "@playwright/test";
import { locales } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { getBox } from "./boxes.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { PHONE } from "./touch.ts";

test.use(PHONE);

async function getPlace(locator: Locator) {
  const box = await getBox(locator);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The buttons below a card, from the start of the line: save contact, save to Moa, QR code, share. */
const getBar = (page: Page) => page.locator(".actions .button");

const countLines = async (locator: Locator) =>
  locator.evaluate((element) => new Set([...element.getClientRects()].map(({ top }) => top)).size);

test("home shows one large card, the edge of the next one, and the first received cards above the tabs", async ({
  page,
  logIn,
}) => {
  await logIn({ email: "minji@moa.example", password: "moa-demo-2026!" });
  await page.goto("/");
  const cards = page.getByRole("list", { name: m.my_page_cards() }).getByRole("link");
  const card = await getPlace(cards.first());
  expect(card.width).toBeGreaterThanOrEqual(280);
  expect(card.width).toBeLessThanOrEqual(300);
  // The crop that visitors see on a phone.
  const picture = await getPlace(cards.first().locator(".face-photo"));
  expect(picture.height).toBeCloseTo(picture.width, 0);
  const edge = 390 - (await getPlace(cards.nth(1))).x;
  expect(edge).toBeGreaterThan(16);
  expect(edge).toBeLessThan(64);
  const tabs = await getPlace(page.getByRole("navigation", { name: m.shell_menu() }));
  expect((await getPlace(page.getByRole("heading", { name: m.home_recent() }))).bottom).toBeLessThan(tabs.y);
});

for (const cardId of ["minji", "hanako-sato", "srimal"]) {
  test(`the first screen of the card "${cardId}" has its picture, its texts and two numbers or addresses`, async ({
    page,
  }) => {
    await page.goto(`/c/${cardId}`);
    const bar = await getPlace(page.locator(".actions"));
    expect(bar.bottom).toBe(844);
    expect((await getPlace(page.locator(".face-rows li").nth(1))).bottom).toBeLessThanOrEqual(bar.y);
    // The mark, the card and the first button begin on one edge.
    const edges = [page.locator(".top .seal"), page.locator(".face"), getBar(page).first()];
    for (const edge of edges) expect((await getPlace(edge)).x).toBeCloseTo(16, -1);
  });
}

test("on a wide screen, the rows of a card are equal, and its buttons stand right below it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/c/minji");
  const heights = await page
    .locator(".face-rows li")
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height / 2)));
  expect(new Set(heights).size).toBe(1);
  const text = await getPlace(page.locator(".face-text"));
  expect((await getPlace(page.locator(".face-rows li").last())).bottom).toBeCloseTo(text.bottom, 0);
  const face = await getPlace(page.locator(".face"));
  expect((await getPlace(getBar(page).first())).y - face.bottom).toBeCloseTo(24, 0);
});

test("both ways to save have words in every language, in a bar of one row", async ({ page, context, origin }) => {
  for (const locale of locales) {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    await page.goto("/c/minji");
    const words = page.locator(".actions .add span");
    await expect(words, locale).toBeInViewport({ ratio: 1 });
    expect((await getPlace(words)).width, locale).toBeGreaterThan(32);
    const places = await Promise.all([0, 1, 2, 3].map(async (i) => getPlace(getBar(page).nth(i))));
    expect(places.map(({ y, height }) => [y, height])).toEqual(places.map(() => [places[0]?.y, 48]));
    // Saving the contact is the main one.
    expect(places[0]?.width, locale).toBeGreaterThan((places[1]?.width ?? Infinity) * 1.1);
    if (["en", "ko", "ur"].includes(locale)) expect(await countLines(words), locale).toBe(1);
  }
});

for (const locale of ["ru", "si", "ur", "en"]) {
  const width = 320;
  test(`without room for words in "${locale}" at ${width} px, the second way to save is an icon with a name`, async ({
    page,
    context,
    origin,
  }) => {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/c/minji");
    const [save, add, qr, share] = await Promise.all([0, 1, 2, 3].map(async (i) => getPlace(getBar(page).nth(i))));
    expect([add?.width, qr?.width, share?.width]).toEqual([48, 44, 44]);
    expect(new Set([save, add, qr, share].map((place) => place?.bottom)).size).toBe(1);
    // They fill the line. The icons have no edge, and their room reaches into the margin.
    const places = [save, add, qr, share].flatMap((place) => (place ? [place] : [])).toSorted((a, b) => a.x - b.x);
    const gaps = places.slice(1).map((place, i) => Math.round(place.x - (places[i]?.right ?? 0)));
    expect(locale === "ur" ? gaps.toReversed() : gaps).toEqual([8, 8, 0]);
    expect(Math.round((places[0]?.x ?? 0) + width - (places.at(-1)?.right ?? 0))).toBe(24);
    await expect(getBar(page).nth(1)).toHaveAccessibleName(new RegExp(PRODUCT_NAME));
    await getBar(page).nth(1).click({ trial: true });
  });
}
