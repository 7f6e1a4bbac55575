import type { Locator } from "@playwright/test";
import { call } from "../../local/api.ts";
import { accessFaults, expect, expectAccessible, test } from "./fixtures.ts";
import { pressKey, tabTo } from "./keyboard.ts";
import { m } from "./messages.ts";
import { getClipboard, giveShareSheet, type Sheet, savedCodes, sharedOn } from "./share.ts";
import { PHONE } from "./touch.ts";

const CONTACT = /^BEGIN:VCARD\r\n.*FN:Jane Doe\r\n.*010-1234-5678.*END:VCARD/s;

test("a visitor shares, copies and saves the codes of a card by keyboard", { tag: "@main" }, async ({
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

  await pressKey(page, page.getByRole("button", { name: m.share_title() }));
  await expect
    .poll(async () => sharedOn(page))
    .toEqual([expect.objectContaining({ url: `${origin}/c/${cardId}?s=s` })]);
  await expect(page.getByRole("button", { name: m.share_copy() })).toBeHidden();

  await pressKey(page, page.getByRole("button", { name: m.share_qr() }));
  await expectAccessible(page);
  const panel = page.getByRole("region", { name: m.share_qr() });
  expect(await savedCodes(page, panel, async (link) => pressKey(page, link))).toEqual([
    { name: `${cardId}-qr.svg`, says: `${origin}/c/${cardId}?s=q` },
    { name: `${cardId}-qr.png`, says: `${origin}/c/${cardId}?s=q` },
  ]);
  await tabTo(page, page.getByRole("radio", { name: m.share_qr_link() }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: m.share_qr_vcard() })).toBeChecked();
  await expect(panel.getByRole("img", { name: /QR/ })).toBeVisible();
  await expectAccessible(page);
  expect(await savedCodes(page, panel, async (link) => pressKey(page, link))).toEqual([
    { name: `${cardId}-contact-qr.svg`, says: expect.stringMatching(CONTACT) },
    { name: `${cardId}-contact-qr.png`, says: expect.stringMatching(CONTACT) },
  ]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("closing the share sheet shows no message; a failure shows the address", async ({
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
    await page.getByRole("button", { name: m.share_title() }).tap();
    return page;
  };
  const closed = await open("closed by the person");
  await expect.poll(async () => sharedOn(closed)).toHaveLength(1);
  await expect(closed.getByRole("button", { name: m.share_copy() })).toBeHidden();

  const failed = await open("fails");
  await expect(failed.getByText(m.error_share_failed())).toBeVisible();
  await expectAccessible(failed);

  const without = await open("none");
  await expect(without.getByText(m.error_share_unsupported())).toBeVisible();
  await expectAccessible(without);
  await without.getByRole("button", { name: m.share_copy() }).tap();
  await expect(without.getByRole("button", { name: m.card_page_copied() })).toBeVisible();
  expect(await getClipboard(without)).toBe(`${origin}/c/${cardId}?s=s`);
  await without.getByRole("button", { name: m.action_close() }).tap();
  await expect(without.getByText(m.error_share_unsupported())).toBeHidden();
});

for (const by of ["keyboard", "touch"] as const) {
  test(`an owner shares a card in the application, by ${by}`, async ({
    anotherBrowser,
    newUser,
    newCard,
    logIn,
    origin,
  }) => {
    const owner = await newUser();
    const { idx, cardId } = await newCard(owner, { mobile: "010-1234-5678" });
    const context = await anotherBrowser(by === "touch" ? PHONE : { viewport: { width: 1280, height: 900 } });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await giveShareSheet(context, "shares");
    await logIn(owner, context);
    const page = await context.newPage();
    const press = async (control: Locator) => (by === "touch" ? control.tap() : pressKey(page, control));
    await page.goto(`/card/edit/${idx}`);
    // On a phone, the preview and its buttons open over the fields.
    if (by === "touch") await page.getByRole("button", { name: m.card_preview_open() }).tap();
    await page.getByRole("button", { name: m.share_copy() }).scrollIntoViewIfNeeded();

    await press(page.getByRole("button", { name: m.share_copy() }));
    await expect.poll(async () => getClipboard(page)).toBe(`${origin}/c/${cardId}?s=s`);
    await press(page.getByRole("button", { name: m.share_title() }));
    await expect.poll(async () => sharedOn(page)).toEqual([{ title: "Jane Doe", url: `${origin}/c/${cardId}?s=s` }]);

    await press(page.getByRole("button", { name: m.share_qr() }));
    const dialog = page.getByRole("dialog", { name: "Jane Doe" });
    await expect(dialog.getByRole("radio", { name: m.share_qr_link() })).toBeChecked();
    await expectAccessible(page);
    expect(await savedCodes(page, dialog, press)).toEqual([
      { name: `${cardId}-qr.svg`, says: `${origin}/c/${cardId}?s=q` },
      { name: `${cardId}-qr.png`, says: `${origin}/c/${cardId}?s=q` },
    ]);
    const other = {
      keyboard: async () => page.keyboard.press("ArrowRight"),
      touch: async () => dialog.getByText(m.share_qr_vcard(), { exact: true }).tap(),
    };
    await dialog.getByRole("radio", { name: m.share_qr_link() }).focus();
    await other[by]();
    await expect(dialog.getByText(m.share_qr_vcard_hint())).toBeVisible();
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
      await press(dialog.getByRole("link", { name: m.share_print() }));
      const paper = await opened;
      await expect(paper).toHaveURL(`${origin}/c/${cardId}#print`);
      await expect(paper.locator("body[data-printed]")).toBeVisible();
      await paper.close();
    });
    await press(dialog.getByRole("button", { name: m.action_close() }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: m.share_qr() })).toBeFocused();
  });
}

test("in the application, a browser without sharing shows a message that offers to copy the link", async ({
  context,
  page,
  newUser,
  newCard,
  logIn,
}) => {
  await giveShareSheet(context, "none");
  const { idx } = await newCard(await newUser(), { name: "Jane Han" });
  await logIn(await newUser());
  await page.goto(`/card/edit/${idx}`);
  await page.getByRole("button", { name: m.share_title() }).click();
  const message = page.getByRole("listitem").filter({ hasText: m.error_share_unsupported() });
  await expect(message).toBeVisible();
  // Many in-app browsers refuse the Clipboard API too.
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => Promise.reject(new Error()) } }),
  );
  await message.getByRole("button", { name: m.share_copy() }).click();
  await expect(page.getByText(m.success_copied(), { exact: true })).toBeVisible();
});

test("at home and in the card book, one button shares: without a share sheet, it copies the link", async ({
  context,
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await giveShareSheet(context, "none");
  const user = await newUser();
  const own = await newCard(user);
  const received = await newCard(await newUser());
  await call(origin, "POST", "/contacts", { token: user.accessToken, address, json: { cardId: received.cardId } });
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { path, cardId } of [
    { path: "/", cardId: own.cardId },
    { path: "/business-cards", cardId: received.cardId },
  ]) {
    await page.goto(path);
    await page.getByRole("button", { name: m.share_title(), exact: true }).click();
    await expect(page.getByText(m.success_copied(), { exact: true })).toBeVisible();
    expect(await getClipboard(page)).toBe(`${origin}/c/${cardId}?s=s`);
  }
});

test("on a phone the bar of a card is one row from edge to edge", async ({ page, origin, newUser, newCard }) => {
  const { cardId } = await newCard(await newUser());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ["en", "ko", "ru", "si", "ur"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: origin }]);
    await page.goto(`/c/${cardId}`);
    const boxes = await page
      .locator(".actions .button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
    expect(boxes, locale).toHaveLength(4);
    expect(new Set(boxes.map((box) => box.top)).size, locale).toBe(1);
    // The icon at the end has no edge. Its room reaches into the margin.
    const margins = [Math.min(...boxes.map((box) => box.left)), 390 - Math.max(...boxes.map((box) => box.right))];
    expect(margins.map(Math.round), locale).toEqual(locale === "ur" ? [8, 16] : [16, 8]);
  }
});

test("on every phone, a contact row beside the bar of a card is large enough to press, or under it", async ({
  page,
  context,
  origin,
}) => {
  for (const locale of ["ko", "en"]) {
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    await page.goto("/c/minji");
    for (let height = 740; height < 800; height += 6) {
      await page.setViewportSize({ width: 390, height });
      expect(await accessFaults(page, "target-size")).toEqual([]);
    }
  }
});
