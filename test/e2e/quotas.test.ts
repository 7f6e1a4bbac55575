import { CARD_QUOTA, CONTACT_QUOTA } from "../../domain/quotas.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";

/** So many contacts more of a person, straight in the database. */
const fillBook = async (origin: string, email: string, contacts: number) =>
  sql(
    origin,
    `insert into contacts (user_id, name, sort_name, created_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${contacts})
     select users.id, '사람 ' || i, '사람 ' || i, 0 from n join users on users.email = ?`,
    [email],
  );

/** So many copies of a card. */
const copyCard = async (origin: string, idx: number, cards: number) =>
  sql(
    origin,
    `insert into cards (owner_id, card_id, type, locale, title, name, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${cards})
     select owner_id, 'copy-' || idx || '-' || i, type, locale, title, name, intro_key, share_key, photo_key, 0, 0, 1, 0, 0
     from n join cards on cards.idx = ?`,
    [idx],
  );

const STORIES = {
  ko: {
    browser: "ko-KR",
    chooseFile: "파일 고르기",
    start: "가져오기",
    stopped: "가져오기를 멈췄어요",
    whyFull: "연락처는 10,000개까지, 프리미엄이면 50,000개까지 담을 수 있어요.",
    again: "자리가 생기면 같은 파일을 다시 골라 주세요.",
    left: "204–450번째 연락처: 자리가 없었어요.",
    done: "다 가져왔어요",
    getTicket: "이용권 보기",
    add: "명함 추가",
    title: "명함 제목",
    changePicture: "사진 바꾸기",
    makeCard: "명함 만들기",
    tooMany: "명함은 10개까지, 프리미엄이면 50개까지 만들 수 있어요. 휴지통에 있는 명함도 포함돼요.",
  },
  en: {
    browser: "en-US",
    chooseFile: "Choose a file",
    start: "Import",
    stopped: "Import stopped",
    whyFull: "It holds up to 10,000 contacts, or 50,000 with premium.",
    again: "Once there’s room, choose the same file again.",
    left: "Contact no. 204–450: No room left for it.",
    done: "Import finished",
    getTicket: "Get a ticket",
    add: "Add a card",
    title: "Card title",
    changePicture: "Change the picture",
    makeCard: "Make a card",
    tooMany: "You can have up to 10 cards, or 50 with premium. Cards in the bin count too.",
  },
} as const;

for (const [locale, words] of Object.entries(STORIES)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: words.browser });

    test("a file that is more than the card book holds: what fits comes, and the rest is named", async ({
      page,
      origin,
      newUser,
      logIn,
      giveTicket,
    }) => {
      test.setTimeout(120_000);
      const user = await newUser({ locale });
      await fillBook(origin, user.email, CONTACT_QUOTA.free - 203);
      await logIn(user);
      await page.goto("/contacts/import");
      const rows = Array.from({ length: 450 }, (_, i) => `New ${i},010-1-${i}`);
      const file = { name: "many.csv", mimeType: "text/csv", buffer: Buffer.from(["Name,Mobile", ...rows].join("\n")) };
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/contacts/import")) sent.push(request.url());
      });
      await page.getByLabel(words.chooseFile).setInputFiles(file);
      await page.getByRole("button", { name: words.start, exact: true }).click();
      await expect(page.getByRole("heading", { name: words.stopped })).toBeFocused();
      await expect(page.getByText(words.whyFull)).toBeVisible();
      await expect(page.getByText(words.again)).toBeVisible();
      await expect(page.getByText(words.left)).toBeVisible();
      expect(await page.locator("dl dd").allInnerTexts()).toEqual(["203", "0", "0", "247"]);
      // The third piece stayed here.
      expect(sent).toHaveLength(2);
      await expectAccessible(page);

      await page.getByRole("link", { name: words.getTicket }).click();
      await expect(page).toHaveURL(/\/payment\/select-ticket\?.*returnTo=%2Fcontacts%2Fimport/);
      await giveTicket(user, "period");
      await page.goto("/contacts/import");
      await page.getByLabel(words.chooseFile).setInputFiles(file);
      await page.getByRole("button", { name: words.start, exact: true }).click();
      await expect(page.getByRole("heading", { name: words.done })).toBeVisible();
      expect(await page.locator("dl dd").allInnerTexts()).toEqual(["247", "203", "0"]);
    });

    test("a card that the card book has no room for is refused at its field, with the way to premium", async ({
      page,
      origin,
      newUser,
      newCard,
      logIn,
      problems,
    }) => {
      problems.allow(/status of 402/);
      const [user, other] = [await newUser({ locale }), await newUser()];
      const { cardId } = await newCard(other, { name: "박서준" });
      await fillBook(origin, user.email, CONTACT_QUOTA.free);
      await logIn(user);
      await page.goto("/business-cards");
      await page.getByRole("button", { name: words.add }).click();
      const dialog = page.getByRole("dialog");
      const field = dialog.getByRole("textbox");
      await field.fill(cardId);
      await field.press("Enter");
      await expect(dialog.getByRole("alert").filter({ hasText: words.whyFull })).toBeVisible();
      await expect(field).toHaveValue(cardId);
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await expect(dialog.getByRole("link", { name: words.getTicket })).toHaveAttribute("href", /select-ticket/);

      // The same from a link to the card.
      await page.goto(`/business-cards?add=${cardId}`);
      await page.getByRole("region", { name: "박서준" }).getByRole("button").first().click();
      const refusal = page.getByRole("listitem").filter({ hasText: words.whyFull });
      await refusal.getByRole("button", { name: words.getTicket }).click();
      await expect(page).toHaveURL(/\/payment\/select-ticket/);
    });

    test("an eleventh card is refused, what was typed stays, and premium makes it", async ({
      page,
      origin,
      newUser,
      newCard,
      logIn,
      giveTicket,
      problems,
    }) => {
      test.setTimeout(120_000);
      problems.allow(/status of 402/);
      const user = await newUser({ locale });
      const { idx } = await newCard(user);
      await copyCard(origin, idx, CARD_QUOTA.free - 1);
      await logIn(user);
      await page.goto("/card/new");
      await page.locator("input[type=file]").setInputFiles(portraitFile("minji"));
      await expect(page.getByText(words.changePicture)).toBeVisible();
      await page.getByLabel(words.title).fill("Eleven");
      const make = page.getByRole("button", { name: words.makeCard, exact: true });
      await make.click();
      await expect(page.getByRole("alert").filter({ hasText: words.tooMany })).toBeVisible();
      await expectAccessible(page);
      // One beside the choice of the type, one at the refusal.
      await expect(page.getByRole("link", { name: words.getTicket })).toHaveCount(2);
      await expect(page.getByLabel(words.title)).toHaveValue("Eleven");
      await giveTicket(user, "period");
      await make.click();
      await expect(page.getByLabel(words.title)).toHaveCount(0);
      const [made] = await sql<{ cards: number }>(
        origin,
        "select count(*) as cards from cards join users on users.id = owner_id where users.email = ?",
        [user.email],
      );
      expect(made?.cards).toBe(CARD_QUOTA.free + 1);
    });
  });
}
