import { expect, expectAccessible, test } from "./fixtures.ts";
import { getClipboard } from "./share.ts";
import { PHONE } from "./touch.ts";

const ANDROID = "Mozilla/5.0 (Linux; Android 16; SM-S936N) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

const APPLICATIONS = [
  ["KakaoTalk", `${ANDROID} KAKAOTALK/25.9.1`, "kakaotalk://web/openExternal?url="],
  ["LINE", `${IPHONE} Safari Line/15.1.0`, "openExternalBrowser=1"],
  ["Instagram on Android", `${ANDROID} Instagram 400.0`, "intent://"],
  ["Facebook on an iPhone", `${IPHONE} [FBAN/FBIOS;FBAV/500.0]`, "x-safari-"],
] as const;

for (const [application, userAgent, wayOut] of APPLICATIONS) {
  test(`inside ${application} a card shows the way to a browser instead of files`, async ({
    anotherBrowser,
    newUser,
    newCard,
    logIn,
    origin,
  }) => {
    const { idx, cardId } = await newCard(await newUser(), { name: "한지우", mobile: "010-1234-5678" });
    const context = await anotherBrowser({ ...PHONE, userAgent });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await context.newPage();
    await page.goto(`/c/${cardId}`);
    await expect(page.getByRole("link", { name: "브라우저로 열기" }).first()).toHaveAttribute(
      "href",
      new RegExp(wayOut.replaceAll("?", "\\?")),
    );
    await page.getByRole("button", { name: "연락처 저장" }).tap();
    const panel = page.getByRole("region", { name: "연락처 저장" });
    await expect(panel.getByRole("link", { name: "브라우저로 열기" })).toHaveAttribute(
      "href",
      new RegExp(wayOut.replaceAll("?", "\\?")),
    );
    await expectAccessible(page);
    await panel.getByRole("button", { name: "연락처 복사" }).tap();
    expect(await getClipboard(page)).toBe("한지우\n010-1234-5678");
    await panel.getByRole("button", { name: "주소 복사" }).tap();
    expect(await getClipboard(page)).toBe(`${origin}/c/${cardId}`);
    await panel.getByRole("button", { name: "닫기" }).tap();
    await page.getByRole("button", { name: "QR 코드 보기" }).tap();
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /파일로 저장/ })).toHaveCount(0);

    await test.step("and in the application the way leads there", async () => {
      await logIn(await newUser(), context);
      await page.goto(`/card/edit/${idx}`);
      await page.getByRole("button", { name: "QR 코드 보기" }).tap();
      await expect(page.getByRole("dialog", { name: "한지우" })).toBeVisible();
      await expect(page.getByRole("link", { name: /파일로 저장/ })).toHaveCount(0);
      await page.getByRole("button", { name: "닫기" }).tap();
      await page.getByRole("link", { name: "연락처 저장" }).tap();
      await expect(page).toHaveURL(`${origin}/c/${cardId}`);
      await expect(page.getByRole("link", { name: "브라우저로 열기" }).first()).toBeVisible();
    });
  });
}
