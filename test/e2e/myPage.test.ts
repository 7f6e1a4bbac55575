import { call } from "../../local/api.ts";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("My page says what it is, and has the user's name as the card has it in the reader's language", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser({ name: "김민지", locale: "ko" });
  const { idx } = await newCard(user, { name: "김민지", locale: "ko" });
  await logIn(user);
  await page.goto("/user/mypage");
  const head = page.getByRole("banner").or(page.locator("main header")).first();
  await expect(page.getByRole("heading", { level: 1, name: m.shell_my_page() })).toBeVisible();
  await expect(head).toContainText("김민지");
  const json = { name: "Minji Kim" };
  await call(origin, "PUT", `/cards/${idx}/texts/en`, { token: user.accessToken, address, json });
  await page.reload();
  await expect(head).toContainText("Minji Kim");
  await expect(head).not.toContainText("김민지");
  await expect(head).toContainText(user.email);
  // The plan stands beside the account, before the cards.
  await expect(head.getByRole("link", { name: m.ticket_see_plans() })).toBeVisible();
  await expectAccessible(page);
});

test("on a wide screen no panel has a hole: the next step follows the last row, and what follows is below it", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  await newCard(user);
  await newCard(user);
  for (const name of ["North", "South", "East"])
    await call(origin, "POST", "/associations", {
      token: user.accessToken,
      address,
      json: { name: `${name} ${Date.now().toString(36)}` },
    });
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/user/mypage");
  const groups = page.getByRole("region", { name: m.group_own_heading() });
  const associations = page.getByRole("region", { name: m.association_own_heading() });
  await expect(associations.getByRole("listitem")).toHaveCount(3);
  const [panel, other] = [await getBox(groups), await getBox(associations)];
  expect(other.y).toBe(panel.y);
  const foot = (box: typeof panel) => (box?.y ?? 0) + (box?.height ?? 0);
  const first = await getBox(groups.getByRole("link").last());
  expect(first.y - foot(await getBox(groups.getByRole("heading")))).toBeLessThan(24);
  for (const section of [groups, associations]) {
    const last = await getBox(section.getByRole("link").last());
    expect(foot(await getBox(section)) - foot(last)).toBeLessThan(24);
  }
  // The other screens stand below the groups, beside the associations.
  const devices = await getBox(page.getByRole("main").getByRole("link", { name: m.my_page_devices() }));
  expect(devices.y - foot(panel)).toBeLessThan(120);
  expect(devices.x + devices.width).toBeLessThan(other.x);
});

test("what one does with the main card ends level with the card", async ({ page, newUser, newCard, logIn }) => {
  const user = await newUser();
  await newCard(user);
  await logIn(user);
  await page.goto("/user/mypage");
  const main = page.getByRole("region", { name: m.my_page_cards() }).getByRole("listitem").first();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const card = await getBox(main.getByRole("article"));
    const edit = await getBox(main.getByRole("link", { name: m.home_edit(), exact: true }));
    const foot = (box: typeof card) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(Math.abs(foot(card) - foot(edit))).toBeLessThan(1.5);
    // Its link is one line, whose end, the path, is always shown.
    const address = main.getByRole("link", { name: /\/c\// });
    const link = await getBox(address);
    expect(link.height).toBeLessThan(40);
    const path = await getBox(address.getByText(/^\/c\//));
    expect(path.y).toBeGreaterThanOrEqual(link.y);
    expect(foot(path)).toBeLessThanOrEqual(foot(link));
    const share = await getBox(main.getByRole("button", { name: m.share_title(), exact: true }));
    expect(edit.y - foot(share)).toBeCloseTo(12, 0);
  }
});

test("in a right-to-left language, the name and the ID begin at the right edge", async ({
  page,
  context,
  origin,
  newUser,
  logIn,
}) => {
  const user = await newUser({ name: "Jane Han" });
  await context.addCookies([{ name: "locale", value: "ur", url: origin }]);
  await logIn(user);
  await page.goto("/user/mypage");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const text = page.getByRole("paragraph").filter({ hasText: user.email });
  const edge = await text.evaluate((paragraph) => paragraph.getBoundingClientRect().right);
  for (const part of ["Jane Han", user.email]) {
    // Of the letters, not of their element.
    const end = await text.getByText(part, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect(end).toBeCloseTo(edge, 0);
  }
});
