import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type Item, namesIn, readRows, save, saved, site, THREE } from "./menu.ts";
import { m } from "./messages.ts";
import { fingersOn, getMiddle } from "./touch.ts";

const getHandle = (page: Page, name: string) => page.getByRole("button", { name: m.links_drag({ name }) });

/** Waits until a moved row has stopped and the positions are measured again. An earlier key press has no effect. */
const rest = async (page: Page) =>
  page.evaluate(async () => {
    // An animation of the scroll position never finishes.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map(async ({ finished }) => finished.catch(() => undefined)));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

test("links are sorted by mouse, by keyboard with announcements, and by buttons", { tag: "@main" }, async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user);
  const json = { version: 0, items: THREE };
  await call(origin, "PUT", `/cards/${idx}/menu`, { token: user.accessToken, json, address });
  await logIn(user);
  await page.goto(`/menu-edit/${idx}`);
  await expect(namesIn(page)).toHaveText(["Alpha", "Beta", "Gamma"]);

  await test.step("mouse", async () => {
    const from = await getMiddle(getHandle(page, "Alpha"));
    const to = await getMiddle(getHandle(page, "Gamma"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect(namesIn(page)).toHaveText(["Beta", "Gamma", "Alpha"]);
  });

  await test.step("keyboard: instructions, and the position at each step", async () => {
    const handle = getHandle(page, "Alpha");
    await expect(handle).toHaveAccessibleDescription(m.links_drag_instructions());
    await handle.focus();
    await page.keyboard.press("Space");
    const announced = page.getByRole("status").filter({ hasText: "Alpha" });
    await expect(announced).toHaveText(m.links_drag_over({ name: "Alpha", count: 3, place: 3 }));
    await rest(page);
    await page.keyboard.press("ArrowUp");
    await expect(announced).toHaveText(m.links_drag_over({ name: "Alpha", count: 3, place: 2 }));
    await page.keyboard.press("ArrowUp");
    await expect(announced).toHaveText(m.links_drag_over({ name: "Alpha", count: 3, place: 1 }));
    await page.keyboard.press("Space");
    await expect(announced).toHaveText(m.links_drag_end({ name: "Alpha", count: 3, place: 1 }));
    await expect(namesIn(page)).toHaveText(["Alpha", "Beta", "Gamma"]);
    await expect(handle).toBeFocused();

    await rest(page);
    await page.keyboard.press("Space");
    await expect(announced).toHaveText(m.links_drag_over({ name: "Alpha", count: 3, place: 1 }));
    await rest(page);
    await page.keyboard.press("ArrowDown");
    await expect(announced).toHaveText(m.links_drag_over({ name: "Alpha", count: 3, place: 2 }));
    await page.keyboard.press("Escape");
    await expect(announced).toHaveText(/Back at position/);
    await expect(namesIn(page)).toHaveText(["Alpha", "Beta", "Gamma"]);
  });

  await test.step("buttons", async () => {
    await readRows(page).first().click();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.links_down() }).click();
    await page.getByRole("button", { name: m.links_down() }).click();
    await expect(namesIn(page)).toHaveText(["Beta", "Gamma", "Alpha"]);
  });

  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(namesIn(page)).toHaveText(["Beta", "Gamma", "Alpha"]);
});

test.describe("by touch, in Urdu", () => {
  test.use({ hasTouch: true, locale: "ur" });

  test("a touch on a handle moves the link, elsewhere it scrolls the page; the layout is mirrored and limited to ten links", async ({
    page,
    context,
    origin,
    address,
    newUser,
    newCard,
    logIn,
  }) => {
    await context.addCookies([{ name: "locale", value: "ur", url: origin }]);
    const user = await newUser();
    const { idx } = await newCard(user);
    const items = Array.from({ length: 10 }, (_, i) => site(`Site${i}`));
    const json = { version: 0, items };
    await call(origin, "PUT", `/cards/${idx}/menu`, { token: user.accessToken, json, address });
    await logIn(user);
    await page.goto(`/menu-edit/${idx}`);
    await expect(namesIn(page)).toHaveCount(10);
    await expectAccessible(page);
    const handles = page.locator("[aria-roledescription]");
    const size = await getBox(handles.first());
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
    // The start of a line, which is at the right.
    expect(size.x).toBeGreaterThan(300);
    // There is no eleventh link.
    await expect(page.locator("form button:disabled")).toHaveCount(1);

    const fingers = await fingersOn(page);
    const from = await getMiddle(handles.nth(0));
    const to = await getMiddle(handles.nth(2));
    await fingers.drag([from, to]);
    await expect(namesIn(page).first()).toHaveText("Site1");
    await expect(namesIn(page).nth(2)).toHaveText("Site0");
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await rest(page);
    const beside = await getMiddle(readRows(page).nth(4));
    await fingers.drag([beside, { x: beside.x, y: beside.y - 250 }]);
    await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(namesIn(page).nth(4)).toHaveText("Site4");

    await page.locator("button[type=submit]").click();
    const stored = async () => {
      const answer = await call(origin, "GET", `/cards/${idx}/menu`, { token: user.accessToken, address });
      return ((await answer.json()) as { items: Item[] }).items.map(({ siteName }) => siteName).slice(0, 3);
    };
    await expect.poll(stored).toEqual(["Site1", "Site2", "Site0"]);
  });
});
