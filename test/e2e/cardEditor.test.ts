import type { Page } from "@playwright/test";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const preview = (page: Page) => page.getByRole("region", { name: "받는 사람이 보는 모습" });
const saved = (page: Page) => page.getByText("명함을 수정했어요.", { exact: true });

test("a card speaks another language: its texts stand beside the original, and visitors read them", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx, cardId } = await newCard(user, { name: "한지우", position: "디자이너" });
  await logIn(user);
  await page.goto(`/card/edit/${idx}`);
  await expect(page.getByRole("heading", { level: 1, name: "명함 수정" })).toBeVisible();
  await expectAccessible(page);

  await test.step("a missing language is added by keyboard", async () => {
    await page.getByRole("link", { name: "English 추가" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/lang=en/);
    const current = page.getByRole("navigation", { name: "명함 언어" }).locator("[aria-current]");
    await expect(current).toHaveText(["English"]);
    await expect(page.getByRole("group", { name: /English/ })).toContainText("한지우");
    await page.getByLabel("이름", { exact: true }).fill("Jiwoo Han");
    await expect(preview(page).getByRole("heading", { name: "Jiwoo Han" })).toBeVisible();
    await expect(preview(page)).toContainText("디자이너");
    await expectAccessible(page);
  });

  await test.step("a text that is too long is refused at its field", async () => {
    await page.getByLabel("직책").fill("x".repeat(61));
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(page.getByLabel("직책")).toBeFocused();
    await page.getByLabel("직책").fill("Designer");
    await page.getByRole("button", { name: "저장하기" }).click();
    await expect(saved(page)).toBeVisible();
  });

  await test.step("the preview shows what each visitor reads", async () => {
    await page.getByLabel("방문자의 언어로 보기").selectOption("ko");
    await expect(preview(page).getByRole("heading", { name: "한지우" })).toBeVisible();
    await page.getByLabel("방문자의 언어로 보기").selectOption("en");
    await expect(preview(page).getByRole("heading", { name: "Jiwoo Han" })).toBeVisible();
  });

  await test.step("visitors read it, until it is removed", async () => {
    const visit = async () => (await page.request.get(`/c/${cardId}?lang=en`)).text();
    expect(await visit()).toContain("Jiwoo Han");
    await page.getByRole("button", { name: "이 언어 지우기" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "이 언어 지우기" }).click();
    await expect(page.getByRole("link", { name: "English 추가" })).toBeVisible();
    expect(await visit()).not.toContain("Jiwoo Han");
  });
});

test("changes that are not saved are asked about, by a link, the back button and closing the tab", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user);
  await logIn(user);
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: "홍길동", exact: false }).first().click();
  await expect(page).toHaveURL(new RegExp(`/card/edit/${idx}`));
  const asks = page.getByRole("dialog", { name: "저장하지 않고 나갈까요?" });

  await page.getByLabel("직책").fill("디자이너");
  await page.getByRole("link", { name: "English 추가" }).click();
  await expect(asks).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(asks).toBeHidden();
  await expect(page.getByLabel("직책")).toHaveValue("디자이너");

  await page.goBack();
  await expect(asks).toBeVisible();
  await asks.getByRole("button", { name: "취소" }).click();
  await expect(page.getByLabel("직책")).toHaveValue("디자이너");

  const closing = page.waitForEvent("dialog");
  const close = page.close({ runBeforeUnload: true });
  const dialog = await closing;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await close;

  await test.step("what is typed while the rest is being saved stays, and is yet to be saved", async () => {
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/cards/${idx}`, async (route) => {
      if (route.request().method() === "PATCH") await held.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "저장하기" }).click();
    await page.getByLabel("회사", { exact: true }).fill("모아");
    held.resolve();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByLabel("회사", { exact: true })).toHaveValue("모아");
    await page.goBack();
    await expect(asks).toBeVisible();
    await page.keyboard.press("Escape");
    const patched = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.getByRole("button", { name: "저장하기" }).click();
    await patched;
  });

  await page.goBack();
  await expect(page).toHaveURL(/\/user\/mypage$/);

  await test.step("a card that is being made is asked about too, also by a link of its own form", async () => {
    await page.goto("/card/new");
    const toGroup = page.getByRole("link", { name: "그룹 만들기" });
    await toGroup.click();
    await expect(page).toHaveURL(/\/group\/new$/);
    await page.goBack();
    await page.getByLabel("직책").fill("디자이너");
    await toGroup.click();
    await expect(asks).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("직책")).toHaveValue("디자이너");
  });
});

test("words that the share picture shows draw it anew; where that fails the owner is told", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  problems,
}) => {
  problems.allow(/status of 500/);
  const user = await newUser();
  const { idx } = await newCard(user);
  await logIn(user);
  const shareKey = async () => (await sql(origin, "select share_key from cards where idx = ?", [String(idx)]))[0];
  const before = await shareKey();
  await page.goto(`/card/edit/${idx}`);
  const broken = { error: { code: "INTERNAL", requestId: "0" } };
  await page.route("**/api/cards/*/image", (route) => route.fulfill({ status: 500, json: broken }), { times: 1 });
  await page.getByLabel("이름", { exact: true }).fill("한서우");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(saved(page)).toBeVisible();
  const redrawn = page.waitForResponse((response) => response.url().endsWith("/image") && response.status() === 200);
  await page.getByRole("button", { name: "다시 시도" }).click();
  await redrawn;
  expect(await shareKey()).not.toEqual(before);
});

test("a deleted card waits in the bin, and comes back by undo or from there", async ({
  page,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  // What is kept for a time without a network may be fetched while the card goes.
  problems.allow(/status of 410/);
  const user = await newUser();
  const { idx, cardId } = await newCard(user, { title: "첫 명함" });
  await logIn(user);
  const status = async () => (await page.request.get(`/c/${cardId}`)).status();
  const remove = async () => {
    await page.goto(`/card/edit/${idx}`);
    await page.getByRole("button", { name: "명함 삭제" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "명함 삭제" }).click();
    await expect(page).toHaveURL(/\/user\/mypage$/);
  };

  await remove();
  expect(await status()).toBe(410);
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("명함을 되돌렸어요.", { exact: true })).toBeVisible();
  expect(await status()).toBe(200);

  await remove();
  await page.goto(`/card/edit/${idx}`);
  await expect(page.getByRole("heading", { name: "휴지통에 있는 명함이에요" })).toBeVisible();
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: "휴지통" }).click();
  await expect(page.getByText("30일 남았어요")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "되돌리기: 첫 명함" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("휴지통이 비어 있어요.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "휴지통", level: 1 })).toBeFocused();
  expect(await status()).toBe(200);
});

test("another person sees the card, and no form", async ({ page, newUser, newCard, logIn }) => {
  const { idx, cardId } = await newCard(await newUser(), { name: "한지우" });
  await logIn(await newUser());
  await page.goto(`/card/edit/${idx}`);
  await expect(page.getByRole("heading", { level: 2, name: "한지우" })).toBeVisible();
  await expect(page.getByRole("link", { name: "연락처 저장" })).toHaveAttribute("href", new RegExp(`/c/${cardId}.vcf`));
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "명함 삭제" })).toHaveCount(0);
  await expectAccessible(page);
});

test("premium is explained without a ticket, and one press away with one", async ({
  page,
  newUser,
  newCard,
  logIn,
  giveTicket,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user);
  await logIn(user);
  await page.goto(`/card/edit/${idx}`);
  const type = page.getByRole("region", { name: "명함 종류" });
  await expect(type).toContainText("이용권이 필요해요.");
  await expect(type.getByRole("button")).toHaveCount(0);
  await page.goto("/card/new");
  await expect(page.getByRole("radio", { name: "프리미엄 명함" })).toBeDisabled();
  await expectAccessible(page);

  await giveTicket(user, "period");
  await page.goto(`/card/edit/${idx}`);
  await type.getByRole("button", { name: "프리미엄으로 바꾸기" }).click();
  await expect(type.getByRole("button", { name: "개인 명함으로 바꾸기" })).toBeVisible();
  await page.goto("/card/new");
  await page.getByText("프리미엄 명함", { exact: true }).click();
  await expect(page.getByRole("radio", { name: "프리미엄 명함" })).toBeChecked();
});
