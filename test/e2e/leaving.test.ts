import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** Presses a button that hands over a file. Answers its name and text. */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("a person takes all their data along and deletes the account", async ({
  page,
  context,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  problems.allow(/status of 4(01|22)|404 .*qr\.svg/);
  const user = await newUser();
  const { cardId } = await newCard(user, { title: "떠나는 명함" });
  await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId: "minji" }, address });
  await logIn(user);
  await page.goto("/user/my-info");

  await test.step("everything, as JSON", async () => {
    const { name, text } = await download(page, "모든 데이터 (JSON)");
    expect(name).toBe("moa-data.json");
    const data = JSON.parse(text);
    expect(data.user.email).toBe(user.email);
    expect(data.cards).toMatchObject([{ cardId, title: "떠나는 명함" }]);
    expect(data.contacts).toMatchObject([{ card: { cardId: "minji" } }]);
    expect(text).not.toMatch(/argon2|hash/i);
  });

  await test.step("the card book, as vCard and CSV", async () => {
    const vcf = await download(page, "명함첩 (vCard)");
    expect(vcf.name).toBe("moa-contacts.vcf");
    expect(new ICAL.Component(ICAL.parse(vcf.text)).getFirstPropertyValue("fn")).toBe("김민지");
    const csv = await download(page, "명함첩 (CSV)");
    expect(csv.name).toBe("moa-contacts.csv");
    expect(csv.text).toContain("김민지");
  });

  await test.step("leaving takes the ID, typed", async () => {
    await page.getByRole("button", { name: "계정 삭제" }).click();
    await expect(page.getByText(/되돌릴 수 없어요/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "아이디 (이메일)" }).fill("somebody@moa.example");
    await page.getByRole("button", { name: "완전히 삭제하기" }).click();
    await expect(page.getByText("아이디를 그대로 입력해 주세요.", { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: "아이디 (이메일)" }).fill(user.email);
    await page.getByRole("button", { name: "완전히 삭제하기" }).click();
    await expect(page.getByText("계정을 삭제했어요. 그동안 함께해 주셔서 고마워요.", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("link", { name: "회원가입" })).toBeVisible();
  });

  await test.step("nothing of the person is left", async () => {
    expect((await context.cookies()).filter(({ name }) => name !== "locale")).toEqual([]);
    await page.goto("/user/mypage");
    await expect(page).toHaveURL(/\/user\/login/);
    const { email, password } = user;
    expect((await page.request.post("/api/auth/signIn", { form: { email, password } })).status()).toBe(401);
    expect((await page.request.get(`/c/${cardId}`)).status()).toBe(404);
  });
});
