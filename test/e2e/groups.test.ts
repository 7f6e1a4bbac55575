import { getBox } from "./boxes.ts";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
import { count, members, NUMBER, part, status } from "./groupPage.ts";
import { pressKey, tabTo } from "./keyboard.ts";
import { m } from "./messages.ts";
import { getClipboard } from "./share.ts";
import { PHONE } from "./touch.ts";

const bearer = (user: { accessToken: string }) => ({ headers: { authorization: `Bearer ${user.accessToken}` } });

test.use({ viewport: { width: 1280, height: 900 } });

test("an owner creates a group by keyboard; another user requests to join by touch, is approved and leaves", async ({
  context,
  page,
  anotherBrowser,
  newUser,
  newCard,
  logIn,
  giveTicket,
  problems,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [owner, guest] = [await newUser({ name: "Owen Clark" }), await newUser({ name: "Mia Lee" })];
  const guestCard = await newCard(guest, { name: "Mia Lee", position: "Designer" });
  const cardId = `hanbit-${Date.now().toString(36)}`;
  await logIn(owner);

  await test.step("without a ticket, the screen explains it", async () => {
    await page.goto("/user/mypage");
    await pressKey(page, page.getByRole("link", { name: m.group_new_title() }));
    await expect(page.getByText(m.group_ticket_title())).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("a wrong registration number is refused at its field, and no group is created", async () => {
    await giveTicket(owner, "group");
    await page.reload();
    await tabTo(page, page.getByLabel(m.group_company_name()));
    await page.keyboard.type("Bright Architects");
    await tabTo(page, page.getByLabel(m.group_ceo()));
    await page.keyboard.type("Owen Clark");
    await page.getByLabel(m.group_country()).selectOption("KR");
    const number = page.getByLabel(m.group_registration_number());
    await tabTo(page, number);
    await page.keyboard.type("123-45-67890");
    await page.keyboard.press("Enter");
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(m.error_registration_number());
    await expectAccessible(page);
    await number.press("Control+a");
    await page.keyboard.type(NUMBER);
    await tabTo(page, page.getByRole("radio", { name: m.group_policy_open() }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: m.group_policy_approval() })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole("dialog", { name: m.leave_title() })).toBeVisible();
    await page.keyboard.press("Escape");
    await pressKey(page, page.getByRole("button", { name: m.group_new_next() }));
  });

  await test.step("the card of the group is requested again after the owner left the form", async () => {
    await expect(page.getByRole("heading", { name: m.group_new_card_title() })).toBeVisible();
    await page.goto("/user/mypage");
    await expect(page.getByText(m.group_unfinished())).toBeVisible();
    await pressKey(page, page.getByRole("link", { name: /Bright Architects/ }));
    await expect(page.getByRole("heading", { name: "Bright Architects" })).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, page.getByRole("link", { name: m.group_new_card_title() }));
    await expect(page.getByLabel(m.card_name(), { exact: true })).toHaveValue("Bright Architects");
    const picture = page.locator("input[type=file]");
    await tabTo(page, picture);
    // On a busy machine Chromium can ignore the first press.
    await expect(async () => {
      const chooser = page.waitForEvent("filechooser", { timeout: 3_000 });
      await page.keyboard.press("Enter");
      await (await chooser).setFiles(portraitFile("office"));
    }).toPass({ timeout: 20_000 });
    const handle = page.getByLabel(m.card_id());
    await tabTo(page, handle);
    await handle.press("Control+a");
    await page.keyboard.type(cardId);
    await expect(page.getByText(m.success_id_available())).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: m.success_group_created() })).toBeFocused();
    await expect(page.getByRole("heading", { level: 2, name: "Bright Architects" })).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, page.getByRole("button", { name: m.group_invite() }));
    const invitation = page.getByRole("dialog", { name: m.group_invite() });
    await expect(invitation.getByLabel(m.group_invite_link())).toHaveValue(/\/group\/\d+/);
    // Many in-app browsers refuse the Clipboard API.
    await page.evaluate(() =>
      Object.assign(navigator.clipboard, { writeText: async () => Promise.reject(new Error()) }),
    );
    await pressKey(page, invitation.getByRole("button", { name: m.share_copy() }));
    await expect(page.getByText(m.success_copied(), { exact: true })).toBeVisible();
    expect(await getClipboard(page)).toMatch(/\/group\/\d+$/);
    await page.keyboard.press("Escape");
    await pressKey(page, page.getByRole("link", { name: m.group_open() }));
    await expect(page).toHaveURL(/\/group\/\d+$/);
    await expect(count(page)).toHaveText(m.group_members_count({ count: 1 }));
    await expect(members(page)).toHaveText([/Owen Clark.*Owner/]);
    await expectAccessible(page);
  });

  const theirs = await (await anotherBrowser(PHONE)).newPage();

  await test.step("a visitor of the public card logs in and requests to join with a card", async () => {
    await theirs.goto(`/c/${cardId}`);
    await expect(theirs.getByText(m.group_members_count({ count: 1 }))).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: m.card_page_group_ask() }).tap();
    await expect(count(theirs)).toHaveText(m.group_members_count({ count: 1 }));
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: m.group_ask() }).tap();
    await theirs.getByLabel(m.field_id()).fill(guest.email);
    await theirs.getByLabel(m.field_password()).fill(guest.password);
    await theirs.getByRole("button", { name: m.login_submit(), exact: true }).tap();
    // The press before the log-in is enough.
    await expect(status(theirs, m.group_asked())).toBeVisible();
    await expect(theirs.getByText(m.group_pending())).toBeVisible();
    await expect(theirs.getByRole("dialog")).toHaveCount(0);
    await theirs.getByRole("button", { name: m.group_card_choose() }).tap();
    const choice = theirs.getByRole("dialog", { name: m.group_card_choose() });
    await expect(choice.getByRole("radio", { name: "Mia Lee" })).toBeChecked();
    await expectAccessible(theirs);
    await choice.getByRole("button", { name: m.action_save() }).tap();
    await expect(choice).toHaveCount(0);
    await expect(theirs).toHaveURL(/\/group\/\d+$/);
    await expect(count(theirs)).toHaveText(m.group_members_count({ count: 1 }));
    await expectAccessible(theirs);
  });

  await test.step("the owner approves them after the list of requests has loaded", async () => {
    problems.allow(/status of 500/);
    const broken = { status: 500, json: { error: { code: "INTERNAL", requestId: "0" } } };
    await page.route("**/members?status=pending*", async (route) => route.fulfill(broken));
    await page.goto("/group");
    const requests = page.getByRole("region", { name: m.group_requests() });
    await expect(requests.getByRole("alert")).toHaveText(m.error_internal(), { timeout: 15_000 });
    await page.unroute("**/members?status=pending*");
    await pressKey(page, requests.getByRole("button", { name: m.action_retry() }));
    await expect(requests.getByRole("listitem")).toHaveText([/Mia Lee.*Designer/]);
    await expectAccessible(page);
    await pressKey(page, page.getByRole("link", { name: /Bright Architects/ }));
    await pressKey(page, part(page, m.group_requests()));
    await expect(requests.getByRole("listitem")).toHaveText([/Mia Lee.*Designer/]);
    await expect(count(page)).toHaveText(m.group_members_count({ count: 1 }));
    await expectAccessible(page);
    await pressKey(page, page.getByRole("button", { name: m.group_approve_name({ name: "Mia Lee" }) }));
    await expect(status(page, m.group_approved({ name: "Mia Lee" }))).toBeVisible();
    await expect(count(page)).toHaveText(m.group_members_count({ count: 2 }));
    await expect(page.getByText(m.association_no_requests())).toBeVisible();
    // The pressed button is gone.
    await expect(page.getByRole("heading", { name: m.group_requests() })).toBeFocused();
    await expectAccessible(page);
    await part(page, m.group_members()).press("Enter");
    await expect(members(page)).toHaveText([/Owen Clark.*Owner/, /Mia Lee.*Designer/]);
    // On a wide screen tiles of one height stand beside each other, on a phone low rows below each other.
    const getBoxes = async () =>
      members(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
    const [tile, other] = await getBoxes();
    expect([other?.y, other?.height]).toEqual([tile?.y, tile?.height]);
    await page.setViewportSize({ width: 320, height: 700 });
    const [first, second] = await getBoxes();
    expect(second?.y).toBe((first?.y ?? 0) + (first?.height ?? 0));
    expect(first?.height).toBeLessThan(80);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("link", { name: m.nav_groups(), exact: true }).first().click();
    const row = page.getByRole("link", { name: /Bright Architects/ });
    await expect(row).toHaveText(/Owner.*2 members/);
    // On a wide screen, the members of the only group are in its panel.
    const people = page.getByRole("region", { name: m.group_members(), exact: true }).getByRole("listitem");
    await expect(people).toHaveText([/Owen Clark.*Owner/, /Mia Lee.*Designer/]);
    await expect(page.getByRole("listitem").filter({ has: row }).filter({ has: people })).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(people).toHaveCount(0);
    // The pictures of the group and of the only member who shows a card.
    await expect(row.locator("img")).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step("the owner declines a request in the list of groups", async () => {
    const stranger = await newUser({ name: "Jo Park" });
    const [group] = (await (await page.request.get("/api/groups", bearer(owner))).json()).items;
    await page.request.post(`/api/groups/${group.idx}/join`, { ...bearer(stranger), data: {} });
    await page.reload();
    const requests = page.getByRole("region", { name: m.group_requests() });
    await expect(requests.getByRole("listitem")).toHaveText([/Jo Park/]);
    // Owners of a group do not read what one gives.
    await expect(page.getByRole("region", { name: m.groups_give() })).toHaveCount(0);
    const approve = requests.getByRole("button", { name: m.group_approve_name({ name: "Jo Park" }) });
    await expect(approve).toHaveText(m.group_approve());
    const person = requests.getByRole("listitem").getByText("Jo Park").first();
    // The person and the answers are one row, also on the smallest phone.
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [answered, answer] = [await getBox(person), await getBox(approve)];
      expect(answer.x).toBeGreaterThan(answered.x + answered.width);
      expect(answer.y).toBeLessThan(answered.y);
      expect(answer.y + answer.height).toBeGreaterThan(answered.y + answered.height);
    }
    await pressKey(page, page.getByRole("button", { name: m.group_decline_name({ name: "Jo Park" }) }));
    await expect(requests).toHaveCount(0);
    // The pressed button is gone.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("link", { name: /Bright Architects/ }).press("Enter");
    await expect(count(page)).toHaveText(m.group_members_count({ count: 2 }));
  });

  await test.step("the public card shows the number of members and links to their cards", async () => {
    await theirs.goto(`/c/${cardId}`);
    await expect(theirs.getByText(m.group_members_count({ count: 2 }))).toBeVisible();
    await theirs.getByRole("link", { name: m.card_page_group_list() }).tap();
    await expect(count(theirs)).toHaveText(m.group_members_count({ count: 2 }));
    await expect(members(theirs).getByRole("link", { name: /Mia Lee/ })).toHaveAttribute(
      "href",
      `/c/${guestCard.cardId}`,
    );
    await expectAccessible(theirs);
  });

  await test.step("a member hides the card, and leaves", async () => {
    await part(theirs, m.association_settings()).tap();
    await expectAccessible(theirs);
    await theirs.getByRole("button", { name: m.group_card_change() }).tap();
    const cards = theirs.getByRole("dialog", { name: m.group_card_change() });
    await cards.getByText(m.group_choose_none()).tap();
    await cards.getByRole("button", { name: m.action_save() }).tap();
    await expect(cards).toHaveCount(0);
    await expect(theirs.getByText(m.group_choose_none_hint())).toBeVisible();
    await part(theirs, m.group_members()).tap();
    await expect(members(theirs).getByRole("link", { name: /Mia Lee/ })).toHaveCount(0);
    await expect(members(theirs)).toHaveText([/Owen Clark/, /Mia Lee/]);
    await part(theirs, m.association_settings()).tap();
    await theirs.getByRole("button", { name: m.group_leave() }).tap();
    const asks = theirs.getByRole("dialog", { name: m.group_leave_title({ name: "Bright Architects" }) });
    await expect(asks).toBeVisible();
    await expectAccessible(theirs);
    await asks.getByRole("button", { name: m.group_leave() }).tap();
    await expect(status(theirs, m.success_group_left())).toBeVisible();
    await expect(theirs.getByRole("link", { name: m.group_ask() })).toBeVisible();
    await expect(theirs.getByRole("dialog")).toHaveCount(0);
    await expect(count(theirs)).toHaveText(m.group_members_count({ count: 1 }));
    await theirs.goto(`/c/${cardId}`);
    await expect(theirs.getByText(m.group_members_count({ count: 1 }))).toBeVisible();
  });

  await test.step("the owner sees that the member left", async () => {
    await page.reload();
    await expect(count(page)).toHaveText(m.group_members_count({ count: 1 }));
    await expect(members(page)).toHaveText([/Owen Clark/]);
  });
});
