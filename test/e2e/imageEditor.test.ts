import type { Browser, Locator, Page } from "@playwright/test";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { fingersOn, getMiddle } from "./touch.ts";

/** A picture, twice as wide as high, whose colors encode the position: red increases to the right, green downwards. */
async function mapPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const [width, height] = [1600, 800];
    const context = new OffscreenCanvas(width, height).getContext("2d");
    const image = new ImageData(width, height);
    for (let i = 0; i < width * height; i += 1) {
      image.data.set([((i % width) / width) * 255, (i / width / height) * 255, 128, 255], i * 4);
    }
    context?.putImageData(image, 0, 0);
    const blob = await context?.canvas.convertToBlob({ type: "image/png" });
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
  });
  return { name: "map.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
}

/** What a frame shows, read from its pixels: the position in the picture (0 to 1) of a grid of points, row by row. */
async function placesIn(frame: Locator, side = 9): Promise<{ x: number; y: number }[]> {
  const shot = (await frame.screenshot()).toString("base64");
  return frame.page().evaluate(
    async ([source, count]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const bitmap = await createImageBitmap(image);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      return Array.from({ length: count * count }, (_, i) => {
        // Away from the edges, because the corners are round.
        const at = (cell: number, length: number) => Math.floor(length * (0.1 + (0.8 * cell) / (count - 1)));
        const pixel = (at(Math.floor(i / count), bitmap.height) * bitmap.width + at(i % count, bitmap.width)) * 4;
        return { x: (data[pixel] ?? 0) / 255, y: (data[pixel + 1] ?? 0) / 255 };
      });
    },
    [shot, side] as const,
  );
}

/** The largest distance between two views, as a fraction of the picture. */
const distance = (a: { x: number; y: number }[], b: { x: number; y: number }[]) =>
  Math.max(...a.map(({ x, y }, i) => Math.hypot(x - (b[i]?.x ?? 9), y - (b[i]?.y ?? 9))));

/** The tolerance for scaling and WebP, in color steps. */
const EXACT = 0.02;

/** The picture of the public page at a width. */
async function publicViews(browser: Browser, url: string, widths: number[]) {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const views = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(url);
    views.push(await placesIn(page.locator(".face-photo")));
  }
  await context.close();
  return views;
}

const getFrame = (page: Page) => page.getByRole("application");
const getWideFrame = (page: Page) => page.locator("figure .face-photo");
const saved = (page: Page) => page.getByText(m.success_image_saved(), { exact: true });

test("a picture is replaced, dragged with the mouse and moved by keys, and the public page shows the result", async ({
  page,
  browser,
  origin,
  newUser,
  newCard,
  logIn,
}) => {
  test.setTimeout(90_000);
  const user = await newUser();
  const { idx, cardId } = await newCard(user);
  await logIn(user);
  await page.goto(`/card/edit/${idx}`);
  await page.getByRole("link", { name: m.card_photo(), exact: true }).click();
  await expect(page).toHaveTitle(`Moa · ${m.image_edit_title()} · Card`);
  await expect(page.getByRole("heading", { level: 1, name: /^Jane Doe\b/ })).toBeVisible();
  await expectAccessible(page);
  const frame = getFrame(page);

  await test.step("to change the picture and to reset it are buttons on one line", async () => {
    const change = await getBox(page.locator("label", { has: page.locator("input[type=file]") }));
    const reset = await getBox(page.getByRole("button", { name: m.image_reset() }));
    expect([reset.y, reset.height]).toEqual([change.y, change.height]);
  });

  await test.step("an upload can be canceled; another one shows its progress, then the picture", async () => {
    const before = await frame.getByRole("img").getAttribute("src");
    const held = Promise.withResolvers<void>();
    await page.route("**/api/cards/*/image", async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await page.locator("input[type=file]").setInputFiles(await mapPicture(page));
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.getByRole("button", { name: m.action_cancel() }).click();
    await expect(page.getByRole("progressbar")).toBeHidden();
    held.resolve();
    await page.unroute("**/api/cards/*/image");
    await expect(frame.getByRole("img")).toHaveAttribute("src", before ?? "");

    await page.locator("input[type=file]").setInputFiles(await mapPicture(page));
    await expect(page.getByText(m.success_image_uploaded(), { exact: true })).toBeVisible();
    await expect(frame.getByRole("img")).not.toHaveAttribute("src", before ?? "");
  });

  await test.step("the picture follows the mouse one to one, up to its edge", async () => {
    await frame.scrollIntoViewIfNeeded();
    const { x, y } = await getMiddle(frame);
    const before = await placesIn(frame, 21);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y);
    // The former center has moved by four of the 21 points.
    const box = await getBox(frame);
    await page.mouse.move(x + (box.width * 0.8 * 4) / 20, y, { steps: 5 });
    await page.mouse.up();
    const after = await placesIn(frame, 21);
    const row = 10 * 21;
    expect(Math.abs((after[row + 14]?.x ?? 0) - (before[row + 10]?.x ?? 1))).toBeLessThan(EXACT);
    await expect(page.getByRole("status").filter({ hasText: "from the left" })).toHaveText(/100%/);

    await page.mouse.down();
    await page.mouse.move(x + 3000, y, { steps: 3 });
    expect((await placesIn(frame))[0]?.x).toBeLessThan(0.06);
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.up();
  });

  await test.step("the wheel zooms at the pointer", async () => {
    const { x, y } = await getMiddle(frame);
    const [before] = await placesIn(frame, 1 + 2 * 10).then((places) => [places[10 * 21 + 10]]);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -200);
    await expect(page.getByRole("slider", { name: m.image_zoom() })).toHaveAttribute("aria-valuetext", "149%");
    const after = (await placesIn(frame, 21))[10 * 21 + 10];
    expect(Math.hypot((after?.x ?? 9) - (before?.x ?? 0), (after?.y ?? 9) - (before?.y ?? 0))).toBeLessThan(EXACT);
  });

  await test.step("keys move it and its position is announced", async () => {
    await frame.focus();
    const before = await placesIn(frame, 21);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowUp");
    const after = await placesIn(frame, 21);
    // The picture moved left and up, so more of its right and bottom is visible. One step is less than one color.
    const sum = (places: typeof before) => places.reduce((total, { x }) => total + x, 0);
    expect(sum(after)).toBeGreaterThan(sum(before));
    expect(after[0]?.y).toBeGreaterThan((before[0]?.y ?? 1) + 0.02);
    await page.keyboard.press("+");
    await expect(page.getByRole("status").filter({ hasText: "from the left" })).toHaveText(/159%/);
    await page.keyboard.press("-");
    await expect(page.getByRole("slider", { name: m.image_zoom() })).toHaveAttribute("aria-valuetext", "149%");
  });

  await test.step("leaving without saving asks for confirmation: the arrow, the back button, closing the tab", async () => {
    const dialog = page.getByRole("dialog", { name: m.card_leave_title() });
    await page.getByRole("button", { name: m.action_back() }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: m.action_cancel() }).click();
    await expect(dialog).toBeHidden();
    // The router goes forward again after the dialog closes.
    await expect(page).toHaveURL(/\/images-edit\//);
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/images-edit\//);
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const closing = await asked;
    expect(closing.type()).toBe("beforeunload");
    await closing.dismiss();
  });

  await test.step("after saving, the public page shows the same at every width", async () => {
    await page.setViewportSize({ width: 398, height: 1200 });
    await page.getByRole("button", { name: m.action_save() }).click();
    await expect(saved(page)).toBeVisible();
    // It would be visible in the picture.
    await expect(saved(page)).toBeHidden({ timeout: 10_000 });
    const narrow = await placesIn(frame);
    const wide = await placesIn(getWideFrame(page));
    const [at320, at390, at600, at768, at1280] = await publicViews(
      browser,
      `${origin}/c/${cardId}`,
      [320, 390, 600, 768, 1280],
    );
    for (const view of [at320, at390]) expect(distance(narrow, view ?? [])).toBeLessThan(EXACT);
    for (const view of [at600, at768, at1280]) expect(distance(wide, view ?? [])).toBeLessThan(EXACT);
    await page.setViewportSize({ width: 1280, height: 1000 });
    expect(distance(narrow, await placesIn(frame))).toBeLessThan(EXACT);
    expect(distance(wide, await placesIn(getWideFrame(page)))).toBeLessThan(EXACT);
  });

  await test.step("a reset centers it; leaving after confirmation discards that", async () => {
    await page.getByRole("button", { name: m.image_reset() }).click();
    await expect(page.getByRole("slider", { name: m.image_zoom() })).toHaveAttribute("aria-valuetext", "100%");
    expect((await placesIn(frame, 3))[4]?.x).toBeCloseTo(0.5, 1);
    await page.goBack();
    await page.getByRole("button", { name: m.leave_action() }).click();
    await expect(page).toHaveURL(/\/card\/edit\//);
    await page.goto(`/images-edit/${idx}`);
    await expect(page.getByRole("slider", { name: m.image_zoom() })).toHaveAttribute("aria-valuetext", "149%");
  });
});

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 760 },
]) {
  test(`on a low screen of ${size.width} px, the picture and its controls are in view`, async ({
    page,
    newUser,
    newCard,
    logIn,
  }) => {
    const user = await newUser();
    const { idx } = await newCard(user);
    await logIn(user);
    await page.setViewportSize(size);
    await page.goto(`/images-edit/${idx}`);
    await expect(getFrame(page)).toBeInViewport({ ratio: 1 });
    const arrow = page.getByRole("button", { name: m.image_move_down() });
    await expect(arrow).toBeInViewport({ ratio: 1 });
    // The save bar does not cover it.
    await arrow.click({ trial: true });
  });
}

test.describe("by touch, in Urdu", () => {
  test.use({ hasTouch: true, locale: "ur" });

  test("one finger moves the picture and not the page, two magnify it", async ({
    page,
    origin,
    context,
    newUser,
    newCard,
    logIn,
  }) => {
    await context.addCookies([{ name: "locale", value: "ur", url: origin }]);
    const user = await newUser();
    const { idx } = await newCard(user);
    await logIn(user);
    await page.goto(`/images-edit/${idx}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const frame = getFrame(page);
    const before = await frame.getByRole("img").getAttribute("src");
    await page.locator("input[type=file]").setInputFiles(await mapPicture(page));
    await expect(frame.getByRole("img")).not.toHaveAttribute("src", before ?? "");
    await expectAccessible(page);
    await frame.scrollIntoViewIfNeeded();
    const { x, y } = await getMiddle(frame);
    const fingers = await fingersOn(page);
    const scrolled = await page.evaluate(() => scrollY);

    // The right arrow moves to the right, also in a right-to-left language.
    const [first] = await placesIn(frame);
    await fingers.drag([
      { x, y },
      { x: x + 60, y: y - 120 },
    ]);
    const [second] = await placesIn(frame);
    expect(second?.x).toBeLessThan((first?.x ?? 0) - 0.03);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);

    const pinch = [
      [
        { x: x - 40, y },
        { x: x - 80, y },
      ],
      [
        { x: x + 40, y },
        { x: x + 80, y },
      ],
    ] as const;
    await fingers.drag([...pinch[0]], [...pinch[1]]);
    await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "\u2066200%\u2069");
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await fingers.drag([pinch[0][1], pinch[0][0]], [pinch[1][1], pinch[1][0]]);
    await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "\u2066100%\u2069");
  });
});
