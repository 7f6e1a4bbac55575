import { call, readAccessToken } from "../../local/api.ts";
import { administrator, serveAdministrator } from "./adminServer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { pressKey, typeInto } from "./keyboard.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { messagesIn } from "./messages.ts";

const { origin } = serveAdministrator(5);

/** The stories run in two languages. */
const LANGUAGES = [
  { locale: "ko", tag: "ko-KR", m: messagesIn("ko") },
  { locale: "en", tag: "en-US", m: messagesIn("en") },
] as const;

const REASON = "Pretends to be a bank.";

for (const { locale, tag, m } of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: tag });

    test("a visitor without JavaScript reports a card; it is taken down, its owner reads the reason, and it is restored", async ({
      page,
      newUser,
      newCard,
      logIn,
      anotherBrowser,
      problems,
    }) => {
      problems.allow(/status of (410|422)/);
      const owner = await newUser({ locale });
      const card = await newCard(owner, { name: `Ian Fake ${locale}`, title: "Bank clerk" });

      await test.step("the visitor follows the link in the footer and sees the missing fields", async () => {
        const visitor = await anotherBrowser({ javaScriptEnabled: false, locale: tag });
        const theirs = await visitor.newPage();
        await theirs.goto(`/c/${card.cardId}`);
        await theirs.getByRole("link", { name: m.card_page_report() }).click();
        await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(m.card_page_report());
        await theirs.getByRole("textbox", { name: m.card_page_report_text() }).fill("Asks for passwords.");
        await theirs.getByRole("button", { name: m.card_page_report_send() }).click();
        await expect(theirs.getByText(m.error_field_empty())).toBeVisible();
        await theirs.getByRole("radio", { name: m.card_page_report_phishing() }).check();
        await theirs.getByRole("button", { name: m.card_page_report_send() }).click();
        await expect(theirs.getByRole("status")).toHaveText(m.card_page_report_done());
        await theirs.getByRole("link", { name: m.card_page_report_back() }).click();
        await expect(theirs.getByRole("heading", { level: 1 })).toContainText(`Ian Fake ${locale}`);
      });

      await test.step("the administrator sees what was reported, and takes the card down", async () => {
        await logIn(administrator);
        await page.goto("/admin");
        await page
          .getByRole("navigation", { name: m.admin_title() })
          .getByRole("link", { name: m.admin_reports() })
          .click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_reports());
        const row = page.getByRole("row", { name: new RegExp(card.cardId) });
        await expect(row).toContainText(m.admin_report_phishing());
        await expect(row).toContainText("Asks for passwords.");
        await expectAccessible(page);
        await row.getByRole("link", { name: `Ian Fake ${locale}` }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ian Fake ${locale}`);
        await expectAccessible(page);
        await page.getByRole("button", { name: m.admin_card_take_down(), exact: true }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: m.admin_card_take_down() }).click();
        await expect(dialog.getByText(m.error_field_empty())).toBeVisible();
        await dialog.getByLabel(m.admin_reason()).fill(REASON);
        await dialog.getByRole("button", { name: m.admin_card_take_down() }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(m.admin_card_taken_down(), { exact: true })).toBeVisible();
        await expect(page.getByRole("button", { name: m.admin_card_restore() })).toBeVisible();
        await expect(page.getByRole("button", { name: m.admin_report_dismiss() })).toBeHidden();
        // The reports stay visible to the administrator who decides about a restore.
        await expect(page.getByRole("img", { name: `Ian Fake ${locale}` })).toHaveJSProperty("complete", true);
        expect(await page.getByRole("img", { name: `Ian Fake ${locale}` }).evaluate(getWidth)).toBeGreaterThan(0);
      });

      const strangers = await anotherBrowser({ locale: tag });
      const stranger = await strangers.newPage();
      await test.step("visitors read that it is unavailable, without the reason", async () => {
        expect((await stranger.goto(`/c/${card.cardId}`))?.status()).toBe(410);
        await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(m.card_page_in_trash_title());
        await expect(stranger.getByText(REASON)).toBeHidden();
      });

      await test.step("its owner reads the reason, sees the picture, and can still edit it", async () => {
        const owners = await anotherBrowser({ locale: tag });
        await logIn(owner, owners);
        const theirs = await owners.newPage();
        await theirs.goto("/user/mypage");
        const listed = theirs.getByRole("listitem").filter({ hasText: `Ian Fake ${locale}` });
        await expect(listed).toContainText(m.card_down());
        expect(await listed.locator("img").evaluate(getWidth)).toBeGreaterThan(0);
        await listed.getByRole("link", { name: `Ian Fake ${locale}` }).click();
        const notice = theirs.getByRole("region", { name: m.card_down_title() });
        await expect(notice).toContainText(REASON);
        await expect(theirs.getByRole("button", { name: m.share_copy() })).toBeHidden();
        await expectAccessible(theirs);
        expect(await layoutFaults(theirs)).toEqual([]);
        await theirs.getByLabel(m.card_position()).fill("Adviser");
        await theirs.getByRole("button", { name: m.card_save() }).click();
        await expect(theirs.getByText(m.success_card_edited(), { exact: true })).toBeVisible();
        await expect(notice).toBeVisible();
      });

      await test.step("after restoring it, everyone sees it", async () => {
        await page.getByRole("button", { name: m.admin_card_restore() }).click();
        await expect(page.getByText(m.admin_card_restored(), { exact: true })).toBeVisible();
        expect((await stranger.goto(`/c/${card.cardId}`))?.status()).toBe(200);
      });

      await test.step("the audit log records everything", async () => {
        await page.getByRole("link", { name: m.admin_audit() }).click();
        await expect(page.getByRole("cell", { name: "card.takedown" }).first()).toBeVisible();
        await expect(page.getByRole("cell", { name: "card.restore" }).first()).toBeVisible();
      });
    });

    test("the card of a suspended user is unavailable everywhere until they are reinstated", async ({
      page,
      newUser,
      newCard,
      logIn,
      problems,
    }) => {
      problems.allow(/status of 410/);
      const [owner, reader] = [await newUser({ locale }), await newUser({ locale, name: "Rita Lee" })];
      const name = `Stan Stop ${locale}`;
      const card = await newCard(owner, { name, companyName: "Stopped Ltd." });
      const saved = await call(origin, "POST", "/contacts", {
        token: reader.accessToken,
        json: { cardId: card.cardId },
      });
      const { id } = (await saved.json()) as { id: number };
      const act = async (verb: "suspend" | "resume") => {
        const token = await getToken(administrator);
        const found = await call(origin, "GET", `/admin/cards/${card.idx}`, { token });
        const { owner: person } = (await found.json()) as { owner: { id: string } };
        await call(origin, "POST", `/admin/users/${person.id}/${verb}`, { token, json: { reason: REASON } });
      };
      await logIn(reader);
      await page.goto(`/business-cards?contact=${id}`);
      await expect(page.getByText("Stopped Ltd.")).toBeVisible();
      await expect(page.getByRole("link", { name: m.card_report() })).toHaveAttribute(
        "href",
        `/c/${card.cardId}/report`,
      );

      await act("suspend");
      await page.reload();
      await expect(page.getByRole("alert")).toContainText(m.contacts_withdrawn_text());
      await expect(page.getByText("Stopped Ltd.")).toBeHidden();
      await expect(page.getByRole("link", { name: m.card_report() })).toBeHidden();
      expect((await page.goto(`/c/${card.cardId}`))?.status()).toBe(410);

      await act("resume");
      expect((await page.goto(`/c/${card.cardId}`))?.status()).toBe(200);
      await page.goto(`/business-cards?contact=${id}`);
      await expect(page.getByText("Stopped Ltd.")).toBeVisible();
    });

    test("a keyboard user finds a card by its ID and dismisses its reports", async ({
      page,
      newUser,
      newCard,
      logIn,
    }) => {
      const card = await newCard(await newUser(), { name: `Dee Miss ${locale}` });
      const json = { reason: "other", text: "I do not like it." };
      await call(origin, "POST", `/public/cards/${card.cardId}/reports`, { json, address: `10.97.0.${locale.length}` });
      await logIn(administrator);
      await page.goto("/admin?part=cards");
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveText(m.admin_card_list());
      await typeInto(page, page.getByLabel(m.admin_card_search()), card.cardId);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("rowheader")).toHaveCount(1);
      await expectAccessible(page);
      await pressKey(page, page.getByRole("link", { name: `Dee Miss ${locale}` }));
      await expect(title).toHaveText(`Dee Miss ${locale}`);
      await expect(page.getByText("I do not like it.")).toBeVisible();
      await pressKey(page, page.getByRole("button", { name: m.admin_report_dismiss() }));
      const dialog = page.getByRole("dialog");
      await pressKey(page, dialog.getByRole("button", { name: m.admin_report_dismiss() }));
      await expect(dialog).toBeHidden();
      await expect(page.getByText(m.admin_report_dismissed(), { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: m.admin_report_dismiss() })).toBeHidden();
      await expect(page.getByRole("main").getByRole("listitem")).toContainText(m.admin_report_outcome_dismissed());
      await expect(title).toBeFocused();
      await pressKey(page, page.getByRole("link", { name: m.admin_list_back() }));
      await expect(page.getByLabel(m.admin_card_search())).toHaveValue(card.cardId);
    });
  });
}

const getWidth = (image: Element) => (image as HTMLImageElement).naturalWidth;

/** The access token of a new log-in. */
async function getToken({ email, password }: typeof administrator): Promise<string> {
  return readAccessToken(await call(origin, "POST", "/auth/signIn", { form: { email, password } }));
}
