import type { Page } from "@playwright/test";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const NEW_PASSWORD = "moa-새비밀-2027!";

/** Opens My information the way a person does. */
async function openMyInfo(page: Page): Promise<void> {
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: "내 정보" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "내 정보" })).toBeVisible();
}

test("a person changes their name, phone number and mail language", async ({ page, newUser, logIn, problems }) => {
  problems.allow(/status of 500/);
  await logIn(await newUser({ name: "한지우" }));
  await openMyInfo(page);
  await expectAccessible(page);

  await test.step("an empty name is refused at its field, a good one is shown everywhere", async () => {
    await page.getByRole("button", { name: "이름 변경" }).click();
    await expect(page.getByLabel("이름")).toBeFocused();
    await page.getByLabel("이름").fill(" ");
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(page.getByText("입력하지 않은 칸이 있어요.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("이름").fill("한서우");
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(page.getByText("저장했어요.", { exact: true })).toBeVisible();
    await expect(page.getByText("한서우")).toBeVisible();
    await expect(page.getByRole("button", { name: "이름 변경" })).toBeFocused();
  });

  await test.step("a number that is none is refused, and a failure says that nothing was changed", async () => {
    await page.getByRole("button", { name: "휴대폰 번호 변경" }).click();
    await page.getByLabel("휴대폰 번호").fill("123");
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(page.getByText(/전화번호 11자리를 입력해 주세요/)).toBeVisible();
    await page.getByLabel("휴대폰 번호").fill("010-9876-5432");
    const broken = { error: { code: "INTERNAL", requestId: "0" } };
    await page.route("**/api/user", (route) => route.fulfill({ status: 500, json: broken }), { times: 1 });
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(page.getByText("수정하지 못했어요.")).toBeVisible();
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(page.getByText("010-9876-5432")).toBeVisible();
  });

  await test.step("the language of the mails is not that of the screen", async () => {
    await page.getByRole("button", { name: "알림 언어 변경" }).click();
    await expectAccessible(page);
    await page.getByLabel("알림 언어").selectOption("ur");
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(page.getByText("اردو")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  });

  await page.getByRole("button", { name: "뒤로 가기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "한서우" })).toBeVisible();
});

test("a new password logs the other device out and takes the place of the old one", async ({
  page,
  anotherBrowser,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 4(01|22)/);
  const user = await newUser();
  await logIn(user);
  const other = await anotherBrowser();
  await logIn(user, other);
  await openMyInfo(page);
  await page.getByRole("button", { name: "비밀번호 변경" }).click();
  const submit = page.getByRole("button", { name: "비밀번호 변경" });

  await page.getByLabel("현재 비밀번호").fill("wrong-1!");
  await page.getByLabel("새 비밀번호", { exact: true }).fill("short");
  await page.getByLabel("새 비밀번호 확인").fill("shore");
  await submit.click();
  await expect(page.getByText("문자, 숫자, 기호를 섞어 8자 이상으로 입력해 주세요.")).toBeVisible();
  await expect(page.getByText("새 비밀번호와 새 비밀번호 확인이 서로 달라요.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("새 비밀번호", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("새 비밀번호 확인").fill(NEW_PASSWORD);
  await submit.click();
  await expect(page.getByText("현재 비밀번호가 맞지 않아요.")).toBeVisible();
  await page.getByLabel("현재 비밀번호").fill(user.password);
  await submit.click();
  await expect(page.getByText("비밀번호를 바꿨어요.", { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(user.email)).toBeVisible();
  const theirs = await other.newPage();
  await theirs.goto("/user/mypage");
  await expect(theirs).toHaveURL(/\/user\/login/);
  const signIn = async (password: string) =>
    (await page.request.post("/api/auth/signIn", { form: { email: user.email, password } })).status();
  expect([await signIn(user.password), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
});

test("a person takes another ID, proved by a code that comes to it", async ({
  page,
  newUser,
  logIn,
  mailedCode,
  problems,
}) => {
  problems.allow(/status of 4(09|22)/);
  const taken = await newUser();
  const user = await newUser();
  const newId = `new-${user.email}`;
  await logIn(user);
  await openMyInfo(page);
  await page.getByRole("button", { name: "아이디 (이메일) 변경" }).click();
  await page.getByLabel("새 아이디 (이메일)").fill(taken.email);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByText("이미 가입된 아이디예요.")).toBeVisible();
  await page.getByLabel("새 아이디 (이메일)").fill(newId);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호")).toBeFocused();
  await expectAccessible(page);

  const code = await mailedCode(newId);
  await page.getByLabel("인증번호").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "아이디 변경" }).click();
  await expect(page.getByText("인증번호 또는 이메일이 맞지 않아요.")).toBeVisible();
  await page.getByLabel("인증번호").fill(code);
  await page.getByRole("button", { name: "아이디 변경" }).click();
  await expect(page.getByText("아이디를 바꿨어요.", { exact: true })).toBeVisible();
  await expect(page.getByText(newId)).toBeVisible();
  await logIn({ email: newId, password: user.password });
});

test("a provider is linked and unlinked, but not the last way in", async ({ page, newUser, logIn, origin }) => {
  const user = await newUser();
  await logIn(user);
  await openMyInfo(page);

  await test.step("linking goes through the provider and comes back", async () => {
    await page.getByRole("button", { name: "Google 연결" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/user\/my-info\?failure=/);
    await expect(page.getByText("로그인을 확인하지 못했어요. 다시 시도해 주세요.")).toBeVisible();
    await page.getByRole("button", { name: "Google 연결" }).click();
    await page.getByLabel("E-mail", { exact: true }).fill(`google-${user.email}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "연결하기" }).click();
    await expect(page).toHaveURL(/\/user\/my-info$/);
    await expect(page.getByText("연결됨")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("without a password it is the only way in until one is set", async () => {
    await sql(origin, "update users set password_hash = null where email = ?", [user.email]);
    await page.reload();
    await expect(page.getByText("유일한 로그인 방법이에요. 먼저 비밀번호를 정해 주세요.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Google 연결 해제" })).toBeHidden();
    await page.getByRole("button", { name: "비밀번호 만들기" }).click();
    await expect(page.getByLabel("현재 비밀번호")).toBeHidden();
    await page.getByLabel("새 비밀번호", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("새 비밀번호 확인").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "비밀번호 만들기" }).click();
    await expect(page.getByText("비밀번호를 바꿨어요.", { exact: true })).toBeVisible();
  });

  await test.step("unlinking asks first", async () => {
    await page.getByRole("button", { name: "모두 제가 등록했어요" }).click();
    await page.getByRole("button", { name: "Google 연결 해제" }).click();
    await expect(page.getByRole("dialog", { name: "Google 연결을 해제할까요?" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "해제" }).click();
    await expect(page.getByText("Google 연결을 해제했어요.", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Google 연결" })).toBeVisible();
  });
});
