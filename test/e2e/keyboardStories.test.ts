import { filesWith } from "../factories/contactFiles.factory.ts";
import { expect, test } from "./fixtures.ts";
import { pressKey, tabTo, typeInto } from "./keyboard.ts";

// What people do once in a while, without a mouse: the focus is seen wherever it comes by (keyboard.ts), and after each
// step it is where the next one begins.

test("by keys alone: devices, an invitation link, contacts from a file, and leaving for good", async ({
  page,
  context,
  anotherBrowser,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 4(01|22)/);
  const user = await newUser();
  await logIn(user);
  await logIn(user, await anotherBrowser({ userAgent: "Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile" }));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const title = page.getByRole("heading", { level: 1 });
  const dialog = page.getByRole("dialog");

  await test.step("a device is logged out, after a second thought", async () => {
    await page.goto("/user/mypage");
    await pressKey(page, page.getByRole("link", { name: "로그인한 기기" }));
    await expect(title).toBeFocused();
    const logOut = page.getByRole("button", { name: /Android 로그아웃/ });
    await pressKey(page, logOut);
    await pressKey(page, dialog.getByRole("button", { name: "취소" }));
    await expect(logOut).toBeFocused();
    await page.keyboard.press("Enter");
    await pressKey(page, dialog.getByRole("button", { name: "로그아웃" }));
    await expect(logOut).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(title).toBeFocused();
  });

  await test.step("an invitation link is copied", async () => {
    await pressKey(page, page.getByRole("button", { name: "뒤로 가기" }));
    await pressKey(page, page.getByRole("link", { name: "친구 초대" }));
    await expect(title).toBeFocused();
    const copy = page.getByRole("button", { name: "링크 복사" });
    await pressKey(page, copy);
    await expect(page.getByText("주소를 복사했어요.", { exact: true })).toBeVisible();
    await expect(copy).toBeFocused();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain("/user/register?ref=");
    await pressKey(page, page.getByRole("link", { name: "뒤로 가기" }));
  });

  await test.step("contacts come from a file", async () => {
    await page.goto("/business-cards");
    await pressKey(page, page.getByRole("link", { name: "파일에서 가져오기" }).first());
    const file = page.getByLabel(/파일 고르기$/);
    await tabTo(page, file);
    // What the system's window for files hands over.
    await file.setInputFiles({ name: "a.vcf", mimeType: "text/vcard", buffer: Buffer.from(filesWith("").google) });
    await expect(page.getByRole("region", { name: "미리 보기" })).toBeVisible();
    await pressKey(page, page.getByRole("button", { name: "가져오기", exact: true }));
    await expect(page.getByRole("heading", { name: "다 가져왔어요" })).toBeFocused();
    await pressKey(page, page.getByRole("button", { name: "다른 파일 고르기" }));
    await expect(page.getByRole("heading", { name: "파일에서 가져오기" })).toBeFocused();
  });

  await test.step("the account is deleted with its ID, typed", async () => {
    await page.goto("/user/my-info");
    const leave = page.getByRole("button", { name: "계정 삭제" });
    await pressKey(page, leave);
    const id = page.getByRole("textbox", { name: "아이디 (이메일)" });
    await expect(id).toBeFocused();
    await pressKey(page, page.getByRole("button", { name: "취소" }));
    await expect(leave).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("somebody@moa.example");
    await page.keyboard.press("Enter");
    await expect(id).toHaveAccessibleDescription("아이디를 그대로 입력해 주세요.");
    await expect(id).toBeFocused();
    await typeInto(page, id, user.email);
    await page.keyboard.press("Enter");
    await expect(page.getByText("계정을 삭제했어요. 그동안 함께해 주셔서 고마워요.", { exact: true })).toBeVisible();
    await expect(title).toBeFocused();
  });
});

test("by keys alone, from right to left: a forgotten ID and a forgotten password", async ({
  page,
  origin,
  newUser,
  problems,
}) => {
  problems.allow(/status of 404/);
  await page.context().addCookies([{ name: "locale", value: "ur", url: origin }]);
  const user = await newUser({ locale: "ur" });
  await page.goto("/user/find");
  const [forId, forPassword] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
  const email = page.getByRole("tabpanel").locator("input[type=email]").last();

  await test.step("an arrow key goes where it points, and round", async () => {
    await tabTo(page, forId);
    await page.keyboard.press("ArrowLeft");
    await expect(forPassword).toBeFocused();
    await expect(forPassword).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await expect(forId).toBeFocused();
    await expect(forId).toHaveAttribute("aria-selected", "true");
  });

  await test.step("the ID, at the second try", async () => {
    const name = page.getByRole("tabpanel").locator("input[autocomplete=name]");
    await typeInto(page, name, "کوئی اور");
    await typeInto(page, email, user.email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tabpanel").getByRole("heading")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(name).toBeFocused();
    await typeInto(page, name, user.name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tabpanel").getByRole("heading")).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText("@moa.example");
  });

  await test.step("the password", async () => {
    await tabTo(page, forId, "Shift+Tab");
    await page.keyboard.press("ArrowLeft");
    await typeInto(page, page.getByRole("tabpanel").locator("input[type=email]").first(), user.email);
    await typeInto(page, email, user.email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tabpanel").getByRole("heading")).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText(user.email);
  });
});
