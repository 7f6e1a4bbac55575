import { call } from "../../local/api.ts";
import { administrator, serveAdministrator } from "./adminServer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const { origin, gateway } = serveAdministrator(41);

/** Somebody who has bought a period ticket, and the payment. */
async function buyTicket(person: { accessToken: string }) {
  const token = person.accessToken;
  const json = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true };
  const made = await call(origin, "POST", "/orders", { token, json });
  const order = (await made.json()) as { id: string; price: { amount: number; currency: string } };
  gateway()?.books.pay(order.id, { orderName: "Moa", ...order.price, channelKey: "channel-card" }, true);
  await call(origin, "POST", `/orders/${order.id}/complete`, { token, json: {} });
  return order;
}

const getEntitlements = async ({ accessToken }: { accessToken: string }) => {
  const user = (await (await call(origin, "GET", "/user", { token: accessToken })).json()) as {
    entitlements: string[];
  };
  return user.entitlements;
};

test("an administrator gives a payment back, once, with a reason, though the gateway fails at first", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of (422|503)/);
  const buyer = await newUser({ name: "박구매" });
  const order = await buyTicket(buyer);
  expect(await getEntitlements(buyer)).toEqual(["premium"]);
  await logIn(administrator);
  await page.goto("/admin");
  await page.getByRole("link", { name: "결제", exact: true }).click();
  await page.getByLabel("주문 번호 또는 사용자 아이디").fill(buyer.email);
  await page.getByRole("combobox", { name: "상태" }).selectOption("결제됨");
  await page.getByRole("button", { name: "검색" }).click();
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.getByRole("row")).toHaveCount(2);
  const list = page.url();
  await page.getByRole("rowheader").getByRole("link").press("Enter");
  await expect(page.getByText(order.id)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "결제됨" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "환불하기" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "₩13,200 환불할까요?" });
  await expect(dialog).toContainText(buyer.email);
  await dialog.getByRole("button", { name: "환불하기" }).click();
  await expect(dialog.getByText("입력하지 않은 칸이 있어요.")).toBeVisible();
  await dialog.getByLabel("사유").fill("두 번 샀어요");
  gateway()?.faults.plan("refund", "html");
  await dialog.getByLabel("사유").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("결제사가 아직 환불을 확인하지 않았어요.")).toBeVisible();
  expect(await getEntitlements(buyer)).toEqual([]);
  await expectAccessible(page);

  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/refund")) asked += 1;
  });
  await page.getByRole("button", { name: "다시 확인하기" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "환불됨" })).toBeVisible();
  expect(asked).toBe(1);
  await expect(page.getByRole("button", { name: "환불하기" })).toBeHidden();
  expect(gateway()?.books.find(order.id).status).toBe("CANCELLED");
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByText("찾은 것이 없어요.")).toBeVisible();
  await page.getByRole("link", { name: "감사 기록" }).click();
  await expect(page.getByRole("cell", { name: "payment.refund" })).toHaveCount(1);
  await page.getByText(order.id).click();
  await expect(page.getByText("두 번 샀어요")).toBeVisible();
});

test("an administrator changes a price and opens a promotion, and buyers see both", async ({
  page,
  newUser,
  logIn,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 422/);
  const buyer = await newUser();
  await logIn(administrator);
  await page.goto("/admin?part=prices");
  const won = page.getByRole("group", { name: /KRW/ });
  const price = won.getByLabel("기간 이용권 · 3개월");
  await expect(price).toHaveValue("13200");
  await price.fill("13,200");
  await page.getByRole("button", { name: "가격 저장하기" }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription("입력한 정보를 확인해 주세요.");
  await price.fill("15000");
  await expect(price).toHaveAccessibleDescription("₩15,000");
  await page.getByRole("link", { name: "사용자" }).click();
  await page.getByRole("dialog", { name: "저장하지 않고 나갈까요?" }).getByRole("button", { name: "취소" }).click();
  await price.press("Enter");
  await expect(page.getByText("변경한 내용을 저장했어요.", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("시작").fill("2026-01-01T09:00");
  await expect(page.getByLabel("시작")).toHaveAccessibleDescription("UTC: 2026. 1. 1. 오전 12:00");
  await page.getByLabel("끝", { exact: true }).fill("2025-01-01T09:00");
  await page.getByRole("button", { name: "기간 저장하기" }).click();
  await expect(page.getByText("입력한 정보를 확인해 주세요.")).toBeVisible();
  await page.getByLabel("끝", { exact: true }).fill("2099-01-01T09:00");
  await page.getByRole("button", { name: "기간 저장하기" }).click();
  await expect(page.getByText("프로모션이 진행 중이에요.")).toBeVisible();

  const theirs = await anotherBrowser();
  await logIn(buyer, theirs);
  const theirPage = await theirs.newPage();
  await theirPage.goto("/payment/select-ticket");
  await expect(theirPage.getByText("₩15,000")).toBeVisible();
  await expect(theirPage.getByText("프로모션 이용권")).toBeVisible();
});

test("two forms with changes on one screen ask once before both are left", async ({ page, logIn }) => {
  await logIn(administrator);
  const question = page.getByRole("dialog", { name: "저장하지 않고 나갈까요?" });
  for (const { way, place } of [
    { way: "사용자", place: /part=people/ },
    { way: "언어 변경", place: /\/language$/ },
  ]) {
    await page.goto("/admin?part=prices");
    await page.getByRole("group", { name: /KRW/ }).getByLabel("기간 이용권 · 3개월").fill("14000");
    await page.getByLabel("시작").fill("2026-02-01T09:00");
    await page.getByRole("link", { name: way, exact: true }).click();
    await question.getByRole("button", { name: "저장하지 않고 나가기" }).click();
    await expect(page).toHaveURL(place);
    await expect(question).toBeHidden();
  }
});
