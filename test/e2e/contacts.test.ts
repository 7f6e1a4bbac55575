import type { Page } from "@playwright/test";
import { qrPng } from "../../worker/features/public/qr.rules.ts";
import { call } from "../sandbox/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const rows = (page: Page) => page.getByRole("list", { name: "받은 명함" }).getByRole("listitem");
const names = async (page: Page) =>
  rows(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.querySelector("bdi")?.textContent));

const PEOPLE = [
  { name: "김민지", companyName: "모아 주식회사" },
  { name: "박서준", companyName: "한빛 건축" },
  { name: "Zoë Müller", companyName: "Nordlicht" },
];

test("a person finds, marks, notes and removes contacts", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
}) => {
  test.setTimeout(120_000);
  const [me, others] = [await newUser(), await newUser()];
  for (const fields of PEOPLE) {
    const { cardId } = await newCard(others, fields);
    await call(origin, "POST", "/contacts", { token: me.accessToken, json: { cardId }, address });
  }
  await logIn(me);
  await page.goto("/business-cards");
  const search = page.getByRole("textbox", { name: "이름이나 회사로 찾기" });

  await test.step("newest first, or by name", async () => {
    await expect.poll(async () => names(page)).toEqual(["Zoë Müller", "박서준", "김민지"]);
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "3");
    await expectAccessible(page);
    await page.getByRole("button", { name: "이름순" }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect.poll(async () => names(page)).toEqual(["Zoë Müller", "김민지", "박서준"]);
    await page.getByRole("button", { name: "이름순" }).click();
  });

  await test.step("by initial consonants, without accents, and half a syllable", async () => {
    for (const [typed, found] of [
      ["ㄱㅁㅈ", "김민지"],
      ["zoe mul", "Zoë Müller"],
      ["한비", "박서준"],
    ] as const) {
      await search.fill(typed);
      await expect.poll(async () => names(page)).toEqual([found]);
      await expect(page.getByText("찾은 명함: 1")).toBeAttached();
    }
    await expect(page).toHaveURL(/q=/);
    await search.fill("없는사람");
    await expect(page.getByText("찾은 명함이 없어요")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "모두 보기" }).click();
    await expect(search).toBeFocused();
    await expect(rows(page)).toHaveCount(3);
    await search.fill("한비");
    await page.getByRole("button", { name: "검색어 지우기" }).click();
    await expect(search).toBeFocused();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("an input method in the middle of a syllable is not interrupted", async () => {
    const keyboard = await page.context().newCDPSession(page);
    await search.focus();
    for (const text of ["ㅂ", "바", "박"]) {
      await keyboard.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
      await expect.poll(async () => names(page)).toEqual(["박서준"]);
      await expect(search).toHaveValue(text);
    }
    await keyboard.send("Input.insertText", { text: "박" });
    await expect(search).toHaveValue("박");
    await page.keyboard.press("Escape");
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("the keyboard moves between rows and opens one", async () => {
    await rows(page).first().getByRole("link").focus();
    await page.keyboard.press("End");
    await expect(rows(page).last().getByRole("link")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "박서준" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a note saves itself, tags are typed and taken off", async () => {
    await page.getByLabel("메모").fill("전시회에서 만남");
    await expect(page.getByText("저장되어 있어요")).toBeVisible();
    const tag = page.getByRole("textbox", { name: "태그" });
    await tag.fill("건축");
    await page.keyboard.press("Enter");
    await tag.fill("거래처");
    await page.getByRole("button", { name: "태그 추가: 거래처" }).click();
    await page.getByRole("button", { name: "태그 삭제: 거래처" }).click();
    await expect(page.getByRole("button", { name: "태그 삭제: 거래처" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel("메모")).toHaveValue("전시회에서 만남");
    await expect(page.getByRole("button", { name: "태그 삭제: 건축" })).toBeVisible();

    // The last tag that there is room for takes the field away, and gives it back.
    const contact = `/contacts/${new URL(page.url()).searchParams.get("contact")}`;
    const tags = ["건축", ...Array.from({ length: 18 }, (_, i) => `여럿 ${i}`)];
    await call(origin, "PATCH", contact, { token: me.accessToken, json: { tags }, address });
    await page.reload();
    await tag.fill("마지막");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "태그 삭제: 마지막" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(tag).toBeFocused();
    await page.getByRole("button", { name: "뒤로 가기" }).click();
    await page.getByRole("button", { name: "#건축" }).click();
    await expect.poll(async () => names(page)).toEqual(["박서준"]);
    await page.getByRole("button", { name: "#건축" }).click();
  });

  await test.step("a favourite, and the way back from taking the mark away", async () => {
    const star = page.getByRole("button", { name: "즐겨찾기: 김민지" });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "즐겨찾기", exact: true }).click();
    await expect.poll(async () => names(page)).toEqual(["김민지"]);
    await star.click();
    await page.getByRole("button", { name: "되돌리기" }).click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "즐겨찾기", exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("removed, brought back, and removed for good", async () => {
    const remove = async () => {
      await page.getByRole("link", { name: /Zoë/ }).click();
      await page.getByRole("button", { name: "명함첩에서 빼기" }).click();
      await expect(rows(page)).toHaveCount(2);
    };
    await remove();
    await page.getByRole("button", { name: "되돌리기" }).click();
    await expect(rows(page)).toHaveCount(3);
    await remove();
    // Leaving does not wait for the message to go.
    await page.reload();
    const left = async () => {
      const answer = await call(origin, "GET", "/contacts", { token: me.accessToken, address });
      const { items }: { items: unknown[] } = await answer.json();
      return items.length;
    };
    await expect.poll(left).toBe(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  });
});

test("a change that is refused is put back; a note that could not be saved asks before it is left", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/status of 500/);
  const [me, other] = [await newUser(), await newUser()];
  const { cardId } = await newCard(other, { name: "김민지" });
  await call(origin, "POST", "/contacts", { token: me.accessToken, json: { cardId }, address });
  await logIn(me);
  await page.goto("/business-cards");
  const broken = { error: { code: "INTERNAL", requestId: "0" } };
  await page.route("**/api/contacts/*", async (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 500, json: broken }) : route.continue(),
  );
  const star = page.getByRole("button", { name: "즐겨찾기: 김민지" });
  await star.click();
  await expect(page.getByText("문제가 생겼어요. 다시 시도해 주세요.", { exact: true })).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "false");

  // After a refusal the list is read anew; where that fails too, it can be tried again.
  await page.route("**/api/contacts?*", async (route) => route.fulfill({ status: 500, json: broken }));
  await star.click();
  const retry = page.getByRole("button", { name: "다시 시도" });
  await expect(retry).toBeVisible();
  await page.unroute("**/api/contacts?*");
  await retry.click();
  await expect(retry).toBeHidden();

  await page.getByRole("link", { name: /김민지/ }).click();
  await page.getByLabel("메모").fill("잊지 말 것");
  await expect(page.getByRole("button", { name: "다시 시도" })).toBeVisible();
  // The list beside it may be searched: the note stays where it is.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("textbox", { name: "이름이나 회사로 찾기" }).fill("김");
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "뒤로 가기" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.unroute("**/api/contacts/*");
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByText("저장되어 있어요")).toBeVisible();
  await page.getByRole("button", { name: "뒤로 가기" }).click();
  await expect(rows(page)).toHaveCount(1);
});

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

test("a note that is refused after its contact was closed is told of all the same", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/status of 500/);
  const [me, other] = [await newUser(), await newUser()];
  const { cardId } = await newCard(other, { name: "김민지" });
  await call(origin, "POST", "/contacts", { token: me.accessToken, json: { cardId }, address });
  await logIn(me);
  let refuse = () => {};
  const closed = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/contacts/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await closed;
    return route.fulfill({ status: 500, json: { error: { code: "INTERNAL", requestId: "0" } } });
  });
  await page.goto("/business-cards");
  await page.getByRole("link", { name: /김민지/ }).click();
  await page.getByLabel("메모").fill("잊지 말 것");
  await page.getByRole("button", { name: "뒤로 가기" }).click();
  await expect(page.getByLabel("메모")).toBeHidden();
  refuse();
  await expect(page.getByText("문제가 생겼어요. 다시 시도해 주세요.", { exact: true })).toBeVisible();
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
