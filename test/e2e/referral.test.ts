import { Resvg } from "@resvg/resvg-js";
import jsQR from "jsqr";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("a friend signs up with the referral link, and is counted", async ({
  page,
  anotherBrowser,
  newUser,
  logIn,
  mailedCode,
  origin,
}) => {
  await page.goto("/user/recommender");
  await expect(page.getByText(m.referral_logged_out())).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: m.login_submit(), exact: true })).toHaveAttribute("href", /returnTo=/);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(await newUser());
  await page.goto("/user/mypage");
  await page.getByRole("link", { name: m.my_page_referral() }).click();
  await expect(page.getByText(m.referral_signed_up_count({ count: 0 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: m.referral_copy() }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${origin}/user/register\\?ref=\\w{10}$`));

  await test.step("the QR code contains the same link", async () => {
    const code = page.getByRole("img", { name: m.referral_qr() });
    const svg = await code.evaluate((element) => new XMLSerializer().serializeToString(element));
    const picture = new Resvg(svg, { background: "#fff", fitTo: { mode: "width", value: 400 } }).render();
    expect(jsQR(Uint8ClampedArray.from(picture.pixels), picture.width, picture.height)?.data).toBe(link);
  });

  await test.step("the code is filled in for the friend", async () => {
    const friend = await (await anotherBrowser()).newPage();
    const email = `friend-${Date.now().toString(36)}@moa.example`;
    await friend.goto(link);
    await friend.getByLabel(m.field_id()).fill(email);
    await friend.getByRole("button", { name: m.register_send_code() }).click();
    await friend.getByLabel(m.verify_code()).fill(await mailedCode(email));
    await expect(friend.getByLabel(m.register_referral())).toHaveValue(link.slice(-10));
    await friend.getByLabel(m.field_password(), { exact: true }).fill("moa-pine-2026!");
    await friend.getByLabel(m.register_password_confirm()).fill("moa-pine-2026!");
    await friend.getByLabel(m.register_name()).fill("Fay Choi");
    await friend.getByLabel(m.register_phone()).fill("01055556666");
    await friend.getByLabel(/agree to the terms/).check();
    await friend.getByLabel(/processing of my personal data/).check();
    await friend.getByRole("button", { name: m.register_submit() }).click();
    await expect(friend.getByRole("heading", { name: m.registered_heading({ name: "Fay Choi" }) })).toBeVisible();
  });

  await page.reload();
  await expect(page.getByText(m.referral_signed_up_count({ count: 1 }))).toBeVisible();
});
