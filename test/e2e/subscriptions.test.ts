import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { getPayments, inWindow } from "./gateway.ts";
import { pressKey } from "./keyboard.ts";
import { buy, expectReady, getOrders, goToWindow } from "./purchase.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MONTH = 31 * DAY;

test("a cancelled subscription works to its end, and until then the cancellation can be taken back", async ({
  page,
  newUser,
  logIn,
}) => {
  const buyer = await newUser();
  await logIn(buyer);
  await buy(page, "season");
  await page.getByRole("link", { name: "내 이용권" }).click();
  await expect(page.getByText(/에 ₩4,900이 결제돼요/)).toBeVisible();
  await expectAccessible(page);

  await test.step("it is offered once", async () => {
    await page.getByRole("link", { name: "이용권 더 보기" }).click();
    await expect(page.getByRole("radio", { name: "정기 이용권" })).toBeDisabled();
    await page.goto("/payment/select-ticket?kind=season");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    await page.goto("/user/tickets");
  });

  await page.getByRole("button", { name: "정기권 해지" }).click();
  const dialog = page.getByRole("dialog", { name: "정기권을 해지할까요?" });
  await expect(dialog.getByText(/까지 쓸 수 있어요/)).toBeVisible();
  await dialog.getByRole("button", { name: "정기권 해지" }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .getByText(/^해지했어요\. .+까지 쓸 수 있어요\.$/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "정기권 해지" })).toBeHidden();

  await page.goto("/card/new");
  await expect(page.getByRole("radio", { name: "프리미엄 명함" })).toBeEnabled();
  await page.goto("/payment/select-ticket");
  await expect(page.getByRole("radio", { name: "정기 이용권" })).toBeEnabled();

  await test.step("it is taken back, by keyboard", async () => {
    await page.goto("/user/tickets");
    await pressKey(page, page.getByRole("button", { name: "정기권 계속 이용" }));
    const asked = page.getByRole("dialog", { name: "정기권을 계속 이용할까요?" });
    await expect(asked.getByText(/신용·체크카드로 ₩4,900이 결제되고/)).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, asked.getByRole("button", { name: "정기권 계속 이용" }));
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .getByText(/에 ₩4,900이 결제돼요 · 신용·체크카드$/),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "정기권 해지" })).toBeVisible();
  });
});

/** Ends the paid month of somebody's subscription, and lets the jobs charge the next one. */
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

test("a renewal that is refused is told, and another way to pay ends it at once", async ({
  page,
  origin,
  newUser,
  logIn,
}) => {
  const buyer = await newUser();
  await logIn(buyer);
  await goToWindow(page, "season");
  await inWindow(page, "pay-once");
  await expectReady(page);
  const address = page.url();
  await endMonth(origin, buyer);

  await page.goto("/user/tickets");
  await expect(
    page.getByText(/신용·체크카드 결제가 되지 않았어요\. .+에 다시 결제하고, .+까지 쓸 수 있어요/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "결제가 되지 않았어요" })).toBeVisible();
  await page.getByRole("link", { name: "결제 수단 변경" }).click();

  const change = async (action: "cancel" | "decline" | "pay") => {
    await page.getByRole("radio", { name: "카카오페이" }).check();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "계속하기" }).click();
    await inWindow(page, action);
  };
  await expect(page.getByText("밀린 한 달 요금 ₩4,900이 바로 결제돼요.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "계속하기" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "동의가 필요해요" })).toBeVisible();
  await change("cancel");
  await expect(page.getByRole("heading", { name: "결제를 마치지 않았어요" })).toBeVisible();
  await page.getByRole("link", { name: "다른 방법으로 결제하기" }).click();
  await change("decline");
  await expect(page.getByRole("heading", { name: "결제가 되지 않았어요" })).toBeVisible();
  await page.getByRole("link", { name: "다른 방법으로 결제하기" }).click();
  await change("pay");
  await expect(page.getByRole("heading", { name: "결제 수단을 바꿨어요" })).toBeVisible();
  await expect(page.getByText(/에 ₩4,900이 결제돼요 · 카카오페이$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "결제 수단을 바꿨어요" })).toBeVisible();
  await page.getByRole("link", { name: "내 이용권" }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .getByText(/에 ₩4,900이 결제돼요 · 카카오페이$/),
  ).toBeVisible();

  const orders = await getOrders(origin, buyer);
  expect(orders.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(await getPayments(orders.map(({ id }) => id))).toMatchObject([{ status: "PAID" }, { status: "PAID" }]);
});

test("what was refunded, or was not paid in time, says so", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await page.goto("/user/tickets");
  const payments = page.getByRole("region", { name: "결제 내역" });
  await expect(payments).toContainText("아직 결제한 내역이 없어요.");
  await expectAccessible(page);
  await buy(page, "period");
  const address = page.url();
  await page.getByRole("link", { name: "내 이용권" }).click();
  const payment = payments.getByRole("listitem");
  await expect(payment).toHaveCount(1);
  await expect(payment).toContainText("기간 이용권 · 3개월₩13,200");
  await expect(payment).not.toContainText("환불");
  const now = Date.now();
  const owner = "user_id = (select id from users where email = ?)";
  await sql(origin, `update orders set status = 'refunded', refunded_at = ? where ${owner}`, [now, buyer.email]);
  await sql(origin, `update tickets set revoked_at = ? where ${owner}`, [now, buyer.email]);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "결제한 금액을 돌려드려요" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "내 이용권" }).click();
  await expect(page.getByText("환불했어요", { exact: true })).toBeVisible();
  await expect(payment).toContainText(/에 환불했어요/);
  await expectAccessible(page);
  await page.getByRole("link", { name: /영수증/ }).click();
  await expect(page.getByRole("heading", { name: "영수증" })).toBeVisible();
  await expect(page.getByText(/환불/)).toBeVisible();

  await goToWindow(page, "group");
  await inWindow(page, "cancel");
  await expect(page).toHaveURL(/\/payment\/complete/);
  await page.waitForLoadState();
  await sql(origin, `update orders set status = 'expired' where status = 'open' and ${owner}`, [buyer.email]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "시간이 지난 주문이에요" })).toBeVisible();
  await page.getByRole("link", { name: "이용권 보기" }).click();
  await expect(page.getByRole("heading", { name: "어떤 이용권이 필요하세요?" })).toBeVisible();
});
