import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
import { pressKey, tabTo, typeInto } from "./keyboard.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { hear, readOut } from "./liveRegions.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("wherever one goes, the focus is at the new screen's title, and past the menu by one key", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.goto("/");
  await expect(title(page)).toBeFocused();
  await pressKey(page, page.getByRole("link", { name: "마이페이지" }));
  await expect(page).toHaveTitle("Moa · 마이페이지");
  await expect(title(page)).toBeFocused();
  await pressKey(page, page.getByRole("link", { name: "내 정보", exact: true }));
  await expect(page).toHaveTitle("Moa · 내 정보");
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle("Moa · 마이페이지");
  await expect(title(page)).toBeFocused();

  const skip = page.getByRole("link", { name: "본문으로 건너뛰기" });
  await tabTo(page, skip, "Shift+Tab");
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeVisible();
});

test("a dialog keeps the focus while it is open and gives it back", async ({ page, newUser, newCard, logIn }) => {
  const user = await newUser();
  await newCard(user);
  await logIn(user);
  await page.goto("/");
  const opener = page.getByRole("button", { name: "내 QR" });
  await pressKey(page, opener);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR 코드" })).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(key);
      // Between the last and the first the browser's own buttons have their turn.
      const inside = await page.evaluate(() => document.activeElement?.matches("body, dialog, dialog *"));
      expect(inside).toBe(true);
    }
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("by keys alone: logging in, making a card, changing one's name; what happened is read out", async ({
  page,
  newUser,
  problems,
}) => {
  problems.allow(/status of 4\d\d/);
  const user = await newUser();
  await test.step("a login that fails is told at once, and the field has the focus", async () => {
    await page.goto("/user/login");
    await typeInto(page, page.getByLabel("아이디 (이메일)"), user.email);
    await typeInto(page, page.getByLabel("비밀번호"), "wrong-1!");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "맞지 않아요" })).toBeVisible();
    await expect(page.getByLabel("비밀번호")).toBeFocused();
    await page.keyboard.type(user.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "명함 만들기" })).toBeVisible();
  });

  await test.step("a card", async () => {
    await pressKey(page, page.getByRole("link", { name: "명함 만들기" }));
    const picture = page.locator("input[type=file]");
    await tabTo(page, picture);
    // What the system's window for files hands over.
    await picture.setInputFiles(portraitFile("minji"));
    await typeInto(page, page.getByLabel("직책"), "대표");
    await pressKey(page, page.getByRole("button", { name: "명함 만들기" }));
    await expect(page.getByRole("heading", { level: 1, name: "명함을 만들었어요" })).toBeFocused({ timeout: 20_000 });
  });

  await test.step("one's name", async () => {
    await page.goto("/user/my-info");
    await pressKey(page, page.getByRole("button", { name: "이름 변경" }));
    await expect(page.getByRole("textbox", { name: "이름" })).toBeFocused();
    await typeInto(page, page.getByRole("textbox", { name: "이름" }), "고길동");
    await page.keyboard.press("Enter");
    await expect(page.getByText("고길동")).toBeVisible();
    await expect(page.getByRole("button", { name: "이름 변경" })).toBeFocused();
  });
});

test("what a search found, what was done and what was wrong is read out", async ({
  page,
  context,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const user = await newUser();
  const json = { cardId: "minji" };
  await call(origin, "POST", "/contacts", { token: user.accessToken, json, address });
  const name = `듣는 협회 ${Date.now().toString(36)}`;
  const made = await call(origin, "POST", "/associations", { token: user.accessToken, json: { name }, address });
  const { idx }: { idx: number } = await made.json();
  await context.grantPermissions(["clipboard-write"]);
  await logIn(user);
  await hear(page);
  const expectHeard = (text: string) =>
    expect.poll(async () => readOut(page)).toContainEqual(expect.stringMatching(text));

  await page.goto("/business-cards");
  await page.getByLabel("이름이나 회사로 찾기").fill("김민지");
  await expectHeard("찾은 명함: 1");
  await page.goto("/association");
  await page.getByLabel("협회 이름의 앞부분").fill(name);
  await expectHeard("찾은 결과: 1");
  await page.getByLabel("협회 이름의 앞부분").fill("없는 협회");
  await expectHeard("찾은 결과: 0");
  await page.goto(`/card/association/edit/${idx}?part=invitations`);
  await page.getByRole("button", { name: "초대 보내기" }).click();
  await expectHeard("입력하지 않은 칸이 있어요.");
  await page.getByRole("button", { name: "링크 만들기" }).click();
  await expectHeard("링크는 지금 한 번만");
  await page.getByRole("button", { name: "주소 복사" }).click();
  await expectHeard("주소를 복사했어요.");
});

test("at twice the size nothing is cut off and everything is reached", async ({ page, logIn }) => {
  test.setTimeout(120_000);
  await logIn({ email: "minji@moa.example", password: "moa-demo-2026!" });
  const browser = await page.context().newCDPSession(page);
  const expectReached = async (path: string) => {
    expect.soft(await layoutFaults(page), path).toEqual([]);
    const last = page.locator("main").locator("a:visible, button:visible").last();
    // Also where it has it already.
    await last.blur();
    await last.focus();
    await expect(last, path).toBeInViewport();
  };
  for (const path of ["/", "/business-cards", "/card/edit/1", "/payment/select-ticket", "/user/my-info", "/c/minji"]) {
    // A screen of 1280 × 800 at 200 %.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    await expectReached(path);
    // As large as it is, with letters of twice the size.
    await page.setViewportSize({ width: 1280, height: 800 });
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await expectReached(`${path}, large letters`);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  }
});

test.describe("for somebody who wants no motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves", async ({ page, newUser, newCard, logIn }) => {
    const user = await newUser();
    const { cardId } = await newCard(user);
    await logIn(user);
    const moving = async () => page.evaluate(() => document.getAnimations().length);
    await page.goto("/");
    await page.getByRole("button", { name: "내 QR" }).click();
    await expect(page.getByRole("img", { name: "QR 코드" })).toBeVisible();
    expect(await moving()).toBe(0);
    await page.goto(`/c/${cardId}`);
    await page.getByRole("button", { name: "QR 코드" }).click();
    expect(await moving()).toBe(0);
  });
});

test.describe("with colours of one's own", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("what is chosen still looks so", async ({ page, logIn }) => {
    await logIn({ email: "minji@moa.example", password: "moa-demo-2026!" });
    await page.goto("/business-cards");
    const chip = page.getByRole("button", { name: "즐겨찾기", exact: true });
    const ground = async () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await ground();
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    expect(await ground()).not.toBe(before);
    await expectAccessible(page);
  });
});
