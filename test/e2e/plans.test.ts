import { call } from "../../local/api.ts";
import { giveTicket as giveTicketUntil } from "../../local/tickets.ts";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("the plans are rows, and the chosen one with its price and the way to pay is in view", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/payment/select-ticket?kind=season&currency=USD");
  const plan = page.getByRole("radio", { name: /^1 month\b/ });
  await expect(plan).toBeChecked();
  const next = page.getByRole("link", { name: m.ticket_continue() });
  await expect(next).toBeInViewport({ ratio: 1 });
  await test.step("the rows are equally wide, those of premium equally high, and the chosen ticket is beside them", async () => {
    const tiles = await page.locator("label", { has: page.getByRole("radio") }).all();
    expect(tiles).toHaveLength(5);
    const boxes = await Promise.all(tiles.map(async (tile) => getBox(tile)));
    expect(new Set(boxes.map((box) => box.x)).size).toBe(1);
    expect(new Set(boxes.map((box) => box.width)).size).toBe(1);
    expect(Math.max(...boxes.slice(0, 4).map((box) => box.height))).toBeLessThan(80);
    const right = (boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0);
    expect((await getBox(next)).x).toBeGreaterThan(right);
  });
  await test.step("each price is said once, with what a longer period saves", async () => {
    const premium = page.getByRole("region", { name: m.card_type_premium() });
    for (const price of ["$3.90", "$10.50", "$18.90", "$32.90"]) await expect(premium.getByText(price)).toHaveCount(1);
    const period = (months: string) => page.getByRole("radio", { name: new RegExp(`^${months} months`) });
    await expect(period("3")).toHaveAccessibleName("3 months $10.50 Save 10% $3.50 / month");
    await expect(period("12")).toHaveAccessibleName("12 months Best value $32.90 Save 29% $2.74 / month");
  });
  await test.step("the plans of a month and of a group are described alike", async () => {
    await expect(page.getByRole("radio", { name: /^1 month\b/ })).toHaveAccessibleName(
      `1 month $3.90 ${m.ticket_text_season()} ${m.ticket_charged_monthly()}`,
    );
    const group = page.getByRole("region", { name: m.ticket_group_title() });
    await expect(group.getByRole("radio")).toHaveAccessibleName(
      `${m.ticket_text_group()} $79.00 ${m.ticket_unlimited()} ${m.ticket_charged_once()}`,
    );
    await expect(group).toContainText(m.ticket_opens_members());
  });
  await test.step("the ticket beside them is the chosen one", async () => {
    await page.locator("label", { hasText: "12 months" }).click();
    await expect(page.getByRole("heading", { name: m.ticket_kind_months({ months: 12 }) })).toBeInViewport();
    await expect(page.getByText(m.payment_today()).locator("..")).toContainText("$32.90");
    await expect(page.getByText(m.ticket_opens_statistics()).filter({ visible: true })).toHaveCount(1);
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 664 });
  const bar = page.locator("div.sticky", { has: next });
  await expect(bar).toContainText("$32.90");
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.locator("label", { hasText: m.ticket_text_group() }).click();
  await test.step("at its place, the bar is below everything else", async () => {
    const currency = page.getByRole("combobox", { name: m.ticket_currency() });
    await bar.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [above, below] = [await getBox(currency), await getBox(bar)];
    expect(above.y + above.height).toBeLessThan(below.y);
  });
  await next.click();
  await expect(page).toHaveURL(/kind=group/);
});

test("the plan with the lowest price per month is suggested to a user without premium", async ({
  page,
  newUser,
  giveTicket,
  logIn,
}) => {
  const user = await newUser();
  // A group plan opens no premium.
  await giveTicket(user, "group");
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/payment/select-ticket?currency=USD");
  await expect(page.getByRole("radio", { name: /^12 months/ })).toBeChecked();
  await expect(page.getByText(m.payment_today()).locator("..")).toContainText("$32.90");
  await page.getByRole("link", { name: m.ticket_continue() }).click();
  await expect(page).toHaveURL(/kind=period.*months=12|months=12.*kind=period/);
});

test("a user who has premium sees the present plan first, and from which day to which the next one lasts", async ({
  page,
  origin,
  newUser,
  logIn,
}) => {
  const user = await newUser();
  await giveTicketUntil(origin, user.email, "period", Date.now() + 200 * 24 * 60 * 60 * 1000);
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/payment/select-ticket?currency=USD");
  await expect(page.getByText(m.ticket_opens_statistics()).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("radio", { name: /^12 months/ })).toBeChecked();
  await expect(page.getByRole("heading", { level: 1, name: m.ticket_extend_title() })).toBeVisible();
  const held = page.getByRole("link", { name: m.ticket_own_title() });
  await expect(held).toHaveAttribute("href", "/user/tickets");
  await expect(held).toContainText(m.ticket_kind_months({ months: 12 }));
  const [end = ""] = /\w+\s\d+,\s\d{4}/.exec((await held.textContent()) ?? "") ?? [];
  // It starts when the present plan ends.
  const start = new Date(end).toLocaleDateString("en", { dateStyle: "medium" });
  const days = new RegExp(`${start} – \\w{3} \\d+, \\d{4}`.replaceAll(" ", "\\s"));
  const next = page.getByRole("link", { name: m.ticket_continue() });
  await test.step("the present plan is above the plans for sale", async () => {
    const [own, first] = [await getBox(held), await getBox(page.getByRole("radio").first())];
    expect(own.y).toBeLessThan(first.y);
  });
  const newEnd = new Date(start);
  newEnd.setFullYear(newEnd.getFullYear() + 1);
  const until = m.ticket_covered({ day: newEnd.toLocaleDateString("en", { dateStyle: "medium" }) });
  await test.step("the summary says until when they have premium then, and from when to when the plan lasts", async () => {
    await expect(page.getByRole("heading", { name: until })).toBeInViewport();
    await expect(page.getByText(days)).toBeInViewport();
    await expect(page.getByText(m.payment_today()).locator("..")).toContainText("$32.90");
    await expect(next).toHaveAttribute("href", /kind=period&months=12/);
    await expectAccessible(page);
  });
  await test.step("on a phone, what premium is, all choices, until when they last and the way on are in the first view", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.locator("div.sticky", { has: next });
    await expect(bar).toContainText(until);
    await expect(bar).toContainText(`${m.payment_today()} $32.90`);
    const foot = (await getBox(bar)).y;
    const rows = page.getByRole("region", { name: m.card_type_premium() }).locator("label");
    const benefit = await getBox(page.getByText(m.ticket_opens_links()));
    const box = await getBox(rows.first());
    expect(benefit.y + benefit.height).toBeLessThan(box.y);
    const boxes = await Promise.all((await rows.all()).slice(1).map(async (other) => getBox(other)));
    // The mark of the first one does not make it higher.
    for (const other of boxes) expect(other.height).toBe(box.height);
    const last = boxes.at(-1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(foot);
    await expectAccessible(page);
  });
  await test.step("on the smallest phone, the mark is in its row and ends before the price", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/payment/select-ticket?currency=KRW");
    const tile = page.locator("label", { hasText: m.ticket_cheapest() });
    const mark = await getBox(tile.getByText(m.ticket_cheapest(), { exact: true }));
    const [price, row] = [await getBox(tile.getByText("₩41,200")), await getBox(tile)];
    expect(mark.x + mark.width).toBeLessThanOrEqual(price.x);
    expect(mark.y).toBeGreaterThan(row.y);
    expect(mark.y + mark.height).toBeLessThan(row.y + row.height);
    await page.goto("/payment/select-ticket?currency=USD");
  });
  // The address states the choice, so the radio is checked after the navigation.
  await page.getByRole("radio", { name: /^3 months/ }).click();
  await expect(next).toHaveAttribute("href", /kind=period&months=3/);
});

test("each active plan shows what it is used for, or the way to use it", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  giveTicket,
  logIn,
}) => {
  const user = await newUser();
  await giveTicket(user, "period");
  await giveTicket(user, "group");
  const { idx } = await newCard(user, { name: "Jane Han" });
  const other = await newCard(user, { name: "Jane H. Han" });
  await logIn(user);
  await page.goto("/user/tickets");
  const plan = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(plan(m.ticket_kind_months({ months: 12 }))).toContainText(m.ticket_unused());
  await expect(plan(m.ticket_kind_group())).toContainText(m.ticket_unused());
  await expect(plan(m.ticket_kind_group()).getByRole("link", { name: m.group_new_title() })).toBeVisible();
  await expectAccessible(page);
  await plan(m.ticket_kind_months({ months: 12 }))
    .getByRole("link", { name: m.ticket_to_premium() })
    .click();
  await expect(page).toHaveURL(new RegExp(`/card/theme/${idx}$`));
  await page.goto("/user/mypage");
  const own = page.getByRole("link", { name: m.ticket_own_title() });
  await expect(own).toContainText(m.ticket_premium());
  // In the first view of a phone, too.
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(own).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });

  for (const card of [idx, other.idx])
    await call(origin, "PATCH", `/cards/${card}`, { token: user.accessToken, json: { type: "premium" }, address });
  await page.goto("/user/tickets");
  await expect(plan(m.ticket_kind_months({ months: 12 }))).not.toContainText(m.ticket_unused());
  await test.step("the plan that ends is first, and the names of its cards have a comma between them", async () => {
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([
      m.ticket_kind_months({ months: 12 }),
      m.ticket_kind_group(),
    ]);
    await expect(page.getByRole("definition").filter({ hasText: "Jane Han" })).toHaveText(/^Jane.*, Jane/);
  });
  await plan(m.ticket_kind_months({ months: 12 }))
    .getByRole("link", { name: "Jane Han" })
    .click();
  await expect(page).toHaveURL(new RegExp(`/card/theme/${idx}$`));
});
