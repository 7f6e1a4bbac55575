import { call } from "../../local/api.ts";
import { names, rows } from "./cardBook.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

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
