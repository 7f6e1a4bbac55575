import type { Page } from "@playwright/test";
import { closeBrowser, expect, expectAccessible, test } from "./fixtures.ts";

const LABELS = { google: "Google", kakao: "카카오", naver: "네이버" };

type Person = { email: string; name?: string; verified?: boolean };

/** Opens the login and, from there, the provider's own page. */
async function goToProvider(page: Page, label: string, path = "/user/login"): Promise<void> {
  await page.goto(path);
  await page.getByRole("link", { name: `${label}로 계속하기` }).click();
}

/** The provider's page: be this person. */
async function be(page: Page, { email, name = "Guest", verified = true }: Person): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail verified").setChecked(verified);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function agreeAndSubmit(page: Page): Promise<void> {
  await page.getByLabel(/이용약관에 동의/).check();
  await page.getByLabel(/개인정보 수집과 이용에 동의/).check();
  await page.getByRole("button", { name: "가입하기" }).click();
}

test.beforeEach(({ problems }) => {
  // Sessions are taken from under pages that are still fetching the card book to keep it.
  problems.allow(/status of 401.*\/api\/contacts\/book\b/);
});

let people = 0;
const newAddress = (provider: string) => {
  people += 1;
  return `${provider}${people}-${Date.now().toString(36)}@moa.example`;
};

for (const provider of ["google", "kakao", "naver"] as const) {
  test(`${provider}: signs up at the first login, and is in at the next`, async ({ page, mailedCode }) => {
    const email = newAddress(provider);
    await goToProvider(page, LABELS[provider], "/user/login?returnTo=/business-cards");
    await be(page, { email, name: "한지우" });
    await expect(page).toHaveURL(/\/user\/register\/external/);

    if (provider !== "google") {
      await test.step("the provider does not vouch for the address, so a code proves it", async () => {
        await expect(page.getByLabel("아이디 (이메일)")).toHaveValue(email);
        await page.getByRole("button", { name: "중복 확인" }).click();
        await expect(page.getByText("쓸 수 있는 아이디예요.")).toBeVisible();
        await page.getByRole("button", { name: "인증번호 받기" }).click();
        await page.getByLabel("인증번호").fill(await mailedCode(email));
      });
    }
    await expect(page.getByRole("heading", { name: `${LABELS[provider]}로 가입해요` })).toBeVisible();
    await expect(page.getByLabel("아이디 (이메일)")).toHaveValue(email);
    await expect(page.getByLabel("아이디 (이메일)")).not.toBeEditable();
    await expect(page.getByLabel("이름")).toHaveValue("한지우");
    await expectAccessible(page);
    await page.getByRole("button", { name: "가입하기" }).click();
    await expect(page.getByText("동의가 필요해요.")).toHaveCount(2);
    await agreeAndSubmit(page);
    await expect(page.getByRole("heading", { level: 1, name: /한지우님, 반가워요/ })).toBeVisible();

    await closeBrowser(page);
    await goToProvider(page, LABELS[provider], "/business-cards");
    await be(page, { email });
    await expect(page).toHaveURL(/\/business-cards$/);
    await expect(page.getByText("아직 받은 명함이 없어요")).toBeVisible();
  });
}

test("an address that has an account is linked only once its owner has logged in", async ({ page, newUser }) => {
  const user = await newUser();
  await goToProvider(page, "Google", "/user/login?returnTo=/business-cards");
  await be(page, { email: user.email });
  await expect(page).toHaveURL(/\/user\/login\?link=google/);
  await expect(page.getByText(/이 이메일로 만든 계정이 이미 있어요/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Google로 계속하기" })).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel("아이디 (이메일)").fill(user.email);
  await page.getByLabel("비밀번호", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Google 로그인을 연결할까요?" })).toBeVisible();
  // Both accounts are named: the provider's, and the one it is linked to.
  await expect(page.getByText(user.email)).toHaveCount(2);
  await page.getByRole("button", { name: "연결하기" }).click();
  await expect(page.getByText("Google 로그인을 연결했어요.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/business-cards$/);

  await closeBrowser(page);
  await goToProvider(page, "Google");
  await be(page, { email: user.email });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "명함 만들기" })).toBeVisible();
});

test("somebody who is logged in is asked before a provider is linked", async ({ page, newUser, logIn }) => {
  const user = await newUser();
  await logIn(user);
  await page.goto("/user/my-info");
  await page.getByRole("button", { name: "카카오 연결" }).click();
  const email = newAddress("kakao");
  await be(page, { email });
  await expect(page.getByRole("heading", { name: "카카오 로그인을 연결할까요?" })).toBeVisible();
  for (const account of [user.email, email]) await expect(page.getByText(account)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "연결하기" }).click();
  await expect(page.getByText("카카오 로그인을 연결했어요.", { exact: true })).toBeVisible();
});

test("what one person was about to link is not linked to who logs in next", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 403/);
  const [owner, next] = [await newUser(), await newUser()];
  await goToProvider(page, "Google");
  await be(page, { email: owner.email });
  await expect(page).toHaveURL(/link=google/);
  await logIn(next);
  await page.reload();
  await page.getByRole("button", { name: "연결하기" }).click();
  await expect(page.getByText("권한이 없어요", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "취소" }).click();
  await page.goto("/user/my-info");
  await expect(page.getByRole("button", { name: "Google 연결" })).toBeVisible();
});

test("who has no password links a second provider by logging in with the first", async ({ page }) => {
  const email = newAddress("google");
  await goToProvider(page, "Google");
  await be(page, { email });
  await agreeAndSubmit(page);
  await expect(page).toHaveURL(/\/user\/registered$/);
  await closeBrowser(page);

  await goToProvider(page, "네이버");
  await be(page, { email });
  await expect(page).toHaveURL(/link=naver/);
  await page.getByRole("link", { name: "Google로 계속하기" }).click();
  await be(page, { email });
  await expect(page.getByRole("heading", { name: "네이버 로그인을 연결할까요?" })).toBeVisible();
  await page.getByRole("button", { name: "연결하기" }).click();
  await expect(page.getByText("네이버 로그인을 연결했어요.", { exact: true })).toBeVisible();
});

test("an external login that fails says why on the login screen", async ({ page, problems }) => {
  problems.allow(/status of 400/);
  await test.step("the person says no", async () => {
    await goToProvider(page, "Google");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/failure=PROVIDER_REFUSED/);
    await expect(page.getByRole("alert").filter({ hasText: "로그인을 확인하지 못했어요." })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the provider says that the address is not verified", async () => {
    await page.getByRole("link", { name: "Google로 계속하기" }).click();
    await be(page, { email: newAddress("google"), verified: false });
    await expect(page.getByRole("alert").filter({ hasText: "이메일 인증을 해 주세요." })).toBeVisible();
  });

  await test.step("nobody is waiting to sign up", async () => {
    await page.goto("/user/register/external");
    await expect(page).toHaveURL(/\/user\/login\?failure=ACCESS_INVALID/);
    await expect(page.getByRole("alert").filter({ hasText: "잘못된 접근이에요." })).toBeVisible();
  });

  await test.step("what is no code of ours is not repeated", async () => {
    await page.goto("/user/login?failure=Call+010-1234-5678");
    await expect(page.getByRole("heading", { name: "다시 만나서 반가워요" })).toBeVisible();
    await expect(page.getByText("010-1234-5678")).toBeHidden();
  });
});
