import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import jsQR from "jsqr";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";

// As for somebody who was never here.
test.use({ notices: true });

const PASSWORD = "moa-첫명함-2026!";

/** The pixels of a picture on the page, as a camera would see them. */
async function getPixels(page: Page, url: string) {
  return page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: [...(image?.data ?? [])], width: bitmap.width, height: bitmap.height };
  }, url);
}

test("a person signs up, makes a card and hands it over; a stranger and another user keep it", async ({
  page,
  anotherBrowser,
  baseURL,
  mailedCode,
  newUser,
}) => {
  test.setTimeout(180_000);
  const email = `jiwoo-${Date.now().toString(36)}@moa.example`;
  const cardId = `jiwoo-${Date.now().toString(36)}`;

  await test.step("sign-up with a verified e-mail", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "확인" }).click(); // the notice popup
    await expectAccessible(page);
    await page.getByRole("link", { name: "회원가입" }).click();
    await page.getByLabel("아이디 (이메일)").fill(email);
    await page.getByRole("button", { name: "중복 확인" }).click();
    await expect(page.getByText("쓸 수 있는 아이디예요.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "인증번호 받기" }).click();
    await expect(page).toHaveURL(/\/user\/recognize$/);
    await expectAccessible(page);
    await page.getByLabel("인증번호").fill(await mailedCode(email));
    await expect(page).toHaveURL(/\/user\/register\/details$/);
    await page.getByLabel("비밀번호", { exact: true }).fill(PASSWORD);
    await page.getByLabel("비밀번호 확인").fill(PASSWORD);
    await page.getByLabel("이름").fill("한지우");
    await page.getByLabel("휴대폰 번호").fill("010-2345-6789");
    await page.getByLabel(/이용약관에 동의/).check();
    await page.getByLabel(/개인정보 수집과 이용에 동의/).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "가입하기" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /한지우님, 반가워요/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a personal card with a photograph", async () => {
    await page.getByRole("link", { name: "내 명함 만들기" }).click();
    await page.locator("input[type=file]").setInputFiles(portraitFile("minji"));
    await page.getByLabel("직책").fill("디자이너");
    await page.getByLabel("회사").fill("모아 주식회사");
    await page.getByLabel("명함 아이디").fill(cardId);
    await expect(page.getByText("쓸 수 있는 아이디예요.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "명함 만들기" }).click();
    await expect(page.getByRole("heading", { name: "명함을 만들었어요." })).toBeVisible();
    await expectAccessible(page);
  });

  const viewport = { width: 390, height: 844 };
  const stranger = await anotherBrowser({ javaScriptEnabled: false, locale: "en-US", viewport });

  await test.step("a stranger opens it in their language, without JavaScript", async () => {
    const visit = await stranger.newPage();
    const requests: string[] = [];
    visit.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await visit.goto(`${baseURL}/c/${cardId}`);
    await expect(visit.getByRole("heading", { level: 1, name: "한지우" })).toBeVisible();
    await expect(visit.getByRole("link", { name: "Save contact" })).toBeVisible();
    await expect(visit.locator("html")).toHaveAttribute("lang", "en");
    // The page and its picture, and nothing else.
    expect(requests.filter((path) => !path.startsWith("/api/images/"))).toEqual([`/c/${cardId}`]);
    expect(requests).toHaveLength(2);
    await visit.getByRole("button", { name: "Show QR code" }).click();
    await expect(visit.getByRole("img", { name: /QR/ })).toBeVisible();
  });

  await test.step("saves the vCard", async () => {
    const [visit] = stranger.pages();
    const href = (await visit?.getByRole("link", { name: "Save contact" }).getAttribute("href")) ?? "";
    const answer = await stranger.request.get(new URL(href, baseURL).href);
    expect(answer.headers()["content-type"]).toContain("text/vcard");
    const vcard = new ICAL.Component(ICAL.parse(await answer.text()));
    expect(vcard.getFirstPropertyValue("fn")).toBe("한지우");
    expect(vcard.getFirstPropertyValue("title")).toBe("디자이너");
    expect(String(vcard.getFirstPropertyValue("photo")).length).toBeGreaterThan(1000);
  });

  await test.step("scans the QR code", async () => {
    const { data, width, height } = await getPixels(page, `/c/${cardId}/qr.png`);
    const code = jsQR(Uint8ClampedArray.from(data), width, height);
    expect(code?.data).toBe(`${baseURL}/c/${cardId}`);
  });

  await test.step("another user saves the card and finds it in their list", async () => {
    const other = await newUser({ name: "김다른" });
    const theirs = await (await anotherBrowser({ viewport })).newPage();
    await theirs.goto(`${baseURL}/c/${cardId}`);
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: "Moa에 저장" }).click();
    // A guest is led to the login, and back to what they wanted.
    await theirs.getByRole("button", { name: "확인" }).click();
    await theirs.getByLabel("아이디 (이메일)").fill(other.email);
    await theirs.getByLabel("비밀번호").fill(other.password);
    await theirs.getByRole("button", { name: "로그인", exact: true }).click();
    // The link shows the card; saving it is the person's own step.
    await expect(theirs.getByRole("heading", { name: "한지우" })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole("button", { name: "이 명함 저장하기" }).click();
    await expect(theirs.getByText("명함첩에 저장했어요.", { exact: true })).toBeVisible();
    await expect(theirs.getByRole("heading", { name: "한지우" })).toBeVisible();
    await theirs.goto(`${baseURL}/business-cards`);
    await expect(theirs.getByRole("link", { name: /한지우/ })).toBeVisible();
    await expectAccessible(theirs);
  });
});
