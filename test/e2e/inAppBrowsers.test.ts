import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";
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
  test(`inside ${application} a card links to a browser instead of files`, async ({
    anotherBrowser,
    newUser,
    newCard,
    logIn,
    origin,
  }) => {
    const { idx, cardId } = await newCard(await newUser(), { name: "Jane Han", mobile: "010-1234-5678" });
    const context = await anotherBrowser({ ...PHONE, userAgent });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await context.newPage();
    await page.goto(`/c/${cardId}`);
    await expect(page.getByRole("link", { name: m.card_page_open_browser() }).first()).toHaveAttribute(
      "href",
      new RegExp(wayOut.replaceAll("?", "\\?")),
    );
    await page.getByRole("button", { name: m.share_save_contact() }).tap();
    const panel = page.getByRole("region", { name: m.share_save_contact() });
    await expect(panel.getByRole("link", { name: m.card_page_open_browser() })).toHaveAttribute(
      "href",
      new RegExp(wayOut.replaceAll("?", "\\?")),
    );
    await expectAccessible(page);
    await panel.getByRole("button", { name: m.card_page_copy_contact() }).tap();
    expect(await getClipboard(page)).toBe("Jane Han\n010-1234-5678");
    await panel.getByRole("button", { name: m.share_copy() }).tap();
    expect(await getClipboard(page)).toBe(`${origin}/c/${cardId}`);
    await panel.getByRole("button", { name: m.action_close() }).tap();
    await page.getByRole("button", { name: m.share_qr() }).tap();
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /Save QR code as/ })).toHaveCount(0);

    await test.step("the application shows the same way", async () => {
      await logIn(await newUser(), context);
      await page.goto(`/card/edit/${idx}`);
      await page.getByRole("button", { name: m.share_qr() }).tap();
      await expect(page.getByRole("dialog", { name: "Jane Han" })).toBeVisible();
      await expect(page.getByRole("link", { name: /Save QR code as/ })).toHaveCount(0);
      await page.getByRole("button", { name: m.action_close() }).tap();
      await page.getByRole("link", { name: m.share_save_contact() }).tap();
      await expect(page).toHaveURL(`${origin}/c/${cardId}`);
      await expect(page.getByRole("link", { name: m.card_page_open_browser() }).first()).toBeVisible();
    });
  });
}

test("inside another application, copying a contact counts as a save, and no file of the card is offered", async ({
  anotherBrowser,
  giveTicket,
  newUser,
  newCard,
  logIn,
}) => {
  const owner = await newUser();
  await giveTicket(owner, "period");
  const { idx, cardId } = await newCard(owner, { type: "premium", mobile: "010-1234-5678" });
  const context = await anotherBrowser({ ...PHONE, userAgent: `${ANDROID} KAKAOTALK/25.9.1` });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  const counted = async () =>
    (await (await context.request.get(`/api/cards/${idx}/statistics`, { headers })).json()).totals;
  const page = await context.newPage();
  await page.goto(`/c/${cardId}`);
  await page.getByRole("button", { name: m.share_save_contact() }).tap();
  const panel = page.getByRole("region", { name: m.share_save_contact() });
  await panel.getByRole("button", { name: m.card_page_copy_contact() }).tap();
  await expect.poll(counted).toMatchObject({ save: 1, share: 0 });
  await panel.getByRole("button", { name: m.share_copy() }).tap();
  await expect.poll(counted).toMatchObject({ save: 1, share: 1 });

  await logIn(owner, context);
  await page.goto(`/card/theme/${idx}`);
  await expect(page.getByText(m.export_card_in_app())).toBeVisible();
  await expect(page.getByRole("button", { name: m.export_card_as({ format: "PDF" }) })).toHaveCount(0);
  await expectAccessible(page);
});
