import type { Locator } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("the plans are next to each other, and the price and the way to pay are in view", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/payment/select-ticket?kind=season&currency=USD");
  const plan = page.getByRole("radio", { name: m.ticket_kind_season() });
  await expect(plan).toBeChecked();
  const next = page.getByRole("link", { name: m.ticket_continue() });
  const bar = page.locator("div.sticky", { has: next });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText("$3.90");
  const ticket = (title: string) =>
    page.getByRole("group").locator("> div", { has: page.getByRole("heading", { name: title, exact: true }) });
  const [premium, group] = [ticket(m.card_type_premium()), ticket(m.ticket_group_title())];
  await test.step("the tickets, their choices and their ends are on common lines", async () => {
    const boxes = async (locators: Locator[]) => Promise.all(locators.map(async (each) => each.boundingBox()));
    const [left, right] = await boxes([premium, group]);
    expect(right?.x).toBeGreaterThan((left?.x ?? 1280) + 300);
    expect([right?.y, right?.height]).toEqual([left?.y, left?.height]);
    const choices = await boxes(await page.locator("label", { has: page.getByRole("radio") }).all());
    expect(choices).toHaveLength(5);
    expect(new Set(choices.map((box) => box?.y)).size).toBe(1);
  });
  await test.step("each price is said once, with what a longer period saves", async () => {
    for (const price of ["$3.90", "$10.50", "$18.90", "$32.90"]) await expect(premium.getByText(price)).toHaveCount(1);
    const period = (months: string) => page.getByRole("radio", { name: new RegExp(`^${months} months`) });
    await expect(period("3")).toHaveAccessibleName("3 months $10.50 $3.50 / month 10% less");
    await expect(period("12")).toHaveAccessibleName("12 months $32.90 $2.74 / month 29% less");
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(bar).toContainText("$");
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.locator("label", { hasText: m.ticket_kind_group() }).click();
  await next.click();
  await expect(page).toHaveURL(/kind=group/);
});

test("nothing is suggested to a user who has premium", async ({ page, newUser, giveTicket, logIn }) => {
  const user = await newUser();
  await giveTicket(user, "period");
  await logIn(user);
  await page.goto("/payment/select-ticket?currency=USD");
  await expect(page.getByRole("radio", { name: m.ticket_kind_season() })).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: m.ticket_kind_months({ months: 12 }) })).toBeVisible();
  await expect(page.getByRole("link", { name: m.ticket_own_title() })).toBeVisible();
  const next = page.getByRole("link", { name: m.ticket_continue() });
  await expect(next).toBeHidden();
  await page.getByRole("radio", { name: /^3 months/ }).check();
  await expect(next).toHaveAttribute("href", /kind=period&months=3/);
});

test("each active plan shows what it opens and what it is used for", async ({
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
  await logIn(user);
  await page.goto("/user/tickets");
  const plan = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(plan(m.ticket_kind_months({ months: 12 }))).toContainText(m.ticket_opens_statistics());
  await expect(plan(m.ticket_kind_group()).getByRole("link", { name: m.group_new_title() })).toBeVisible();
  await expectAccessible(page);
  await plan(m.ticket_kind_months({ months: 12 }))
    .getByRole("link", { name: m.ticket_to_premium() })
    .click();
  await expect(page).toHaveURL(new RegExp(`/card/theme/${idx}$`));

  await call(origin, "PATCH", `/cards/${idx}`, { token: user.accessToken, json: { type: "premium" }, address });
  await page.goto("/user/tickets");
  await plan(m.ticket_kind_months({ months: 12 }))
    .getByRole("link", { name: "Jane Han" })
    .click();
  await expect(page).toHaveURL(new RegExp(`/card/theme/${idx}$`));
});
