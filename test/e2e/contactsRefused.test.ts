import { call } from "../../local/api.ts";
import { rows } from "./cardBook.ts";
import { expect, test } from "./fixtures.ts";

const REFUSAL = { status: 500, json: { error: { code: "INTERNAL", requestId: "0" } } };

test.beforeEach("a person has saved one contact", async ({ newUser, newCard, logIn, origin, address, problems }) => {
  problems.allow(/status of 500/);
  const [me, other] = [await newUser(), await newUser()];
  const { cardId } = await newCard(other, { name: "김민지" });
  await call(origin, "POST", "/contacts", { token: me.accessToken, json: { cardId }, address });
  await logIn(me);
});

test("a change that is refused is put back; a note that could not be saved asks before it is left", async ({
  page,
}) => {
  await page.goto("/business-cards");
  await page.route("**/api/contacts/*", async (route) =>
    route.request().method() === "PATCH" ? route.fulfill(REFUSAL) : route.continue(),
  );
  const star = page.getByRole("button", { name: "즐겨찾기: 김민지" });
  await star.click();
  await expect(page.getByText("문제가 생겼어요. 다시 시도해 주세요.", { exact: true })).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "false");

  // After a refusal the list is read anew; where that fails too, it can be tried again.
  await page.route("**/api/contacts?*", async (route) => route.fulfill(REFUSAL));
  await star.click();
  const retry = page.getByRole("button", { name: "다시 시도" });
  await expect(retry).toBeVisible();
  await page.unroute("**/api/contacts?*");
  await retry.click();
  await expect(retry).toBeHidden();

  await page.getByRole("link", { name: /김민지/ }).click();
  await page.getByLabel("메모").fill("잊지 말 것");
  await expect(page.getByRole("button", { name: "다시 시도" })).toBeVisible();
  // The list beside it may be searched: the note stays where it is.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("textbox", { name: "이름이나 회사로 찾기" }).fill("김");
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "뒤로 가기" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.unroute("**/api/contacts/*");
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByText("저장되어 있어요")).toBeVisible();
  await page.getByRole("button", { name: "뒤로 가기" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("a note that is refused after its contact was closed is told of all the same", async ({ page }) => {
  let refuse = () => {};
  const closed = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/contacts/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await closed;
    return route.fulfill(REFUSAL);
  });
  await page.goto("/business-cards");
  await page.getByRole("link", { name: /김민지/ }).click();
  await page.getByLabel("메모").fill("잊지 말 것");
  await page.getByRole("button", { name: "뒤로 가기" }).click();
  await expect(page.getByLabel("메모")).toBeHidden();
  refuse();
  await expect(page.getByText("문제가 생겼어요. 다시 시도해 주세요.", { exact: true })).toBeVisible();
});
