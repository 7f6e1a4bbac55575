import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { administrator, serveAdministrator } from "./adminServer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { pressKey, tabTo, typeInto } from "./keyboard.ts";
import { hear, readOut } from "./liveRegions.ts";

const { origin } = serveAdministrator(40);

test.describe("a popup", () => {
  test.use({ notices: true });

  test("an administrator publishes a popup in two languages, and visitors see it in theirs", async ({
    page,
    logIn,
    anotherBrowser,
    problems,
  }) => {
    problems.allow(/status of 422/);
    await logIn(administrator);
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
});

test("an administrator finds a person by name, shuts them out and lets them in again, all on record", async ({
  page,
  newUser,
  logIn,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of (401|422)/);
  const person = await newUser({ name: "이도배" });
  const theirs = await anotherBrowser();
  await logIn(person, theirs);
  const theirPage = await theirs.newPage();
  await theirPage.goto("/user/mypage");
  await expect(theirPage.getByRole("heading", { name: "이도배" })).toBeVisible();
  await logIn(administrator);
  await page.goto("/admin?part=people");
  await page.getByLabel("아이디나 이름의 앞부분").fill("이도");
  await page.getByLabel("아이디나 이름의 앞부분").press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole("rowheader")).toHaveText([person.email]);

  await page.getByRole("button", { name: "이도배님 정지하기" }).press("Enter");
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
  await page.getByRole("button", { name: "이도배님 정지 풀기" }).click();
  await expect(page.getByRole("cell", { name: "이용 중" })).toBeVisible();

  await page.getByRole("link", { name: "감사 기록" }).click();
  await expect(page.getByRole("cell", { name: "user.suspend" })).toBeVisible();
  await expectAccessible(page);
});

test("lists go on page by page; a reload and the way back keep the page and the search", async ({ page, logIn }) => {
  await sql(
    origin,
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
  await expect(page.getByRole("button", { name: "많은 이님 정지하기" }).first()).toBeFocused();
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

test("an association opens from its list without loading the application anew", async ({ page, newUser, logIn }) => {
  const { accessToken } = await newUser();
  await call(origin, "POST", "/associations", { token: accessToken, json: { name: "관리 목록 협회" } });
  await logIn(administrator);
  await page.goto("/admin?part=associations");
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("link", { name: "관리 목록 협회" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "관리 목록 협회" })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test("by keys alone: a notice, a promotion, and somebody shut out; what was found is read out", async ({
  page,
  newUser,
  logIn,
}) => {
  await newUser({ name: "나키보" });
  await logIn(administrator);
  await hear(page);
  const title = page.getByRole("heading", { level: 1 });
  const dialog = page.getByRole("dialog");
  const part = (name: string) => page.getByRole("navigation", { name: "관리" }).getByRole("link", { name });

  await test.step("a notice is written, and taken away again", async () => {
    await page.goto("/admin");
    await pressKey(page, part("공지사항"));
    await expect(title).toHaveText("공지사항");
    await expect(title).toBeFocused();
    await pressKey(page, page.getByRole("link", { name: "공지 쓰기" }));
    await expect(title).toBeFocused();
    await typeInto(page, page.getByLabel("제목"), "자판으로 쓴 공지");
    await typeInto(page, page.getByLabel("내용"), "내용이에요.");
    await pressKey(page, page.getByRole("button", { name: "저장" }));
    const row = page.getByRole("row", { name: /자판으로 쓴 공지/ });
    await expect(row).toBeVisible();
    await expect(title).toBeFocused();
    await pressKey(page, row.getByRole("button", { name: "삭제" }));
    await pressKey(page, dialog.getByRole("button", { name: "삭제" }));
    await expect(row).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(title).toBeFocused();
  });

  await test.step("a promotion that is typed is not lost to another language without a question", async () => {
    await pressKey(page, part("가격"));
    await expect(title).toBeFocused();
    await tabTo(page, page.getByLabel("시작"));
    await page.getByLabel("시작").fill("2026-01-01T09:00");
    await pressKey(page, page.getByRole("link", { name: "언어 변경" }));
    await expect(dialog).toBeVisible();
    await pressKey(page, dialog.getByRole("button", { name: "취소" }));
    await expect(page.getByLabel("시작")).toHaveValue("2026-01-01T09:00");
    await page.getByLabel("시작").fill("");
  });

  await test.step("somebody is found, shut out and let in again", async () => {
    await pressKey(page, part("사용자"));
    await expect(title).toBeFocused();
    await typeInto(page, page.getByLabel("아이디나 이름의 앞부분"), "나키보");
    await page.keyboard.press("Enter");
    await expect.poll(async () => readOut(page)).toContain("찾은 결과: 1");
    await pressKey(page, page.getByRole("button", { name: "나키보님 정지하기" }));
    await typeInto(page, dialog.getByLabel("사유"), "연습");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(title).toBeFocused();
    await pressKey(page, page.getByRole("button", { name: "나키보님 정지 풀기" }));
    await expect(page.getByRole("button", { name: "나키보님 정지하기" })).toBeVisible();
    await expect(title).toBeFocused();
  });
});

test("nobody else comes in", async ({ page, newUser, logIn, problems }) => {
  problems.allow(/ACCESS_DENIED/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/user\/login/);
  await logIn(await newUser());
  await page.goto("/admin?part=people");
  await expect(page.getByText("접근 권한이 없어요.")).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
});

test("a notice that was taken away is in the list for everybody no more", async ({ page, logIn }) => {
  await logIn(administrator);
  // What was read a moment ago counts as it was, however long this takes.
  await page.clock.setFixedTime(new Date());
  const texts = { ko: { title: "지울 공지", content: "내용" } };
  const json = { locale: "ko", popupEnabled: false, publishAt: "2026-01-01T00:00:00.000Z", texts };
  await page.goto("/admin?part=notices");
  const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  await call(origin, "POST", "/admin/notices", { token: cookies["__Host-accessToken"] ?? "", json });

  const everybodys = page.getByRole("main").getByRole("link", { name: /지울 공지/ });
  await page.goto("/notice");
  await expect(everybodys).toBeVisible();
  await page.getByRole("link", { name: "마이페이지" }).click();
  await page.getByRole("link", { name: "관리", exact: true }).click();
  await page.getByRole("navigation", { name: "관리" }).getByRole("link", { name: "공지사항" }).click();
  const row = page.getByRole("row", { name: /지울 공지/ });
  await row.getByRole("button", { name: "삭제" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "삭제" }).click();
  await expect(row).toBeHidden();
  await page.goBack();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "공지사항" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "공지사항" })).toBeVisible();
  await expect(everybodys).toBeHidden();
});
