import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
import { pressKey, tabTo, typeInto } from "./keyboard.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { hear, readOut } from "./liveRegions.ts";
import { m } from "./messages.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("navigation moves the focus to the new title, and one key skips the menu", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/");
  await expect(title(page)).toBeFocused();
  await pressKey(page, page.getByRole("link", { name: m.shell_my_page() }));
  await expect(page).toHaveTitle(`Moa · ${m.shell_my_page()}`);
  await expect(title(page)).toBeFocused();
  await pressKey(page, page.getByRole("link", { name: m.my_info_title(), exact: true }));
  await expect(page).toHaveTitle(`Moa · ${m.my_info_title()}`);
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(`Moa · ${m.shell_my_page()}`);
  await expect(title(page)).toBeFocused();

  const skip = page.getByRole("link", { name: m.skip_to_content() });
  await tabTo(page, skip, "Shift+Tab");
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeVisible();
});

test("an open dialog keeps the focus and returns it when it closes", async ({ page, newUser, newCard, logIn }) => {
  const user = await newUser();
  await newCard(user);
  await logIn(user);
  await page.goto("/");
  const opener = page.getByRole("button", { name: m.home_my_qr() });
  await pressKey(page, opener);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(key);
      // Between the last and the first element, the focus visits the browser's own buttons.
      const inside = await page.evaluate(() => document.activeElement?.matches("body, dialog, dialog *"));
      expect(inside).toBe(true);
    }
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a keyboard user logs in, creates a card and changes their name; results are announced", { tag: "@main" }, async ({
  page,
  newUser,
  problems,
}) => {
  problems.allow(/status of 4\d\d/);
  const user = await newUser();
  await test.step("a failed log-in is announced, and the field has the focus", async () => {
    await page.goto("/user/login");
    await typeInto(page, page.getByLabel(m.field_id()), user.email);
    await typeInto(page, page.getByLabel(m.field_password()), "wrong-1!");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: m.error_sign_in_failed() })).toBeVisible();
    await expect(page.getByLabel(m.field_password())).toBeFocused();
    await page.keyboard.type(user.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
  });

  await test.step("a card", async () => {
    await pressKey(page, page.getByRole("link", { name: m.my_page_create_card() }));
    const picture = page.locator("input[type=file]");
    await tabTo(page, picture);
    // The files that the system's file dialog returns.
    await picture.setInputFiles(portraitFile("minji"));
    await typeInto(page, page.getByLabel(m.card_position()), "Director");
    await pressKey(page, page.getByRole("button", { name: m.card_create() }));
    await expect(page.getByRole("heading", { level: 1, name: m.success_card_created() })).toBeFocused({
      timeout: 20_000,
    });
  });

  await test.step("the name", async () => {
    await page.goto("/user/my-info");
    await pressKey(page, page.getByRole("button", { name: m.my_info_change_what({ field: m.register_name() }) }));
    await expect(page.getByRole("textbox", { name: m.register_name() })).toBeFocused();
    await typeInto(page, page.getByRole("textbox", { name: m.register_name() }), "John Roe");
    await page.keyboard.press("Enter");
    await expect(page.getByText("John Roe")).toBeVisible();
    await expect(page.getByRole("button", { name: m.my_info_change_what({ field: m.register_name() }) })).toBeFocused();
  });
});

test("search results, completed actions and errors are announced", async ({
  page,
  context,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const user = await newUser();
  const json = { cardId: "minji" };
  await call(origin, "POST", "/contacts", { token: user.accessToken, json, address });
  const name = `Listening Society ${Date.now().toString(36)}`;
  const made = await call(origin, "POST", "/associations", { token: user.accessToken, json: { name }, address });
  const { idx }: { idx: number } = await made.json();
  await context.grantPermissions(["clipboard-write"]);
  await logIn(user);
  await hear(page);
  const expectHeard = (text: string) =>
    expect.poll(async () => readOut(page)).toContainEqual(expect.stringMatching(text));

  await page.goto("/business-cards");
  await page.getByLabel(m.contacts_search()).fill("Minji Kim");
  await expectHeard(m.contacts_found({ count: 1 }));
  await page.goto("/association");
  await page.getByLabel(m.association_search_label()).fill(name);
  await expectHeard(m.found_count({ count: 1 }));
  await page.getByLabel(m.association_search_label()).fill("No Such Society");
  await expectHeard(m.found_count({ count: 0 }));
  await page.goto(`/card/association/edit/${idx}?part=invitations`);
  await page.getByRole("button", { name: m.association_invite_send() }).click();
  await expectHeard(m.error_field_empty());
  await page.getByRole("button", { name: m.association_link_create() }).click();
  await expectHeard(m.association_link_once());
  await page.getByRole("button", { name: m.share_copy() }).click();
  await expectHeard(m.success_copied());
});

test("at 200 % nothing is cut off and everything is reachable", async ({ page, logIn }) => {
  test.setTimeout(120_000);
  await logIn({ email: "minji@moa.example", password: "moa-demo-2026!" });
  const browser = await page.context().newCDPSession(page);
  const expectReached = async (path: string) => {
    expect.soft(await layoutFaults(page), path).toEqual([]);
    const last = page.locator("main").locator("a:visible, button:visible").last();
    // Again if what loads above it moves it.
    await expect(async () => {
      await last.blur();
      await last.focus();
      await expect(last, path).toBeInViewport({ timeout: 1_000 });
    }).toPass();
  };
  for (const path of ["/", "/business-cards", "/card/edit/1", "/payment/select-ticket", "/user/my-info", "/c/minji"]) {
    // A screen of 1280 × 800 at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(path);
    // Not the heading of the placeholder in index.html.
    await expect(page.locator("main h1").first()).toBeAttached();
    await expectReached(path);
    // The window keeps its size, and the text is twice as large.
    await page.setViewportSize({ width: 1280, height: 800 });
    // Larger letters can change the layout, and with it the first text, but not the size of the same kind of text.
    const textSize = async () =>
      page.locator("main").evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = await textSize();
    await expect(async () => {
      // Again if a change of the window has reset it.
      await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      expect(await textSize(), path).toBe(2 * before);
    }).toPass();
    await expectReached(`${path}, large letters`);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  }
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves", async ({ page, newUser, newCard, logIn }) => {
    const user = await newUser();
    const { cardId } = await newCard(user);
    await logIn(user);
    // An animation of the scroll position does not move by itself.
    const moving = async () =>
      page.evaluate(() => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length);
    await page.goto("/");
    await page.getByRole("button", { name: m.home_my_qr() }).click();
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    expect(await moving()).toBe(0);
    await page.goto(`/c/${cardId}`);
    await page.getByRole("button", { name: "QR code" }).click();
    expect(await moving()).toBe(0);
  });
});

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("a selected filter still looks selected", async ({ page, logIn }) => {
    await logIn({ email: "minji@moa.example", password: "moa-demo-2026!" });
    await page.goto("/business-cards");
    const chip = page.getByRole("button", { name: m.contacts_favorites(), exact: true });
    const ground = async () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await ground();
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    expect(await ground()).not.toBe(before);
    await expectAccessible(page);
  });
});
