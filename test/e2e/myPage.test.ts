import { call } from "../../local/api.ts";
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
  const [panel, other] = [await groups.boundingBox(), await associations.boundingBox()];
  expect(other?.y).toBe(panel?.y);
  const foot = (box: typeof panel) => (box?.y ?? 0) + (box?.height ?? 0);
  const first = await groups.getByRole("link").last().boundingBox();
  expect((first?.y ?? 0) - foot(await groups.getByRole("heading").boundingBox())).toBeLessThan(24);
  for (const section of [groups, associations]) {
    const last = await section.getByRole("link").last().boundingBox();
    expect(foot(await section.boundingBox()) - foot(last)).toBeLessThan(24);
  }
  // The other screens stand below the groups, beside the associations.
  const devices = await page.getByRole("main").getByRole("link", { name: m.my_page_devices() }).boundingBox();
  expect((devices?.y ?? 0) - foot(panel)).toBeLessThan(120);
  expect((devices?.x ?? 0) + (devices?.width ?? 0)).toBeLessThan(other?.x ?? 0);
});

test("what one does with the main card ends level with the card", async ({ page, newUser, newCard, logIn }) => {
  const user = await newUser();
  await newCard(user);
  await logIn(user);
  await page.goto("/user/mypage");
  const main = page.getByRole("region", { name: m.my_page_cards() }).getByRole("listitem").first();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const card = await main.getByRole("article").boundingBox();
    const edit = await main.getByRole("link", { name: m.home_edit(), exact: true }).boundingBox();
    const foot = (box: typeof card) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(Math.abs(foot(card) - foot(edit))).toBeLessThan(1.5);
    // Its link is one line, whose end, the path, is always shown.
    const address = main.getByRole("link", { name: /\/c\// });
    const link = await address.boundingBox();
    expect(link?.height).toBeLessThan(40);
    const path = await address.getByText(/^\/c\//).boundingBox();
    expect(path?.y).toBeGreaterThanOrEqual(link?.y ?? Infinity);
    expect(foot(path)).toBeLessThanOrEqual(foot(link));
    const share = await main.getByRole("button", { name: m.share_title(), exact: true }).boundingBox();
    expect((edit?.y ?? 0) - foot(share)).toBeCloseTo(12, 0);
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
