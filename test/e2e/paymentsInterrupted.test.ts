import { expect, expectAccessible, test } from "./fixtures.ts";
import { inWindow, planFault, withoutWebhooks } from "./gateway.ts";
import { m } from "./messages.ts";
import { buy, expectOneOfEach, expectReady, getOrders, getTickets, goToWindow } from "./purchase.ts";

test("a canceled payment window charges nothing, and can be paid later", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await goToWindow(page, "season");
  await inWindow(page, "cancel");
  await expect(page.getByRole("heading", { name: m.payment_stopped_title() })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("link", { name: m.payment_other_method() }).click();
  await expect(page.getByRole("radio", { name: m.payment_method_kakaopay() })).toBeVisible();
  expect(await getTickets(origin, buyer)).toEqual([]);
  await page.goBack();
  await page.getByRole("link", { name: m.action_retry() }).click();
  await inWindow(page, "pay");
  await expectReady(page);
  await expectOneOfEach(origin, buyer, "season");
});

test("a declined payment that is tried again and canceled is stopped, not declined", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await goToWindow(page, "period");
  await inWindow(page, "decline");
  await expect(page.getByRole("heading", { name: m.payment_failed_title() })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: m.payment_failed_title() })).toBeVisible();
  await page.getByRole("link", { name: m.action_retry() }).click();
  await inWindow(page, "cancel");
  await expect(page.getByRole("heading", { name: m.payment_stopped_title() })).toBeVisible();
  await expect(page.getByText("The card was declined")).toBeHidden();
  await page.getByRole("link", { name: m.action_retry() }).click();
  await inWindow(page, "decline");
  await expect(page.getByText("The card was declined")).toBeVisible();
});

test("a buyer who pays and does not return still gets the ticket", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await goToWindow(page, "season");
  await inWindow(page, "vanish");
  await expect(page.getByText("Paid.")).toBeVisible();
  await expect.poll(async () => getTickets(origin, buyer)).toEqual([{ kind: "season" }]);
  await page.goto("/user/tickets");
  await expect(page.getByText(/^Renews on .+ for ₩4,900/)).toBeVisible();
  await expectOneOfEach(origin, buyer, "season");
});

test("a late return without a webhook still completes the order", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await withoutWebhooks(async () => {
    await goToWindow(page, "group");
    await inWindow(page, "vanish");
    await expect(page.getByText("Paid.")).toBeVisible();
    expect(await getTickets(origin, buyer)).toEqual([]);
    const [order] = await getOrders(origin, buyer);
    await page.goto(`/payment/complete?order=${order?.id}`);
    await expectReady(page);
    await expect(page.getByRole("link", { name: m.group_new_title() })).toBeVisible();
  });
  await expectOneOfEach(origin, buyer, "group");
});

test("a double click, going back and reloading create one order", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await page.goto("/payment/payment-ticket?kind=period&months=3&currency=KRW");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Pay / }).dblclick();
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();
  await buy(page, "period");
  await page.reload();
  await expectReady(page);
  await page.reload();
  await expectReady(page);
  await expectOneOfEach(origin, buyer, "period");
});

test("an order paid in two tabs is charged once", async ({ page, context, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  const other = await context.newPage();
  await goToWindow(page, "period");
  await goToWindow(other, "period");
  for (const tab of [page, other]) await expect(tab.getByText("A stand-in on this machine")).toBeVisible();
  await inWindow(page, "pay");
  await inWindow(other, "pay");
  await expectReady(page);
  await expectReady(other);
  await expectOneOfEach(origin, buyer, "period");
});

test("a gateway outage is reported, and retrying is safe", async ({ page, origin, problems, newUser, logIn }) => {
  problems.allow(/status of 503/);
  const buyer = await newUser();
  await logIn(buyer);
  await planFault("pre-register", "html");
  await goToWindow(page, "period");
  await expect(page.getByRole("alert").filter({ hasText: m.payment_safe() })).toBeVisible();
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();

  await planFault("read", "html", 3);
  await inWindow(page, "pay");
  await expect(page.getByText(m.payment_pending_safe())).toBeVisible();
  await expectReady(page);
  await expectOneOfEach(origin, buyer, "period");
});

test("a payment window that fails to open shows an error, and opens on the next attempt", async ({
  page,
  problems,
  newUser,
  logIn,
}) => {
  problems.allow(/ERR_FAILED/);
  await logIn(await newUser());
  await page.route("**/browser-sdk.js", async (route) => route.abort());
  await goToWindow(page, "group");
  await expect(page.getByRole("alert")).toHaveText(m.pay_page_failed());
  await expectAccessible(page);
  await page.unroute("**/browser-sdk.js");
  await page.getByRole("link", { name: m.pay_page_again() }).click();
  await inWindow(page, "pay");
  await expectReady(page);
});

test("the result page shows nothing to other users", async ({
  page,
  origin,
  problems,
  newUser,
  logIn,
  anotherBrowser,
}) => {
  problems.allow(/status of 404/);
  const buyer = await newUser();
  await logIn(buyer);
  await buy(page, "group");
  const [order] = await getOrders(origin, buyer);
  const address = `/payment/complete?order=${order?.id}`;

  const stranger = await (await anotherBrowser()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("link", { name: m.login_submit(), exact: true })).toBeVisible();
  await expect(stranger.getByText(/99,000|Group/i)).toBeHidden();
  await stranger.goto("/payment/complete");
  await expect(stranger.getByRole("heading", { name: m.payment_unknown_title() })).toBeVisible();

  await logIn(await newUser());
  await page.goto(address);
  await expect(page.getByRole("heading", { name: m.payment_unknown_title() })).toBeVisible();
});
