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
  const [left, right] = await Promise.all(
    [m.ticket_kind_season(), m.ticket_kind_group()].map(async (name) =>
      page.locator("label", { hasText: name }).boundingBox(),
    ),
  );
  expect(right?.x).toBeGreaterThan((left?.x ?? 1280) + 300);
  expect(right?.y).toBe(left?.y);
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
