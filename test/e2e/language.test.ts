import { call } from "../../local/api.ts";
import { expect, test } from "./fixtures.ts";

const QUESTION = "저장하지 않고 나갈까요?";

test("another language opens where one was, and what was typed is not lost without a question", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user, { title: "명함" });
  const json = { cardId: "minji" };
  const saved = await call(origin, "POST", "/contacts", { token: user.accessToken, json, address });
  const { id: contact }: { id: number } = await saved.json();

  await test.step("from the menu, to the page one was on", async () => {
    await logIn(user);
    await page.goto("/user/mypage");
    await page.getByRole("navigation").getByRole("link", { name: "언어 변경" }).click();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page).toHaveURL(/\/user\/mypage$/);
    await expect(page).toHaveTitle("Moa · My Page");
    await page.getByRole("navigation").getByRole("link", { name: "Change Language" }).click();
    await page.getByRole("button", { name: "한국어" }).click();
    await expect(page).toHaveTitle("Moa · 마이페이지");
  });

  for (const { path, open, field } of [
    { path: `/card/edit/${idx}`, open: undefined, field: "직책" },
    { path: "/user/my-info", open: "이름 변경", field: "이름" },
    { path: "/association/new", open: undefined, field: "협회 이름" },
    { path: `/business-cards?contact=${contact}`, open: undefined, field: "태그" },
  ]) {
    await test.step(`a form with something typed asks first: ${path}`, async () => {
      await page.goto(path);
      if (open) await page.getByRole("button", { name: open }).click();
      const typed = page.getByRole("textbox", { name: field, exact: true });
      await typed.fill("다듬는 중");
      await page.getByRole("link", { name: "언어 변경", exact: true }).click();
      const question = page.getByRole("dialog", { name: QUESTION });
      await expect(question).toBeVisible();
      await question.getByRole("button", { name: "취소" }).click();
      await expect(typed).toHaveValue("다듬는 중");
      await page.getByRole("link", { name: "언어 변경" }).click();
      await question.getByRole("button", { name: "저장하지 않고 나가기" }).click();
      await expect(page).toHaveURL(/\/language$/);
    });
  }
});

test("a stranger's sign-up and login are still there in another language", async ({ page, mailedCode }) => {
  const email = `language-${Date.now().toString(36)}@moa.example`;
  await page.goto("/user/register");
  await page.getByLabel("아이디 (이메일)").fill(email);
  await page.getByRole("button", { name: "중복 확인" }).click();
  await expect(page.getByText("쓸 수 있는 아이디예요.")).toBeVisible();
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await page.getByLabel("인증번호").fill(await mailedCode(email));
  await page.getByLabel("이름").fill("한지우");
  await page.getByRole("link", { name: "언어 변경" }).click();
  await page.getByRole("button", { name: "저장하지 않고 나가기" }).click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL(/\/user\/register\/details$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByLabel("Name")).toHaveValue("한지우");

  await page.goto("/user/login");
  await page.getByLabel("ID (email)").fill(email);
  await page.getByRole("link", { name: "Change Language" }).click();
  await page.getByRole("button", { name: "한국어" }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(page.getByLabel("아이디 (이메일)")).toHaveValue(email);
});

test("what a visitor typed for a card's owner is still there in another language of the card", async ({
  page,
  newUser,
  newCard,
  giveTicket,
}) => {
  const owner = await newUser();
  await giveTicket(owner, "period");
  const { idx, cardId } = await newCard(owner, { type: "premium" });
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  await page.request.patch(`/api/cards/${idx}/theme`, { headers, data: { detailsWanted: true } });
  await page.request.put(`/api/cards/${idx}/texts/en`, { headers, data: { name: "Gildong Hong" } });
  await page.goto(`/c/${cardId}`);
  await page.getByText("내 연락처 남기기").click();
  await page.getByLabel("남길 말").fill("반가웠어요");
  await page.getByLabel(/동의해요/).check();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByLabel("Note")).toHaveValue("반가웠어요");
  await expect(page.getByLabel(/I agree that/)).toBeChecked();
  // Kept for that once.
  await page.reload();
  await expect(page.getByLabel("Note")).toHaveValue("");
});

test("countries have names in Mongolian and Sinhala too, which the browser lacks", async ({ page, origin }) => {
  for (const [locale, name] of [
    ["mn", "Өмнөд Солонгос"],
    ["si", "දකුණු කොරියාව"],
  ] as const) {
    await page.context().addCookies([{ name: "locale", value: locale, url: origin }]);
    await page.goto("/group/1");
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
});
