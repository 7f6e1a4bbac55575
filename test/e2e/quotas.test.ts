import { CARD_QUOTA, CONTACT_QUOTA } from "../../domain/quotas.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

/** Adds contacts of a user directly to the database. */
const fillBook = async (origin: string, email: string, contacts: number) =>
  sql(
    origin,
    `insert into contacts (user_id, name, sort_name, created_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${contacts})
     select users.id, 'Person ' || i, 'Person ' || i, 0 from n join users on users.email = ?`,
    [email],
  );

/** Adds copies of a card to the database. */
const copyCard = async (origin: string, idx: number, cards: number) =>
  sql(
    origin,
    `insert into cards (owner_id, card_id, type, locale, title, name, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${cards})
     select owner_id, 'copy-' || idx || '-' || i, type, locale, title, name, intro_key, share_key, photo_key, 0, 0, 1, 0, 0
     from n join cards on cards.idx = ?`,
    [idx],
  );

const textsIn = (locale: "ko" | "en") => {
  const m = messagesIn(locale);
  return {
    chooseFile: m.import_choose(),
    start: m.import_start(),
    stopped: m.import_stopped(),
    whyFull: m.error_quota_contacts_free({ limit: "10,000", more: "50,000" }),
    again: m.import_over_hint(),
    left: m.import_failed_item({ number: "204–450", reason: m.import_over_item() }),
    done: m.import_done(),
    getTicket: m.ticket_see_plans(),
    add: m.contacts_add_title(),
    more: m.card_more_details(),
    title: m.card_title(),
    changePicture: m.card_photo_change(),
    makeCard: m.card_create(),
    tooMany: m.error_quota_cards_free({ limit: 10, more: 50 }),
  };
};

for (const locale of ["ko", "en"] as const) {
  const texts = textsIn(locale);

  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a file larger than the card book: contacts that fit are imported, and the rest is listed", async ({
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
      await page.getByLabel(texts.chooseFile).setInputFiles(file);
      await page.getByRole("button", { name: texts.start, exact: true }).click();
      await expect(page.getByRole("heading", { name: texts.stopped })).toBeFocused();
      await expect(page.getByText(texts.whyFull)).toBeVisible();
      await expect(page.getByText(texts.again)).toBeVisible();
      await expect(page.getByText(texts.left)).toBeVisible();
      expect(await page.locator("dl dd").allInnerTexts()).toEqual(["203", "0", "0", "247"]);
      // The third part was not sent.
      expect(sent).toHaveLength(2);
      await expectAccessible(page);

      await page.getByRole("link", { name: texts.getTicket }).click();
      await expect(page).toHaveURL(/\/payment\/select-ticket\?.*returnTo=%2Fcontacts%2Fimport/);
      await giveTicket(user, "period");
      await page.goto("/contacts/import");
      await page.getByLabel(texts.chooseFile).setInputFiles(file);
      await page.getByRole("button", { name: texts.start, exact: true }).click();
      await expect(page.getByRole("heading", { name: texts.done })).toBeVisible();
      expect(await page.locator("dl dd").allInnerTexts()).toEqual(["247", "203", "0"]);
    });

    test("a full card book refuses a card at its field, with a link to premium", async ({
      page,
      origin,
      newUser,
      newCard,
      logIn,
      problems,
    }) => {
      problems.allow(/status of 402/);
      const [user, other] = [await newUser({ locale }), await newUser()];
      const { cardId } = await newCard(other, { name: "Seth Park" });
      await fillBook(origin, user.email, CONTACT_QUOTA.free);
      await logIn(user);
      await page.goto("/business-cards");
      await page.getByRole("button", { name: texts.add }).click();
      const dialog = page.getByRole("dialog");
      const field = dialog.getByRole("textbox");
      await field.fill(cardId);
      await field.press("Enter");
      await expect(dialog.getByRole("alert").filter({ hasText: texts.whyFull })).toBeVisible();
      await expect(field).toHaveValue(cardId);
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await expect(dialog.getByRole("link", { name: texts.getTicket })).toHaveAttribute("href", /select-ticket/);

      // The same, from a link to the card.
      await page.goto(`/business-cards?add=${cardId}`);
      await page.getByRole("region", { name: "Seth Park" }).getByRole("button").first().click();
      const refusal = page.getByRole("listitem").filter({ hasText: texts.whyFull });
      await refusal.getByRole("button", { name: texts.getTicket }).click();
      await expect(page).toHaveURL(/\/payment\/select-ticket/);
    });

    test("an eleventh card is refused, its input is kept, and premium allows it", async ({
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
      await expect(page.getByText(texts.changePicture)).toBeVisible();
      await page.getByRole("button", { name: texts.more }).click();
      await page.getByLabel(texts.title).fill("Eleven");
      const make = page.getByRole("button", { name: texts.makeCard, exact: true });
      await make.click();
      await expect(page.getByRole("alert").filter({ hasText: texts.tooMany })).toBeVisible();
      await expectAccessible(page);
      // One next to the choice of the type, and one at the refusal.
      await expect(page.getByRole("link", { name: texts.getTicket })).toHaveCount(2);
      await expect(page.getByLabel(texts.title)).toHaveValue("Eleven");
      await giveTicket(user, "period");
      await make.click();
      await expect(page.getByLabel(texts.title)).toHaveCount(0);
      const [made] = await sql<{ cards: number }>(
        origin,
        "select count(*) as cards from cards join users on users.id = owner_id where users.email = ?",
        [user.email],
      );
      expect(made?.cards).toBe(CARD_QUOTA.free + 1);
    });
  });
}
