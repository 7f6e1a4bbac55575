import { readFile } from "node:fs/promises";
import type { BrowserContext, Download, Locator, Page } from "@playwright/test";
import { Resvg } from "@resvg/resvg-js";
import jsQR from "jsqr";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { pressKey, tabTo } from "./keyboard.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ANDROID = "Mozilla/5.0 (Linux; Android 16; SM-S936N) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

type Sheet = "shares" | "closed by the person" | "fails" | "none";

/** The system's share sheet, which no headless browser has; what it was handed is in `shared` of the page. */
async function giveShareSheet(context: BrowserContext, sheet: Sheet): Promise<void> {
  await context.addInitScript((kind) => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    const share = async (data: ShareData) => {
      shared.push(data);
      if (kind === "closed by the person") throw new DOMException("closed", "AbortError");
      if (kind === "fails") throw new DOMException("no application", "NotAllowedError");
    };
    Object.defineProperty(Navigator.prototype, "share", { value: share, configurable: true });
    if (kind === "none") Reflect.deleteProperty(Navigator.prototype, "share");
  }, sheet);
}

const sharedOn = async (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, "shared"));
const clipboardOf = async (page: Page) => page.evaluate(async () => navigator.clipboard.readText());

/** Presses a link to a file and answers what was saved. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent("download");
  await press();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** What a scanner reads off a saved picture of a QR code, printed 1000 pixels wide. */
function readCode({ name, bytes }: { name: string; bytes: Buffer }): string | undefined {
  const svg = name.endsWith(".svg")
    ? bytes.toString()
    : `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><image width="1000" height="1000" href="data:image/png;base64,${bytes.toString("base64")}"/></svg>`;
  const { pixels, width, height } = new Resvg(svg, {
    background: "#fff",
    fitTo: { mode: "width", value: 1000 },
  }).render();
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

/** Saves a code in both formats, and answers what they say. */
async function savedCodes(page: Page, within: Page | Locator, press: (link: Locator) => Promise<void>) {
  const codes: { name: string; says: string | undefined }[] = [];
  for (const format of ["SVG", "PNG"]) {
    const link = within.getByRole("link", { name: `QR 코드를 ${format} 파일로 저장` });
    const file = await saved(page, async () => press(link));
    codes.push({ name: file.name, says: readCode(file) });
  }
  return codes;
}

const CONTACT = /^BEGIN:VCARD\r\n.*FN:홍길동\r\n.*010-1234-5678.*END:VCARD/s;

test("a stranger shares, copies and saves the codes of a card by keyboard", async ({
  anotherBrowser,
  newUser,
  newCard,
  origin,
}) => {
  const { cardId } = await newCard(await newUser(), { mobile: "010-1234-5678" });
  const context = await anotherBrowser({ viewport: { width: 1280, height: 900 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await giveShareSheet(context, "shares");
  const page = await context.newPage();
  await page.goto(`/c/${cardId}`);

  await pressKey(page, page.getByRole("button", { name: "공유하기" }));
  await expect.poll(async () => sharedOn(page)).toEqual([expect.objectContaining({ url: `${origin}/c/${cardId}` })]);
  await expect(page.getByRole("button", { name: "주소 복사" })).toBeHidden();

  await pressKey(page, page.getByRole("button", { name: "QR 코드 보기" }));
  await expectAccessible(page);
  const panel = page.getByRole("region", { name: "QR 코드 보기" });
  expect(await savedCodes(page, panel, async (link) => pressKey(page, link))).toEqual([
    { name: `${cardId}-qr.svg`, says: `${origin}/c/${cardId}` },
    { name: `${cardId}-qr.png`, says: `${origin}/c/${cardId}` },
  ]);
  await tabTo(page, page.getByRole("radio", { name: "명함" }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "연락처" })).toBeChecked();
  await expect(panel.getByRole("img", { name: /QR/ })).toBeVisible();
  await expectAccessible(page);
  expect(await savedCodes(page, panel, async (link) => pressKey(page, link))).toEqual([
    { name: `${cardId}-contact-qr.svg`, says: expect.stringMatching(CONTACT) },
    { name: `${cardId}-contact-qr.png`, says: expect.stringMatching(CONTACT) },
  ]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("whoever closes the share sheet is told nothing; where it fails, there is the address", async ({
  anotherBrowser,
  newUser,
  newCard,
  origin,
}) => {
  const { cardId } = await newCard(await newUser());
  const open = async (sheet: Sheet) => {
    const context = await anotherBrowser(PHONE);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await giveShareSheet(context, sheet);
    const page = await context.newPage();
    await page.goto(`/c/${cardId}`);
    await page.getByRole("button", { name: "공유하기" }).tap();
    return page;
  };
  const closed = await open("closed by the person");
  await expect.poll(async () => sharedOn(closed)).toHaveLength(1);
  await expect(closed.getByRole("button", { name: "주소 복사" })).toBeHidden();

  const failed = await open("fails");
  await expect(failed.getByText("공유하지 못했어요.")).toBeVisible();
  await expectAccessible(failed);

  const without = await open("none");
  await expect(without.getByText("이 브라우저에서는 공유할 수 없어요.")).toBeVisible();
  await expectAccessible(without);
  await without.getByRole("button", { name: "주소 복사" }).tap();
  await expect(without.getByRole("button", { name: "복사했어요" })).toBeVisible();
  expect(await clipboardOf(without)).toBe(`${origin}/c/${cardId}`);
  await without.getByRole("button", { name: "닫기" }).tap();
  await expect(without.getByText("이 브라우저에서는 공유할 수 없어요.")).toBeHidden();
});

for (const by of ["keyboard", "touch"] as const) {
  test(`an owner shares a card in the application, by ${by}`, async ({ anotherBrowser, newUser, newCard, origin }) => {
    const owner = await newUser();
    const { idx, cardId } = await newCard(owner, { mobile: "010-1234-5678" });
    const context = await anotherBrowser(by === "touch" ? PHONE : { viewport: { width: 1280, height: 900 } });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await giveShareSheet(context, "shares");
    await context.request.post("/api/auth/signIn", { form: { email: owner.email, password: owner.password } });
    const page = await context.newPage();
    const press = async (control: Locator) => (by === "touch" ? control.tap() : pressKey(page, control));
    await page.goto(`/card/edit/${idx}`);
    await press(page.getByRole("button", { name: "오늘 하루 보지 않기" }));
    await page.getByRole("button", { name: "주소 복사" }).scrollIntoViewIfNeeded();

    await press(page.getByRole("button", { name: "주소 복사" }));
    await expect.poll(async () => clipboardOf(page)).toBe(`${origin}/c/${cardId}`);
    await press(page.getByRole("button", { name: "공유하기" }));
    await expect.poll(async () => sharedOn(page)).toEqual([{ title: "홍길동", url: `${origin}/c/${cardId}` }]);

    await press(page.getByRole("button", { name: "QR 코드 보기" }));
    const dialog = page.getByRole("dialog", { name: "홍길동" });
    await expect(dialog.getByRole("radio", { name: "명함" })).toBeChecked();
    await expectAccessible(page);
    expect(await savedCodes(page, dialog, press)).toEqual([
      { name: `${cardId}-qr.svg`, says: `${origin}/c/${cardId}` },
      { name: `${cardId}-qr.png`, says: `${origin}/c/${cardId}` },
    ]);
    const other = {
      keyboard: async () => page.keyboard.press("ArrowRight"),
      touch: async () => dialog.getByText("연락처", { exact: true }).tap(),
    };
    await dialog.getByRole("radio", { name: "명함" }).focus();
    await other[by]();
    await expect(dialog.getByText(/인터넷 없이도/)).toBeVisible();
    await expectAccessible(page);
    expect(await savedCodes(page, dialog, press)).toEqual([
      { name: `${cardId}-contact-qr.svg`, says: expect.stringMatching(CONTACT) },
      { name: `${cardId}-contact-qr.png`, says: expect.stringMatching(CONTACT) },
    ]);

    await test.step("on paper", async () => {
      await context.addInitScript(() =>
        Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }),
      );
      const opened = context.waitForEvent("page");
      await press(dialog.getByRole("link", { name: "명함 인쇄하기" }));
      const paper = await opened;
      await expect(paper).toHaveURL(`${origin}/c/${cardId}#print`);
      await expect(paper.locator("body[data-printed]")).toBeVisible();
      await paper.close();
    });
    await press(dialog.getByRole("button", { name: "닫기" }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "QR 코드 보기" })).toBeFocused();
  });
}

test("in the application, a browser that cannot share says so", async ({ context, page, newUser, newCard, logIn }) => {
  await giveShareSheet(context, "none");
  const { idx } = await newCard(await newUser(), { name: "한지우" });
  await logIn(await newUser());
  await page.goto(`/card/edit/${idx}`);
  await page.getByRole("button", { name: "오늘 하루 보지 않기" }).click();
  await page.getByRole("button", { name: "공유하기" }).click();
  await expect(page.getByText("이 브라우저에서는 공유할 수 없어요.", { exact: true })).toBeVisible();
});

const LONG = {
  ko: {
    name: "황보독고남궁제갈선우 사공동방서문",
    position: "글로벌 디지털 명함 경험 디자인 총괄 수석 책임 매니저",
    companyName: "주식회사 온세상모든사람의이름을소중히건네는모아",
    address: "서울특별시 중구 세종대로 110, 모아빌딩 본관 12층 1204호 경험디자인센터",
  },
  si: {
    name: "ශ්‍රීමාල් ජයවර්ධන මුදියන්සේලාගේ විජේසිංහ බණ්ඩාරනායක",
    position: "කළමනාකරු",
    companyName: "මෝආ ලංකා",
    address: "කොළඹ 01, ගාලු මුවදොර",
  },
  ur: {
    name: "محمد عبدالرحمٰن خان صدیقی الہاشمی",
    position: "منتظم اعلیٰ",
    companyName: "موآ پاکستان",
    address: "شاہراہ قائداعظم، لاہور",
  },
};

for (const [locale, texts] of Object.entries(LONG)) {
  test(`a card prints whole on 90 × 50 mm: ${locale}`, async ({ page, newUser, newCard }) => {
    const ways = {
      mobile: "010-1234-5678",
      phone: "02-555-0110",
      email: "a-rather-long-address@mail.moa.example",
      website: "https://moa.example",
    };
    const { cardId } = await newCard(await newUser(), { ...texts, ...ways, locale });
    await page.goto(`/c/${cardId}`);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    // A point is 1/72 of an inch: 90 × 50 mm, one page.
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf.toString("latin1")) ?? [];
    expect(Number(width)).toBeCloseTo((90 / 25.4) * 72, 0);
    expect(Number(height)).toBeCloseTo((50 / 25.4) * 72, 0);
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.setViewportSize({ width: 340, height: 189 });
    await page.emulateMedia({ media: "print" });
    const boxOf = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { left, top, right, bottom };
        });
    const [paper, name, code] = [await boxOf("main"), await boxOf("h1"), await boxOf("#qr .qr")];
    expect(paper.right - paper.left).toBeCloseTo((90 / 25.4) * 96, 0);
    expect(paper.bottom - paper.top).toBeCloseTo((50 / 25.4) * 96, 0);
    for (const part of [name, code]) {
      expect(part.left).toBeGreaterThan(paper.left);
      expect(part.top).toBeGreaterThan(paper.top);
      expect(part.right).toBeLessThan(paper.right);
      expect(part.bottom).toBeLessThan(paper.bottom);
    }
    // Side by side, and large enough for a camera: 25 mm.
    expect(Math.min(name.right, code.right)).toBeLessThanOrEqual(Math.max(name.left, code.left));
    expect(code.right - code.left).toBeGreaterThan((25 / 25.4) * 96);
    // A name wraps, and what follows keeps off it.
    expect(await page.locator("h1").evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect((await boxOf(".face-role")).top).toBeGreaterThanOrEqual(name.bottom);
    const scanned = await page.screenshot();
    expect(readCode({ name: "paper.png", bytes: scanned })).toContain(`/c/${cardId}`);
  });
}

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
    expect(await clipboardOf(page)).toBe("한지우\n010-1234-5678");
    await panel.getByRole("button", { name: "주소 복사" }).tap();
    expect(await clipboardOf(page)).toBe(`${origin}/c/${cardId}`);
    await panel.getByRole("button", { name: "닫기" }).tap();
    await page.getByRole("button", { name: "QR 코드 보기" }).tap();
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /파일로 저장/ })).toHaveCount(0);

    await test.step("and in the application the way leads there", async () => {
      const reader = await newUser();
      await context.request.post("/api/auth/signIn", { form: { email: reader.email, password: reader.password } });
      await page.goto(`/card/edit/${idx}`);
      await page.getByRole("button", { name: "오늘 하루 보지 않기" }).tap();
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
