import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("the price and the way to pay are in view: next to the plans, and on a phone at the bottom", async ({
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
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(m.payment_today(), { exact: true })).toBeInViewport({ ratio: 1 });
  const name = page.locator("label", { hasText: m.ticket_kind_season() });
  const [left, right] = [await name.boundingBox(), await next.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 1280) + 300);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 664 });
  const bar = page.locator("div.sticky", { has: next });
  await expect(bar).toContainText("$");
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.locator("label", { hasText: m.ticket_kind_group() }).click();
  await next.click();
  await expect(page).toHaveURL(/kind=group/);
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
