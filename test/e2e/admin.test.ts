import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalServer, startServer } from "../sandbox/server.ts";
import { localSettings } from "../sandbox/settings.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

// A popup would meet everybody, so these stories have a server of their own, with an administrator.
const PORT = Number(process.env.E2E_PORT ?? 4273) + 40;
const ADMIN = "admin@moa.example";
test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: "serial" });

const opened: { server: LocalServer; stateDir: string }[] = [];

test.beforeAll(async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "moa-admin-"));
  const settings = { ...localSettings(stateDir, process.env), ADMIN_EMAILS: ADMIN };
  opened.push({ server: await startServer({ port: PORT, stateDir, settings }), stateDir });
});

test.afterAll(async () => {
  for (const { server, stateDir } of opened) {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});

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
  problems.allow(/status of 422/);
  await page.addInitScript(() => localStorage.setItem("noticeHiddenOn", new Date().toLocaleDateString("sv")));
  const person = await newUser({ name: "이도배" });
  await logIn({ email: ADMIN, password: "moa-test-2026!" });
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

  const theirs = await anotherBrowser();
  const refused = await theirs.request.get("/api/user", {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  expect(refused.status()).toBe(401);
  await page.getByRole("button", { name: "이도배 님 정지 풀기" }).click();
  await expect(page.getByRole("cell", { name: "이용 중" })).toBeVisible();

  await page.getByRole("link", { name: "감사 기록" }).click();
  await expect(page.getByRole("cell", { name: "user.suspend" })).toBeVisible();
  await expectAccessible(page);
});

test("nobody else comes in", async ({ page, newUser, logIn, problems }) => {
  problems.allow(/ACCESS_DENIED/);
  await page.addInitScript(() => localStorage.setItem("noticeHiddenOn", new Date().toLocaleDateString("sv")));
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/user\/login/);
  await logIn(await newUser());
  await page.goto("/admin?part=people");
  await expect(page.getByText("접근 권한이 없어요.")).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
});
