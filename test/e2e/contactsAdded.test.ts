import { qrPng } from "../../worker/features/public-page/qrImage.ts";
import { names, rows } from "./cardBook.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a link shows a card and changes nothing; one's own and one saved before are known", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const [me, other] = [await newUser(), await newUser()];
  const [mine, theirs] = [await newCard(me), await newCard(other, { name: "박서준" })];
  await logIn(me);
  await page.goto(`/business-cards?add=${theirs.cardId}`);
  await expect(page.getByRole("heading", { name: "박서준" })).toBeVisible();
  await page.goto("/business-cards");
  await expect(page.getByText("아직 받은 명함이 없어요")).toBeVisible();

  await page.goto(`/business-cards?add=${theirs.cardId}`);
  await page.getByRole("button", { name: "이 명함 저장하기" }).click();
  await expect(page).toHaveURL(/contact=\d+$/);
  await page.goto(`/business-cards?add=${theirs.cardId}`);
  await expect(page).toHaveURL(/contact=\d+$/);

  await page.goto(`/business-cards?add=${mine.cardId}`);
  await expect(page.getByText("내 명함이에요.")).toBeVisible();
  await expect(page.getByRole("button", { name: "이 명함 저장하기" })).toHaveCount(0);
});

test("a code off a picture: a contact is saved once it was looked at, and anything else is only told", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.goto("/business-cards");
  const scan = async (text: string) => {
    const buffer = Buffer.from(qrPng(text));
    await page
      .getByLabel("QR 코드가 있는 사진 고르기")
      .setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
  };
  const ada = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:Ada Lovelace",
    "ORG:Analytical Engines",
    "TEL:+441234567",
    "END:VCARD",
  ];
  const asks = page.getByRole("dialog", { name: "연락처가 담긴 코드예요. 명함첩에 저장할까요?" });

  await page.getByRole("button", { name: "QR 코드 스캔" }).click();
  await scan("https://elsewhere.example");
  const other = page.getByRole("dialog", { name: /명함이 아니에요/ });
  await expect(other).toContainText("https://elsewhere.example");
  await expect(other.getByRole("button", { name: "다시 스캔하기" })).toBeFocused();
  await page.keyboard.press("Enter");

  await scan(ada.join("\r\n"));
  await expect(asks).toContainText("Ada Lovelace");
  await expect(asks).toContainText("Analytical Engines");
  await expect(asks.locator(":focus")).toHaveCount(1);
  await expectAccessible(page);
  await expect(page.getByText("아직 받은 명함이 없어요")).toBeVisible();
  await asks.getByRole("button", { name: "연락처 저장" }).press("Enter");
  await expect(page.getByText("명함첩에 저장했어요.", { exact: true })).toBeVisible();
  await expect.poll(async () => names(page)).toEqual(["Ada Lovelace"]);
  await expect(page.getByRole("button", { name: "QR 코드 스캔" })).toBeFocused();

  await page.getByRole("button", { name: "QR 코드 스캔" }).press("Enter");
  await scan(ada.join("\r\n"));
  await asks.getByRole("button", { name: "연락처 저장" }).click();
  await expect(page.getByText("이미 저장한 명함이에요.", { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("a text that is selected past the edge of a dialog leaves it open; a press outside closes it", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.goto("/business-cards");
  await page.getByRole("button", { name: "명함 추가", exact: true }).click();
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
