import { qrPng } from "../../worker/features/public-page/qrImage.ts";
import { names, rows } from "./cardBook.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { signUpFromLogin } from "./signUp.ts";

test("a link shows a card without saving it; the user's own card and a saved card are recognized", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const [me, other] = [await newUser(), await newUser()];
  const [mine, theirs] = [await newCard(me), await newCard(other, { name: "Seth Park" })];
  await logIn(me);
  await page.goto(`/business-cards?add=${theirs.cardId}`);
  await expect(page.getByRole("heading", { name: "Seth Park" })).toBeVisible();
  await page.goto("/business-cards");
  await expect(page.getByText(m.contacts_empty_title())).toBeVisible();

  await page.goto(`/business-cards?add=${theirs.cardId}`);
  await page.getByRole("button", { name: m.contact_save_card() }).click();
  await expect(page).toHaveURL(/contact=\d+$/);
  await page.goto(`/business-cards?add=${theirs.cardId}`);
  await expect(page).toHaveURL(/contact=\d+$/);

  await page.goto(`/business-cards?add=${mine.cardId}`);
  await expect(page.getByText(m.error_contact_own_card())).toBeVisible();
  await expect(page.getByRole("button", { name: m.contact_save_card() })).toHaveCount(0);

  // A search in the list beside a shown card leaves it open.
  const { cardId } = await newCard(await newUser(), { name: "Otto Kim" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/business-cards?add=${cardId}`);
  await expect(page.getByRole("heading", { name: "Otto Kim" })).toBeVisible();
  await page.getByRole("textbox", { name: m.contacts_search() }).fill("Seth");
  await expect(page).toHaveURL(/q=Seth/);
  await expect(page.getByRole("heading", { name: "Otto Kim" })).toBeVisible();
});

test("a stranger presses Save on a card's page, signs up, and has the card without another tap", {
  tag: "@main",
}, async ({ page, newUser, newCard, mailedCode }) => {
  const { cardId } = await newCard(await newUser(), { name: "Seth Park" });
  const email = `saver-${cardId}@moa.example`;
  await page.goto(`/c/${cardId}`);
  await page.getByRole("link", { name: m.card_page_add({ product: "Moa" }) }).click();
  await signUpFromLogin(page, email, mailedCode);
  await expect(page).toHaveURL(/\/business-cards\?contact=\d+$/);
  await expect(page.getByRole("heading", { name: "Seth Park" })).toBeVisible();

  // A link from anywhere else saves nothing.
  const { cardId: next } = await newCard(await newUser(), { name: "Otto Kim" });
  await page.goto(`/business-cards?add=${next}`);
  await expect(page.getByRole("button", { name: m.contact_save_card() })).toBeVisible();
  await page.goto("/business-cards");
  await expect(page.getByRole("link", { name: /Seth Park/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Otto Kim/ })).toBeHidden();
});

test("a QR code in a picture: a contact is saved after confirmation, other content is only shown", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.goto("/business-cards");
  const scan = async (text: string) => {
    const buffer = Buffer.from(qrPng(text));
    await page.getByLabel(m.scan_choose_image()).setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
  };
  const ada = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:Ada Lovelace",
    "ORG:Analytical Engines",
    "TEL:+441234567",
    "END:VCARD",
  ];
  const asks = page.getByRole("dialog", { name: m.scan_contact() });

  const add = page.getByRole("button", { name: m.contacts_add_title(), exact: true });
  await add.click();
  await page.getByRole("button", { name: m.scan_title() }).click();
  await scan("https://elsewhere.example");
  const other = page.getByRole("dialog", { name: /isn’t a card/ });
  await expect(other).toContainText("https://elsewhere.example");
  await expect(other.getByRole("button", { name: m.scan_again() })).toBeFocused();
  await page.keyboard.press("Enter");

  await scan(ada.join("\r\n"));
  await expect(asks).toContainText("Ada Lovelace");
  await expect(asks).toContainText("Analytical Engines");
  await expect(asks.locator(":focus")).toHaveCount(1);
  await expectAccessible(page);
  await expect(page.getByText(m.contacts_empty_title())).toBeVisible();
  await asks.getByRole("button", { name: m.share_save_contact() }).press("Enter");
  await expect(page.getByText(m.success_contact_added(), { exact: true })).toBeVisible();
  await expect.poll(async () => names(page)).toEqual(["Ada Lovelace"]);
  await expect(add).toBeFocused();

  await add.press("Enter");
  await page.getByRole("button", { name: m.scan_title() }).press("Enter");
  await scan(ada.join("\r\n"));
  await asks.getByRole("button", { name: m.share_save_contact() }).click();
  await expect(page.getByText(m.error_contact_exists(), { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("selecting text past the edge of a dialog keeps it open; a click outside closes it", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.goto("/business-cards");
  await page.getByRole("button", { name: m.contacts_add_title(), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox");
  await field.fill("minji");
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(5, 20);
  await page.mouse.up();
  await expect(field).toHaveValue("minji");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 20);
  await expect(dialog).toBeHidden();
});
