import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

const inEnglish = async (page: Page, origin: string) =>
  page.context().addCookies([{ name: "locale", value: "en", url: origin }]);

test("a forgotten ID is found by name and e-mail, after one wrong try", async ({ page, newUser, problems }) => {
  problems.allow(/status of 4\d\d/);
  const user = await newUser({ name: "한 지우" });
  await page.goto("/user/login");
  await page.getByRole("link", { name: "아이디 찾기" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "아이디 찾기" }).click();
  await expect(page.getByText("입력하지 않은 칸이 있어요.")).toHaveCount(2);
  await page.getByLabel("이름").fill("다른 사람");
  await page.getByLabel("이메일").fill(user.email);
  await page.getByRole("button", { name: "아이디 찾기" }).click();
  await expect(page.getByRole("heading", { name: "일치하는 정보가 없어요" })).toBeFocused();
  await expect(page.getByText("찾지 못했어요. 입력한 정보를 확인하고 다시 시도해 주세요.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "다시 찾기" }).click();
  await expect(page.getByLabel("이름")).toBeFocused();
  await expect(page.getByLabel("이메일")).toHaveValue(user.email);
  await page.getByLabel("이름").fill("한지우");
  await page.getByRole("button", { name: "아이디 찾기" }).click();
  await expect(page.getByRole("heading", { name: "아이디를 찾았어요" })).toBeFocused();
  await expect(page.getByText(`${user.email.slice(0, 2)}***`)).toBeVisible();
  const today = new Intl.DateTimeFormat("ko", { dateStyle: "long" }).format(new Date());
  await expect(page.getByText(today)).toBeVisible();
  await expect(page.getByText("비밀번호", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "로그인", exact: true }).click();
  await expect(page.getByLabel("아이디 (이메일)")).toHaveValue(user.email);
  await expect(page.getByLabel("비밀번호")).toBeFocused();
});

test("a forgotten password: ID and phone in Korean, a temporary one by mail, then a new one", async ({
  page,
  newUser,
  mailedPassword,
  problems,
}) => {
  problems.allow(/status of 4\d\d/);
  const user = await newUser();
  await page.goto("/user/login");
  await page.getByLabel("아이디 (이메일)").fill("nobody@moa.example");
  await page.getByRole("link", { name: "비밀번호 찾기" }).click();
  await expect(page.getByRole("tab", { name: "비밀번호 찾기" })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);

  await test.step("an unknown ID", async () => {
    await expect(page.getByLabel("아이디 (이메일)")).toHaveValue("nobody@moa.example");
    await page.getByLabel("휴대폰 번호").fill(user.phone);
    await page.getByRole("button", { name: "임시 비밀번호 받기" }).click();
    await expect(page.getByText("이 아이디로 찾은 정보가 없어요.")).toBeVisible();
    await page.getByRole("button", { name: "다시 찾기" }).click();
  });

  await test.step("another phone", async () => {
    await page.getByLabel("아이디 (이메일)").fill(user.email);
    await page.getByLabel("휴대폰 번호").fill("010-9999-9999");
    await page.getByRole("button", { name: "임시 비밀번호 받기" }).click();
    await expect(page.getByText("찾지 못했어요. 입력한 정보를 확인하고 다시 시도해 주세요.")).toBeVisible();
    await page.getByRole("button", { name: "다시 찾기" }).click();
  });

  await test.step("the right one", async () => {
    await page.getByLabel("휴대폰 번호").fill(user.phone);
    await page.getByRole("button", { name: "임시 비밀번호 받기" }).click();
    await expect(page.getByRole("heading", { name: "임시 비밀번호를 이메일로 보냈어요." })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("with it, every way leads to a new password", async () => {
    await page.getByRole("link", { name: "로그인", exact: true }).click();
    await expect(page.getByLabel("아이디 (이메일)")).toHaveValue(user.email);
    await page.getByLabel("비밀번호").fill(await mailedPassword(user.email));
    await page.getByRole("button", { name: "로그인", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/my-info$/);
    for (const path of ["/", "/business-cards", "/user/mypage", "/user/login"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/user\/my-info$/);
    }
  });
});

test("in the other languages the e-mail proves who asks for a password", async ({ page, origin, newUser }) => {
  await inEnglish(page, origin);
  const user = await newUser({ locale: "en" });
  await page.goto("/user/find");
  await page.getByRole("tab", { name: "Find ID" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\/user\/find\?tab=password$/);
  await page.getByLabel("ID (email)").fill(user.email);
  await page.getByLabel("Email", { exact: true }).fill(user.email);
  await page.getByRole("button", { name: "Send a temporary password" }).click();
  await expect(page.getByRole("heading", { name: "A temporary password is on its way to your email." })).toBeFocused();
});
