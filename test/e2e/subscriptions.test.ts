import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { getPayments, inWindow } from "./gateway.ts";
import { pressKey } from "./keyboard.ts";
import { m } from "./messages.ts";
import { buy, expectReady, getOrders, goToWindow } from "./purchase.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MONTH = 31 * DAY;

test("a canceled subscription works until its end, and can be resumed until then", { tag: "@main" }, async ({
  page,
  newUser,
  logIn,
}) => {
  const buyer = await newUser();
  await logIn(buyer);
  await buy(page, "season");
  await page.getByRole("link", { name: m.ticket_own_title() }).click();
  const ticket = page.getByRole("main").getByRole("listitem").filter({ hasText: m.ticket_kind_season() }).first();
  const charge = /Renews on [^₩]+\d{4} for ₩4,900/;
  await expect(ticket).toContainText(charge);
  await expectAccessible(page);

  await test.step("it cannot be bought twice", async () => {
    await page.getByRole("link", { name: m.ticket_see_more() }).click();
    await expect(page.getByRole("radio", { name: /^1 month\b/ })).toBeDisabled();
    await page.goto("/payment/select-ticket?kind=season");
    await expect(page.getByRole("radio", { name: /^1 month\b/ })).toBeDisabled();
    await expect(page.getByRole("radio", { name: /^12 months/ })).toBeChecked();
    await expect(page.getByRole("link", { name: m.ticket_continue() })).toHaveAttribute("href", /kind=period/);
    await page.goto("/user/tickets");
  });

  await page.getByRole("button", { name: m.ticket_cancel() }).click();
  const dialog = page.getByRole("dialog", { name: m.ticket_cancel_title() });
  await expect(dialog.getByText(/until /)).toBeVisible();
  await dialog.getByRole("button", { name: m.ticket_cancel() }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .getByText(/^Canceled\. Active until .+\.$/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: m.ticket_cancel() })).toBeHidden();
  await expect(page.getByRole("button", { name: m.ticket_keep() })).toBeFocused();

  await page.goto("/card/new");
  await expect(page.getByRole("radio", { name: m.card_type_premium() })).toBeEnabled();
  await page.goto("/payment/select-ticket");
  await expect(page.getByRole("radio", { name: /^1 month\b/ })).toBeEnabled();

  await test.step("it is resumed by keyboard", async () => {
    await page.goto("/user/tickets");
    await pressKey(page, page.getByRole("button", { name: m.ticket_keep() }));
    const asked = page.getByRole("dialog", { name: m.ticket_keep_title() });
    await expect(asked.getByText(/We’ll charge .?₩4,900/)).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, asked.getByRole("button", { name: m.ticket_keep() }));
    await expect(ticket).toContainText(charge);
    await expect(ticket).toContainText(m.payment_method_card());
    await expect(page.getByRole("button", { name: m.ticket_cancel() })).toBeFocused();
  });
});

test("a renewal that waits for the end of another plan can be canceled", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await buy(page, "season");
  const [owner, now] = ["user_id = (select id from users where email = ?)", Date.now()];
  const span = "starts_at = ?, ends_at = ?, grace_ends_at = null";
  await sql(origin, `update tickets set ${span} where ${owner}`, [now - MONTH - DAY, now - DAY, buyer.email]);
  await sql(origin, `update subscriptions set renews_at = ?1, next_try_at = ?1 where ${owner.replace("?", "?2")}`, [
    now + MONTH,
    buyer.email,
  ]);
  await page.goto("/user/tickets");
  await page.getByRole("button", { name: m.ticket_cancel() }).click();
  await page
    .getByRole("dialog", { name: m.ticket_cancel_title() })
    .getByRole("button", { name: m.ticket_cancel() })
    .click();
  await expect(page.getByRole("main").getByText(/^Canceled\. Active until .+\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: m.ticket_keep() })).toBeVisible();
});

/** Ends the paid month of a user's subscription, and runs the jobs that charge the next one. */
async function endMonth(origin: string, { email }: { email: string }): Promise<void> {
  const [owner, now] = ["user_id = (select id from users where email = ?)", Date.now()];
  await sql(origin, `update tickets set starts_at = ?, ends_at = ?, grace_ends_at = ? where ${owner}`, [
    now - MONTH,
    now - MINUTE,
    now + DAY,
    email,
  ]);
  const times = "anchor_at = ?, renews_at = ?, next_try_at = ?";
  await sql(origin, `update subscriptions set ${times} where ${owner}`, [
    now - MONTH,
    now - MINUTE,
    now - MINUTE,
    email,
  ]);
  await fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("*/5 * * * *")}`);
}

test("a failed renewal is shown, and a new payment method pays it", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await goToWindow(page, "season");
  await inWindow(page, "pay-once");
  await expectReady(page);
  const address = page.url();
  await endMonth(origin, buyer);

  await page.goto("/user/tickets");
  await expect(
    page.getByText(
      /Payment failed \(Credit or debit card\)\. We’ll try again on .+, and your plan stays active until .+/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: m.ticket_failing_short() })).toBeVisible();
  await page.getByRole("link", { name: m.ticket_change_method() }).click();

  const change = async (action: "cancel" | "decline" | "pay") => {
    await page.getByRole("radio", { name: m.payment_method_kakaopay() }).check();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: m.ticket_continue() }).click();
    await inWindow(page, action);
  };
  await expect(page.getByText(m.payment_change_now({ price: "₩4,900" }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: m.ticket_continue() }).click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_consent_missing() })).toBeVisible();
  await change("cancel");
  await expect(page.getByRole("heading", { name: m.payment_stopped_title() })).toBeVisible();
  await page.getByRole("link", { name: m.payment_other_method() }).click();
  await change("decline");
  await expect(page.getByRole("heading", { name: m.ticket_failing_short() })).toBeVisible();
  await page.getByRole("link", { name: m.payment_other_method() }).click();
  await change("pay");
  await expect(page.getByRole("heading", { name: m.payment_change_done_title() })).toBeVisible();
  await expect(page.getByText(/^Renews on .+ for ₩4,900\s·\sKakao Pay$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: m.payment_change_done_title() })).toBeVisible();
  await page.getByRole("link", { name: m.ticket_own_title() }).click();
  const ticket = page.getByRole("main").getByRole("listitem").filter({ hasText: m.ticket_kind_season() }).first();
  await expect(ticket).toContainText(/Renews on [^₩]+\d{4} for ₩4,900/);
  await expect(ticket).toContainText("Kakao Pay");

  const orders = await getOrders(origin, buyer);
  expect(orders.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(await getPayments(orders.map(({ id }) => id))).toMatchObject([{ status: "PAID" }, { status: "PAID" }]);
});

test("refunded and expired payments say so", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await page.goto("/user/tickets");
  const payments = page.getByRole("region", { name: m.payment_list_title() });
  await expect(payments).toContainText(m.payment_list_empty());
  await expectAccessible(page);
  await buy(page, "period");
  const address = page.url();
  await page.getByRole("link", { name: m.ticket_own_title() }).click();
  const payment = payments.getByRole("listitem");
  await expect(payment).toHaveCount(1);
  await expect(payment).toContainText(`${m.ticket_kind_months({ months: 3 })}₩13,200`);
  await expect(payment).not.toContainText("Refund");
  const now = Date.now();
  const owner = "user_id = (select id from users where email = ?)";
  await sql(origin, `update orders set status = 'refunded', refunded_at = ? where ${owner}`, [now, buyer.email]);
  await sql(origin, `update tickets set revoked_at = ? where ${owner}`, [now, buyer.email]);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: m.payment_refunded_title() })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: m.ticket_own_title() }).click();
  await expect(page.getByText(m.ticket_refunded(), { exact: true })).toBeVisible();
  await expect(payment).toContainText(/Refunded on /);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Receipt from / }).click();
  await expect(page.getByRole("heading", { name: m.receipt_title() })).toBeVisible();
  await expect(page.getByText(/Refunded/)).toBeVisible();

  await goToWindow(page, "group");
  await inWindow(page, "cancel");
  await expect(page).toHaveURL(/\/payment\/complete/);
  await page.waitForLoadState();
  await sql(origin, `update orders set status = 'expired' where status = 'open' and ${owner}`, [buyer.email]);
  await page.reload();
  await expect(page.getByRole("heading", { name: m.payment_expired_title() })).toBeVisible();
  await page.getByRole("link", { name: m.ticket_see_plans() }).click();
  await expect(page.getByRole("heading", { name: m.ticket_select_title() })).toBeVisible();
});
