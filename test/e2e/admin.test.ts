import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { call } from "../sandbox/api.ts";
import { sql } from "../sandbox/explorer.ts";
import { type LocalGateway, startGateway } from "../sandbox/gateway/server.ts";
import { type LocalServer, startServer } from "../sandbox/server.ts";
import { localSettings } from "../sandbox/settings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

// A popup and other prices would meet everybody, so these stories have a server of their own, with an administrator and
// a gateway.
const PORT = Number(process.env.E2E_PORT ?? 4273) + 40;
const ADMIN = "admin@moa.example";
const ORIGIN = `http://localhost:${PORT}`;
const administrator = { email: ADMIN, password: "moa-test-2026!" };
test.use({ baseURL: ORIGIN, timezoneId: "Asia/Seoul" });
test.describe.configure({ mode: "serial" });

const opened: { server: LocalServer; gateway: LocalGateway; stateDir: string }[] = [];

test.beforeAll(async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "moa-admin-"));
  const gateway = await startGateway(ORIGIN);
  const settings = { ...localSettings(stateDir, process.env), ...gateway.settings, ADMIN_EMAILS: ADMIN };
  opened.push({ server: await startServer({ port: PORT, stateDir, settings }), gateway, stateDir });
});

test.afterAll(async () => {
  for (const { server, gateway, stateDir } of opened) {
    await server.stop();
    await gateway.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});

/** The notice that is a popup from the first story on would stand before the others. */
const hideNotice = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("noticeHiddenOn", new Date().toLocaleDateString("sv")));

test("an administrator publishes a popup in two languages, and visitors see it in theirs", async ({
  page,
  newUser,
  logIn,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 422/);
  await logIn(await newUser({ email: ADMIN, name: "김관리" }));
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: "관리", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "지표" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "공지사항" }).click();
  await page.getByRole("link", { name: "공지 쓰기" }).click();

  await page.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("입력하지 않은 칸이 있어요.")).toBeVisible();
  await page.getByLabel("제목").fill("점검 안내");
  await page.getByLabel("내용").fill("**새벽 두 시**에 쉬어요.\n\n<script>document.title = 'hacked'</script>");
  const preview = page.getByRole("region", { name: "미리 보기" });
  await expect(preview.locator("strong")).toHaveText("새벽 두 시");
  await expect(preview).toContainText("<script>document.title = 'hacked'</script>");
  await page.getByLabel("이 글의 언어").selectOption("ur");
  await page.getByLabel("제목").fill("دیکھ بھال");
  await page.getByLabel("내용").fill("**رات دو بجے** بند رہے گا۔");
  await expect(preview.getByRole("article")).toHaveAttribute("dir", "rtl");
  await page.getByLabel("팝업으로 보이기").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("공지를 저장했어요.", { exact: true })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "점검 안내" })).toBeVisible();

  const urdu = await (await anotherBrowser({ locale: "ur-PK" })).newPage();
  await urdu.goto("/language");
  const popup = urdu.getByRole("dialog", { name: "دیکھ بھال" });
  await expect(popup).toContainText("رات دو بجے بند رہے گا۔");
  const mongolian = await (await anotherBrowser({ locale: "mn-MN" })).newPage();
  await mongolian.goto("/language");
  const fallback = mongolian.getByRole("dialog", { name: "점검 안내" });
  await fallback.getByRole("link").click();
  const article = mongolian.getByRole("article");
  await expect(article).toHaveAttribute("lang", "ko");
  await expect(article.locator("strong")).toHaveText("새벽 두 시");
  await expect(article).toContainText("<script>document.title = 'hacked'</script>");
  await expect(mongolian).toHaveTitle("Moa · 점검 안내");
});

test("an administrator finds a person by name, shuts them out and lets them in again, all on record", async ({
  page,
  newUser,
  logIn,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of (401|422)/);
  await hideNotice(page);
  const person = await newUser({ name: "이도배" });
  const theirs = await anotherBrowser();
  await theirs.request.post("/api/auth/signIn", { form: { email: person.email, password: person.password } });
  const theirPage = await theirs.newPage();
  await hideNotice(theirPage);
  await theirPage.goto("/user/mypage");
  await expect(theirPage.getByRole("heading", { name: "이도배" })).toBeVisible();
  await logIn(administrator);
  await page.goto("/admin?part=people");
  await page.getByLabel("아이디나 이름의 앞부분").fill("이도");
  await page.getByLabel("아이디나 이름의 앞부분").press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole("rowheader")).toHaveText([person.email]);

  await page.getByRole("button", { name: "이도배 님 정지하기" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "정지하기" }).click();
  await expect(dialog.getByText("입력하지 않은 칸이 있어요.")).toBeVisible();
  await dialog.getByLabel("사유").fill("도배");
  await dialog.getByLabel("사유").press("Enter");
  await expect(page.getByRole("cell", { name: "정지됨" })).toBeVisible();
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${person.accessToken}` };
  expect((await theirs.request.get("/api/user", { headers })).status()).toBe(401);
  await theirPage.reload();
  await expect(theirPage).toHaveURL(/\/user\/login/);
  await page.getByRole("button", { name: "이도배 님 정지 풀기" }).click();
  await expect(page.getByRole("cell", { name: "이용 중" })).toBeVisible();

  await page.getByRole("link", { name: "감사 기록" }).click();
  await expect(page.getByRole("cell", { name: "user.suspend" })).toBeVisible();
  await expectAccessible(page);
});

/** Somebody who has bought a period ticket, and the payment. */
async function buyTicket(person: { accessToken: string }) {
  const token = person.accessToken;
  const json = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true };
  const made = await call(ORIGIN, "POST", "/orders", { token, json });
  const order = (await made.json()) as { id: string; price: { amount: number; currency: string } };
  opened[0]?.gateway.books.pay(order.id, { orderName: "Moa", ...order.price }, true);
  await call(ORIGIN, "POST", `/orders/${order.id}/complete`, { token, json: {} });
  return order;
}

const entitlementsOf = async ({ accessToken }: { accessToken: string }) => {
  const user = (await (await call(ORIGIN, "GET", "/user", { token: accessToken })).json()) as {
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
  await hideNotice(page);
  const buyer = await newUser({ name: "박구매" });
  const order = await buyTicket(buyer);
  expect(await entitlementsOf(buyer)).toEqual(["premium"]);
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
  opened[0]?.gateway.faults.plan("refund", "html");
  await dialog.getByLabel("사유").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("결제사가 아직 환불을 확인하지 않았어요.")).toBeVisible();
  expect(await entitlementsOf(buyer)).toEqual([]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "다시 확인하기" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "환불됨" })).toBeVisible();
  await expect(page.getByRole("button", { name: "환불하기" })).toBeHidden();
  expect(opened[0]?.gateway.books.find(order.id).status).toBe("CANCELLED");
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
  await hideNotice(page);
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
  await theirs.request.post("/api/auth/signIn", { form: { email: buyer.email, password: buyer.password } });
  const theirPage = await theirs.newPage();
  await hideNotice(theirPage);
  await theirPage.goto("/payment/select-ticket");
  await expect(theirPage.getByText("₩15,000")).toBeVisible();
  await expect(theirPage.getByText("프로모션 이용권")).toBeVisible();
});

test("lists go on page by page; a reload and the way back keep the page and the search", async ({ page, logIn }) => {
  await hideNotice(page);
  await sql(
    ORIGIN,
    `with recursive n(i) as (select 10 union all select i + 1 from n where i < 34)
     insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
     select 'many-' || i, 'many-' || i || '@moa.example', '많은 이', 'ko', 'MANY' || i, '1', '1', 1, 1 from n`,
  );
  await logIn(administrator);
  await page.goto("/admin?part=people");
  const nav = page.getByRole("navigation", { name: "관리" });
  await expect(nav.getByRole("link", { name: "사용자" })).toHaveAttribute("aria-current", "page");
  await expect(nav.locator("[aria-current=page]")).toHaveCount(1);
  await page.getByLabel("아이디나 이름의 앞부분").fill("many-");
  await page.getByRole("button", { name: "검색" }).press("Enter");
  const headers = page.getByRole("rowheader");
  await expect(headers).toHaveCount(20);
  await expect(headers.first()).toHaveText("many-10@moa.example");
  await page.getByRole("link", { name: "다음 쪽" }).press("Enter");
  await expect(headers).toHaveText(["30", "31", "32", "33", "34"].map((i) => `many-${i}@moa.example`));
  // What is read, and where the keyboard goes on.
  await expect(page.getByRole("region", { name: "사용자" })).toBeFocused();
  await expect(page.getByText("2쪽")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "많은 이 님 정지하기" }).first()).toBeFocused();
  await page.reload();
  await expect(headers).toHaveCount(5);
  await expect(page.getByLabel("아이디나 이름의 앞부분")).toHaveValue("many-");
  await expect(nav.locator("[aria-current=page]")).toHaveText("사용자");
  await page.getByRole("link", { name: "이전 쪽" }).click();
  await expect(headers.first()).toHaveText("many-10@moa.example");
  await page.goBack();
  await expect(headers.first()).toHaveText("many-30@moa.example");

  await nav.getByRole("link", { name: "지표" }).click();
  await page.getByRole("radio", { name: "최근 7일" }).press("Space");
  await expect(page).toHaveURL(/days=7/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "최근 7일" })).toBeChecked();
  const slider = page.getByRole("slider").first();
  await expect(slider).toHaveAttribute("max", "6");
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /가입 0/);
  await page.getByText("표로 보기").press("Enter");
  await expect(page.getByRole("row")).toHaveCount(8);
  await expectAccessible(page);
});

test("nobody else comes in", async ({ page, newUser, logIn, problems }) => {
  problems.allow(/ACCESS_DENIED/);
  await hideNotice(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/user\/login/);
  await logIn(await newUser());
  await page.goto("/admin?part=people");
  await expect(page.getByText("접근 권한이 없어요.")).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
});
