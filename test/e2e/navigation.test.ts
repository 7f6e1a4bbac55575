import type { Locator } from "@playwright/test";
import { getBox } from "./boxes.ts";
import { expect, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";
import { fingersOn, getMiddle, PHONE } from "./touch.ts";

/** Signed-in screens with their entry in the main menu: a list, a form, an editor, a purchase and a record. */
const SCREENS = [
  { path: "/business-cards", entry: m.my_page_contacts() },
  { path: "/group", entry: m.nav_groups() },
  { path: "/association", entry: m.nav_associations() },
  { path: "/user/mypage", entry: m.shell_my_page() },
  { path: "/user/my-info", entry: m.shell_my_page() },
  { path: "/card/new", entry: m.my_page_contacts() },
  { path: "/payment/select-ticket", entry: m.shell_my_page() },
];

/** The top of an element, and the ends of its content. */
const getTextBox = async (element: Locator) =>
  element.evaluate((shown) => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    const { left, right } = range.getBoundingClientRect();
    return { top: Math.round(shown.getBoundingClientRect().top), left, right };
  });

/** Screens with a tab on a phone. */
const TABS = new Set(["/business-cards", "/user/mypage"]);

test("five tabs lead to the main screens of a phone", { tag: "@main" }, async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/");
  const tabs = page.getByRole("navigation", { name: m.shell_menu() });
  await expect(tabs.getByRole("link").or(tabs.getByRole("button"))).toHaveText([
    m.shell_home(),
    m.nav_card_book(),
    m.home_my_qr(),
    m.nav_my_page(),
    m.nav_language(),
  ]);
  const boxes = await tabs
    .locator(":scope > *")
    .evaluateAll((columns) => columns.map(({ clientWidth }) => clientWidth));
  expect(boxes).toEqual(Array(5).fill(390 / 5));
  for (const [name, path] of [
    [m.my_page_contacts(), "/business-cards"],
    [m.shell_my_page(), "/user/mypage"],
    [m.shell_language(), "/language"],
    [m.shell_home(), "/"],
  ] as const) {
    await tabs.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.locator("[aria-current=page]")).toHaveAccessibleName(name);
  }
  // Nothing of it covers the page above it.
  const top = (await getBox(tabs)).y;
  const tops = await tabs.locator("*").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(top ?? Infinity);
  await tabs.getByRole("button", { name: m.home_my_qr() }).click();
  await expect(page.getByRole("dialog", { name: m.home_invitation() })).toBeVisible();
});

for (const { locale, width } of [
  { locale: "en", width: 390 },
  { locale: "ko", width: 320 },
  { locale: "ur", width: 320 },
] as const) {
  test(`on a phone in "${locale}", every screen below a tab has one line with the way back, its title and its actions`, async ({
    page,
    context,
    origin,
    newUser,
    logIn,
  }) => {
    await logIn(await newUser());
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    await page.setViewportSize({ width, height: 844 });
    const words = messagesIn(locale);
    const paths = SCREENS.map(({ path }) => path).filter((path) => !TABS.has(path));
    for (const path of [...paths, "/notifications", "/user/tickets", "/card/bin", "/association/new"]) {
      await page.goto(path);
      const title = page.getByRole("heading", { level: 1 });
      await expect(title, path).toBeVisible();
      const back = page.getByRole("button", { name: words.action_back(), exact: true });
      const end = page
        .getByRole("banner")
        .getByRole("link", { name: words.shell_language() })
        .or(page.getByRole("button", { name: words.notification_settings(), exact: true }));
      await back.click({ trial: true });
      await end.click({ trial: true });
      const [first, middle, last] = await Promise.all([back, title, end].map(getTextBox));
      // Nastaliq rises above the middle of its line.
      const top = locale === "ur" ? 12 : 8;
      expect([first?.top, middle?.top, last?.top], path).toEqual([top, 8, top]);
      const [before, after] = locale === "ur" ? [last, first] : [first, last];
      expect(before?.right, path).toBeLessThanOrEqual(middle?.left ?? 0);
      expect(middle?.right, path).toBeLessThanOrEqual(after?.left ?? 0);
    }
  });
}

for (const width of [1280, 1920]) {
  test(`${width} pixels wide, one rail is on every screen, and all titles begin at one edge and height`, async ({
    page,
    newUser,
    logIn,
  }) => {
    await logIn(await newUser());
    await page.setViewportSize({ width, height: 800 });
    const starts = new Set<string>();
    for (const { path, entry } of [{ path: "/", entry: m.shell_home() }, ...SCREENS]) {
      await page.goto(path);
      const rail = page.getByRole("navigation", { name: m.shell_menu() });
      await expect(rail.getByRole("link").and(rail.locator("[aria-current]"))).toHaveText(entry);
      const title = page.getByRole("heading", { level: 1 });
      // On My page, the portrait is at the edge, and the name beside it.
      const start = await getBox(page.getByRole("main").locator("header").or(title).first());
      starts.add(`${Math.round(start.x)}, ${Math.round((await getBox(title)).y)}`);
    }
    expect([...starts]).toHaveLength(1);
    // The rail and the grid are one block of at most 90 rem in the middle.
    const rail = await getBox(page.getByRole("navigation", { name: m.shell_menu() }));
    expect(rail.x).toBe(Math.max(0, (width - 1440) / 2));
  });
}

test.describe("on a touch screen", () => {
  test.use(PHONE);

  test("a swipe brings the next card, which the buttons below share and edit", async ({
    page,
    newUser,
    newCard,
    logIn,
  }) => {
    const user = await newUser();
    await newCard(user, { name: "Jane Doe" });
    const second = await newCard(user, { name: "Jane Han" });
    await logIn(user);
    await page.goto("/");
    const cards = page.getByRole("list", { name: m.my_page_cards() });
    const dot = (name: string) => page.getByRole("button", { name, exact: true });
    await expect(cards.getByRole("link")).toHaveCount(2);
    const current = page.getByRole("button", { name: /Jane/ }).and(page.locator("[aria-current]"));
    await expect(current).toHaveCount(1);
    const other = (await current.getAttribute("aria-label")) === "Jane Doe" ? "Jane Han" : "Jane Doe";
    const middle = await getMiddle(cards);
    await (await fingersOn(page)).drag([middle, { x: middle.x - 300, y: middle.y }]);
    await expect(dot(other)).toHaveAttribute("aria-current", "true");

    await dot("Jane Han").click();
    await expect(dot("Jane Han")).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: m.home_edit(), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/card/edit/${second.idx}`));
  });
});

test("the main card is first at home, and its QR code opens from the menu", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  await newCard(user, { name: "Jane Doe" });
  const second = await newCard(user, { name: "Jane Han" });
  await newCard(user, { name: "Jane Park" });
  await logIn(user);
  await page.goto("/user/mypage");
  const own = page.getByRole("region", { name: m.my_page_cards() });
  const main = own.getByRole("listitem").filter({ hasText: m.my_page_primary_card() });
  await expect(main).toHaveCount(1);
  await expect(main).toContainText("Jane Doe");
  await test.step("each card has the same menu at the same place", async () => {
    const menus = own.getByRole("button", { name: /Jane/ });
    await expect(menus).toHaveCount(3);
    const boxes = await Promise.all((await menus.all()).map(async (menu) => getBox(menu)));
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
    await own.getByRole("button", { name: m.notification_options({ name: "Jane Doe" }) }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: m.share_title() })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("button", { name: m.my_page_make_primary() })).toBeHidden();
    await page.keyboard.press("Escape");
  });
  const options = own.getByRole("button", { name: m.notification_options({ name: "Jane Han" }) });
  await options.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: m.my_page_make_primary() }).press("Enter");
  await expect(page.getByText(m.success_user_updated(), { exact: true })).toBeVisible();
  await expect(options).toBeFocused();
  await page.reload();
  await expect(main).toHaveCount(1);
  await expect(main).toContainText("Jane Han");

  const menu = page.getByRole("navigation", { name: m.shell_menu() });
  await menu.getByRole("button", { name: m.home_my_qr() }).click();
  await expect(page.getByRole("dialog").getByText(second.cardId)).toBeVisible();
  await page.keyboard.press("Escape");
  await menu.getByRole("link", { name: m.shell_home() }).click();
  await expect(page.getByRole("list", { name: m.my_page_cards() }).getByRole("link").first()).toHaveAccessibleName(
    "Jane Han",
  );
});

for (const locale of ["ru", "mn", "tl", "si"])
  test(`on a small phone in "${locale}", each tab of a visitor has a label of one line`, async ({ page, origin }) => {
    await page.context().addCookies([{ name: "locale", value: locale, url: origin }]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/language");
    const tabs = page.getByRole("navigation").last().getByRole("link");
    await expect(tabs).toHaveCount(4);
    const lines = await tabs.evaluateAll((links) =>
      links.map((link) => {
        const label = document.createRange();
        label.selectNodeContents(link.lastChild ?? link);
        return label.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1]);
  });

test("on wide screens, the second column has one place, and the content one distance from the title", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  await newCard(user);
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 800 });
  const main = page.getByRole("main");
  await page.goto("/");
  const beside = (await getBox(main.getByRole("heading", { name: m.stats_title() }))).x;
  await page.goto("/user/my-info");
  expect((await getBox(main.getByRole("listitem").first())).x).toBe(beside);
  for (const [path, content] of [
    ["/user/my-info", "section"],
    ["/user/tickets", ".beside"],
    ["/payment/select-ticket", ".beside"],
  ] as const) {
    await page.goto(path);
    const title = await getBox(page.getByRole("heading", { level: 1 }));
    const below = await getBox(main.locator(content).first());
    expect(Math.round(below.y - title.y - title.height), path).toBe(32);
  }
});
