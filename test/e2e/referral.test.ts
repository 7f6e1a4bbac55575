import { Resvg } from "@resvg/resvg-js";
import jsQR from "jsqr";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a friend signs up by the referral link, and is counted", async ({
  page,
  anotherBrowser,
  newUser,
  logIn,
  mailedCode,
  origin,
}) => {
  await page.goto("/user/recommender");
  await expect(page.getByText("로그인하면 친구에게 건넬 나만의 초대 링크와 QR 코드가 나와요.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "로그인", exact: true })).toHaveAttribute("href", /returnTo=/);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(await newUser());
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: "친구 초대" }).click();
  await expect(page.getByText("0명")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "링크 복사" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${origin}/user/register\\?ref=\\w{10}$`));

  await test.step("the QR code says the same", async () => {
    const code = page.getByRole("img", { name: "초대 링크 QR 코드" });
    const svg = await code.evaluate((element) => new XMLSerializer().serializeToString(element));
    const picture = new Resvg(svg, { background: "#fff", fitTo: { mode: "width", value: 400 } }).render();
    expect(jsQR(Uint8ClampedArray.from(picture.pixels), picture.width, picture.height)?.data).toBe(link);
  });

  await test.step("the friend finds the code filled in", async () => {
    const friend = await (await anotherBrowser()).newPage();
    const email = `friend-${Date.now().toString(36)}@moa.example`;
    await friend.goto(link);
    await friend.getByLabel("아이디 (이메일)").fill(email);
    await friend.getByRole("button", { name: "중복 확인" }).click();
    await expect(friend.getByText("쓸 수 있는 아이디예요.")).toBeVisible();
    await friend.getByRole("button", { name: "인증번호 받기" }).click();
    await friend.getByLabel("인증번호").fill(await mailedCode(email));
    await expect(friend.getByLabel(/추천인 코드/)).toHaveValue(link.slice(-10));
    await friend.getByLabel("비밀번호", { exact: true }).fill("moa-소나무-2026!");
    await friend.getByLabel("비밀번호 확인").fill("moa-소나무-2026!");
    await friend.getByLabel("이름").fill("최친구");
    await friend.getByLabel("휴대폰 번호").fill("01055556666");
    await friend.getByLabel(/이용약관에 동의/).check();
    await friend.getByLabel(/개인정보 수집과 이용에 동의/).check();
    await friend.getByRole("button", { name: "가입하기" }).click();
    await expect(friend.getByRole("heading", { name: /최친구님, 반가워요/ })).toBeVisible();
  });

  await page.reload();
  await expect(page.getByText("1명")).toBeVisible();
});
