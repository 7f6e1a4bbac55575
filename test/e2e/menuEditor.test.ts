import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { type Item, namesIn, readRows, save, saved, THREE } from "./menu.ts";

test("links are added, refused where they are none, removed and brought back, and saved as one list", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx, cardId } = await newCard(user);
  await logIn(user);
  await page.goto("/");
  await page.getByRole("link", { name: "바로가기 편집" }).click();
  await expect(page.getByText("아직 바로가기가 없어요")).toBeVisible();
  await expectAccessible(page);

  await test.step("what is wrong stands at its field, which takes the focus, and nothing of it runs", async () => {
    await page.getByRole("button", { name: "바로가기 추가" }).click();
    await expect(page.getByLabel("사이트 이름")).toBeFocused();
    await page.getByLabel("URL 주소").fill("javascript:document.title='hostile'");
    await save(page).click();
    await expect(page.getByLabel("사이트 이름")).toBeFocused();
    await expect(page.getByText("입력하지 않은 칸이 있어요.")).toBeVisible();
    await expect(page.getByText("URL이 올바르지 않아요.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("사이트 이름").fill("A".repeat(31));
    for (const hostile of ["data:text/html,<script>alert(1)</script>", "http://127.0.0.1", "//evil.example"]) {
      await page.getByLabel("URL 주소").fill(hostile);
      await expect(page.getByText("URL이 올바르지 않아요.")).toBeHidden();
      await save(page).click();
      await expect(page.getByText("URL이 올바르지 않아요.")).toBeVisible();
    }
    await page.getByLabel("사이트 이름").fill("Alpha");
    await save(page).click();
    await expect(page.getByLabel("URL 주소")).toBeFocused();
    await expect(page).toHaveTitle("Moa · 바로가기 편집");
    await expect(page.locator("figure a")).toHaveCount(0);
  });

  await test.step("a bare domain gets https as soon as the field is left, and shows in the preview", async () => {
    await page.getByLabel("URL 주소").fill("alpha.example/path");
    await page.getByLabel("사이트 이름").focus();
    await expect(page.getByLabel("URL 주소")).toHaveValue("https://alpha.example/path");
    await expect(page.locator("figure a")).toHaveAttribute("href", "https://alpha.example/path");
  });

  await test.step("what was removed can be brought back", async () => {
    await page.getByRole("button", { name: "바로가기 추가" }).click();
    await page.getByLabel("사이트 이름").last().fill("Beta");
    await page.getByLabel("URL 주소").last().fill("mailto:beta@moa.example");
    await page.getByRole("button", { name: "Alpha 지우기" }).click();
    await expect(namesIn(page)).toHaveText(["Beta"]);
    await expect(page.getByRole("button", { name: "되돌리기" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(namesIn(page)).toHaveText(["Alpha", "Beta"]);
    await expect(readRows(page).first()).toBeFocused();
  });

  await test.step("what is done while they are being saved goes on, and is yet to be saved", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/menu", async (route) => {
      await held.promise;
      await route.continue();
    });
    await save(page).click();
    await page.getByRole("button", { name: "Alpha 지우기" }).click();
    await page.getByLabel("사이트 이름").fill("Beta 2");
    held.resolve();
    await expect(saved(page)).toBeVisible();
    await page.unroute("**/menu");
    await expect(page.getByLabel("사이트 이름")).toHaveValue("Beta 2");
    await page.getByLabel("사이트 이름").fill("Beta");
    await page.getByRole("button", { name: "되돌리기" }).click();
    await expect(namesIn(page)).toHaveText(["Alpha", "Beta"]);
  });

  await test.step("saved, they stand on the card", async () => {
    await save(page).click();
    // Saved as they are, the rows close.
    await expect(page.getByLabel("사이트 이름")).toHaveCount(0);
    await page.reload();
    await expect(namesIn(page)).toHaveText(["Alpha", "Beta"]);
    await page.goto(`/c/${cardId}`);
    await expect(page.locator(".face-menu a")).toHaveText([/Alpha/, /Beta/]);
  });

  await test.step("who leaves without saving is asked: by a link, the back button, and closing the tab", async () => {
    await page.goto(`/card/edit/${idx}`);
    await page.getByRole("link", { name: "바로가기 편집" }).click();
    await page.getByRole("button", { name: "Beta 지우기" }).click();
    const dialog = page.getByRole("dialog", { name: "저장하지 않고 나갈까요?" });
    await page.getByRole("button", { name: "뒤로 가기" }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "취소" }).click();
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(namesIn(page)).toHaveText(["Alpha"]);
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const closing = await asked;
    expect(closing.type()).toBe("beforeunload");
    await closing.dismiss();
    await page.goBack();
    await dialog.getByRole("button", { name: "저장하지 않고 나가기" }).click();
    await expect(page).toHaveURL(/\/card\/edit\//);
  });
});

test("two browsers that save at once: the second chooses between both lists, and loses neither", async ({
  page,
  anotherBrowser,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  problems.allow(/status of 409/);
  const user = await newUser();
  const { idx } = await newCard(user);
  const put = async (version: number, items: Item[]) =>
    call(origin, "PUT", `/cards/${idx}/menu`, { token: user.accessToken, json: { version, items }, address });
  await put(0, THREE);
  await logIn(user);
  await page.goto(`/menu-edit/${idx}`);
  await page.getByRole("button", { name: "Beta 지우기" }).click();

  await test.step("the other browser saves first", async () => {
    const context = await anotherBrowser();
    await logIn(user, context);
    const other = await context.newPage();
    await other.goto(`/menu-edit/${idx}`);
    await other.getByRole("button", { name: "Alpha 지우기" }).click();
    await save(other).click();
    await expect(saved(other)).toBeVisible();
  });

  await test.step("both lists stand side by side, mine as it has become meanwhile", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/menu", async (route) => {
      await held.promise;
      await route.continue();
    });
    await save(page).click();
    await readRows(page).first().click();
    await page.getByLabel("사이트 이름").fill("Alpha 2");
    held.resolve();
    await expect(page.getByRole("heading", { name: "그사이 다른 곳에서 메뉴가 바뀌었어요." })).toBeFocused();
    await page.unroute("**/menu");
    const lists = page.getByRole("list");
    await expect(page.getByRole("region", { name: "내 목록" }).getByRole("listitem")).toHaveText([/Alpha 2/, /Gamma/]);
    await expect(page.getByRole("region", { name: "다른 곳에서 저장한 목록" }).getByRole("listitem")).toHaveText([
      /Beta/,
      /Gamma/,
    ]);
    expect((await lists.first().boundingBox())?.y).toBe((await lists.last().boundingBox())?.y);
    await expectAccessible(page);
  });

  await test.step("either can be chosen and left again; what was changed in it stays", async () => {
    await page.getByRole("button", { name: "다른 목록으로 계속하기" }).click();
    await expect(namesIn(page)).toHaveText(["Beta", "Gamma"]);
    await page.getByRole("button", { name: "Gamma 지우기" }).click();
    await page.getByRole("button", { name: "다시 비교하기" }).click();
    await expect(page.getByRole("region", { name: "다른 곳에서 저장한 목록" }).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "내 목록으로 계속하기" }).click();
    await expect(namesIn(page)).toHaveText(["Alpha 2", "Gamma"]);
  });

  await test.step("and the chosen one is saved", async () => {
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(namesIn(page)).toHaveText(["Alpha 2", "Gamma"]);
  });

  await test.step("a network that is gone keeps the list", async () => {
    problems.allow(/ERR_FAILED|Failed to load/);
    await page.getByRole("button", { name: "Gamma 지우기" }).click();
    await page.route("**/menu", async (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
    await expect(namesIn(page)).toHaveText(["Alpha 2"]);
    await page.unroute("**/menu");
    await save(page).click();
    await expect(saved(page).first()).toBeVisible();
  });
});
