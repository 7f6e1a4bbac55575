import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";
import { PHONE } from "./touch.ts";

const ur = messagesIn("ur");

test.describe("on a phone, right to left", () => {
  test.use({ ...PHONE, locale: "ur" });

  test("a person blocks who sent an offer and who saved a card; the sender notices nothing, and is unblocked", async ({
    page,
    origin,
    address,
    newUser,
    newCard,
    logIn,
    anotherBrowser,
  }) => {
    const [ayesha, owen, ben] = [await newUser(), await newUser(), await newUser({ name: "Ben Stone" })];
    const as = ({ accessToken: token }: { accessToken: string }) => ({ token, address });
    const hers = await newCard(ayesha, { name: "Ayesha Khan" });
    const his = await newCard(owen, { name: "Owen Clark" });
    await call(origin, "POST", "/contacts", { ...as(owen), json: { cardId: hers.cardId } });
    const offer = { cardId: hers.cardId, cardIdx: his.idx };
    await call(origin, "POST", "/exchanges", { ...as(owen), json: offer });
    await call(origin, "PUT", "/notifications/preferences", { ...as(ayesha), json: { savedCards: true } });
    await call(origin, "PUT", "/notifications/preferences", { ...as(ben), json: { showsName: true } });
    await call(origin, "POST", "/contacts", { ...as(ben), json: { cardId: hers.cardId } });

    await test.step("blocks the sender of an offer", async () => {
      await logIn(ayesha);
      await page.goto("/business-cards");
      const offers = page.getByRole("region", { name: ur.exchange_title() });
      await offers.getByRole("button", { name: ur.block_what({ name: "Owen Clark" }) }).tap();
      const dialog = page.getByRole("dialog", { name: ur.block_what({ name: "Owen Clark" }) });
      await expect(dialog).toContainText(ur.block_text({ name: "Owen Clark" }));
      await expectAccessible(page);
      await dialog.getByRole("button", { name: ur.block_action() }).tap();
      await expect(page.getByText(ur.block_done({ name: "Owen Clark" })).first()).toBeVisible();
      await expect(offers).toBeHidden();
    });

    await test.step("the sender sees it as open, and a second one does not arrive", async () => {
      const english = await anotherBrowser({ ...PHONE, locale: "en-US" });
      await logIn(owen, english);
      const other = await english.newPage();
      await other.goto("/business-cards");
      await other.getByRole("link", { name: /Ayesha Khan/ }).tap();
      await expect(other.getByText(/^You sent your card\./)).toBeVisible();
      await call(origin, "POST", "/exchanges", { ...as(owen), json: offer });
      await page.reload();
      await expect(page.getByText(ur.contacts_empty_title())).toBeVisible();
      await expect(page.getByRole("region", { name: ur.exchange_title() })).toBeHidden();
    });

    await test.step("blocks the person of a notification", async () => {
      await page.goto("/notifications");
      const row = page.getByRole("main").getByRole("link", { name: "Ben Stone" });
      await expect(row).toContainText("محفوظ کیا");
      await expect(page.getByRole("link", { name: ur.notification_offered({ name: "Owen Clark" }) })).toBeHidden();
      const button = page.getByRole("button", { name: ur.notification_options({ name: "Ben Stone" }) });
      await button.tap();
      await page
        .getByRole("dialog", { name: "Ben Stone" })
        .getByText(ur.block_what({ name: "Ben Stone" }))
        .tap();
      await page.getByRole("dialog").getByRole("button", { name: ur.block_action(), exact: true }).tap();
      await expect(page.getByText(ur.block_done({ name: "Ben Stone" })).first()).toBeVisible();
      await expect(button).toBeHidden();
      await expect(row).toBeVisible();
    });

    await test.step("finds both in the settings, and unblocks one", async () => {
      await page.getByRole("button", { name: ur.notification_settings() }).tap();
      const dialog = page.getByRole("dialog", { name: ur.notification_settings() });
      await dialog.getByText(ur.block_list()).tap();
      const people = dialog.getByRole("group").filter({ hasText: ur.block_list() }).getByRole("listitem");
      await expect(people).toHaveText([/Ben Stone/, /Owen Clark/]);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: ur.block_undo_what({ name: "Owen Clark" }) }).tap();
      await expect(page.getByText(ur.block_undone({ name: "Owen Clark" })).first()).toBeVisible();
      await expect(people).toHaveText([/Ben Stone/]);
      await page.reload();
      const { items }: { items: object[] } = await (await call(origin, "GET", "/user/blocks", as(ayesha))).json();
      expect(items).toEqual([expect.objectContaining({ name: "Ben Stone" })]);
    });
  });
});
