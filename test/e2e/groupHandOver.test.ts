import { expect, expectAccessible, test } from "./fixtures.ts";
import { count, members, part, status } from "./groupPage.ts";
import { pressKey } from "./keyboard.ts";
import { m } from "./messages.ts";
import { PHONE } from "./touch.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("an open group is joined in the application and handed over by keyboard", async ({
  page,
  anotherBrowser,
  address,
  newUser,
  newCard,
  logIn,
  giveTicket,
}) => {
  test.setTimeout(120_000);
  const [owner, heir] = [await newUser({ name: "Owen Clark" }), await newUser({ name: "Helen Moore" })];
  await giveTicket(owner, "group");
  const headers = { authorization: `Bearer ${owner.accessToken}`, "cf-connecting-ip": address };
  const made = await page.request.post("/api/groups", {
    headers,
    data: {
      kind: "organisation",
      companyName: "Round Table",
      ceo: "Owen Clark",
      country: "KR",
      joinPolicy: "open",
    },
  });
  const { idx } = await made.json();
  const { cardId } = await newCard(owner, { type: "group", groupId: String(idx), name: "Round Table" });

  const context = await anotherBrowser(PHONE);
  await logIn(heir, context);
  const theirs = await context.newPage();
  const joinByTouch = async () => {
    await theirs.getByRole("link", { name: m.group_join() }).tap();
    const choice = theirs.getByRole("dialog", { name: m.group_join() });
    // A user without a card shows none.
    await expect(choice.getByRole("radio", { name: m.group_choose_none() })).toBeChecked();
    await choice.getByRole("button", { name: m.group_join() }).tap();
    await expect(status(theirs, m.success_group_joined())).toBeVisible();
    await expect(theirs.getByRole("button", { name: m.group_invite() })).toBeVisible();
    await expect(count(theirs)).toHaveText(m.group_members_count({ count: 2 }));
  };

  await test.step("joined directly, without a card", async () => {
    await theirs.goto(`/group/${idx}`);
    await joinByTouch();
    await expectAccessible(theirs);
    await theirs.goto("/user/mypage");
    await expect(
      theirs.getByRole("region", { name: m.group_own_heading() }).getByRole("link", { name: /Round Table/ }),
    ).toContainText(m.group_members_count({ count: 2 }));
  });

  await test.step("the owner removes a member", async () => {
    await logIn(owner);
    await page.goto(`/group/${idx}`);
    await expect(count(page)).toHaveText(m.group_members_count({ count: 2 }));
    await pressKey(page, page.getByRole("button", { name: m.group_manage_name({ name: "Helen Moore" }) }));
    await expect(page.getByRole("dialog", { name: "Helen Moore" })).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, page.getByRole("button", { name: m.group_remove() }));
    const asks = page.getByRole("dialog", { name: m.group_remove_title({ name: "Helen Moore" }) });
    await page.keyboard.press("Escape");
    await expect(asks).toBeHidden();
    await expect(count(page)).toHaveText(m.group_members_count({ count: 2 }));
    await pressKey(page, page.getByRole("button", { name: m.group_manage_name({ name: "Helen Moore" }) }));
    await pressKey(page, page.getByRole("button", { name: m.group_remove() }));
    await pressKey(page, asks.getByRole("button", { name: m.group_remove() }));
    await expect(count(page)).toHaveText(m.group_members_count({ count: 1 }));
    await expect(page.getByRole("heading", { name: m.group_members(), exact: true })).toBeFocused();
    await expect(members(page)).toHaveText([/Owen Clark/]);
  });

  await test.step("a removed member may join again", async () => {
    await theirs.goto(`/group/${idx}`);
    await joinByTouch();
  });

  await test.step("after the hand-over the former owner is a plain member, and leaves", async () => {
    await page.reload();
    await part(page, m.association_settings()).press("Enter");
    await expect(page.getByRole("button", { name: m.group_edit() })).toBeVisible();
    await expect(page.getByRole("button", { name: m.group_leave() })).toHaveCount(0);
    await part(page, m.group_members()).press("Enter");
    await pressKey(page, page.getByRole("button", { name: m.group_manage_name({ name: "Helen Moore" }) }));
    await pressKey(page, page.getByRole("button", { name: m.group_transfer() }));
    await expectAccessible(page);
    const asks = page.getByRole("dialog", { name: m.group_transfer_title({ name: "Helen Moore" }) });
    await pressKey(page, asks.getByRole("button", { name: m.group_transfer() }));
    await expect(members(page)).toHaveText([/^Owen Clark$/, /Helen Moore.*Owner/]);
    await part(page, m.association_settings()).press("Enter");
    await expect(page.getByRole("button", { name: m.group_edit() })).toBeHidden();
    await pressKey(page, page.getByRole("button", { name: m.group_leave() }));
    await pressKey(page, page.getByRole("dialog").getByRole("button", { name: m.group_leave() }));
    await expect(page.getByRole("link", { name: m.group_join() })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Round Table", level: 1 })).toBeFocused();
    await expect(count(page)).toHaveText(m.group_members_count({ count: 1 }));
    await page.goto(`/c/${cardId}`);
    await expect(page.getByText(m.group_members_count({ count: 1 }))).toBeVisible();
  });

  await test.step("the new owner edits it", async () => {
    await theirs.reload();
    await expect(members(theirs)).toHaveText([/Helen Moore.*Owner/]);
    await part(theirs, m.association_settings()).tap();
    await theirs.getByRole("button", { name: m.group_edit() }).press("Enter");
    await expect(theirs.getByRole("region", { name: m.group_edit() })).toBeFocused();
    await expectAccessible(theirs);
    await theirs.getByRole("textbox", { name: m.group_company_name() }).fill("Round House");
    await theirs.getByRole("button", { name: m.action_save() }).press("Enter");
    await expect(theirs.getByRole("heading", { name: "Round House" })).toBeVisible();
    await expect(theirs.getByRole("button", { name: m.group_edit() })).toBeFocused();
    await expect(theirs.getByRole("link", { name: m.group_edit_card() })).toBeVisible();
  });

  await test.step("the new owner deletes it and restores it with its members from the bin", async () => {
    await theirs.getByRole("button", { name: m.group_delete() }).tap();
    await theirs.getByRole("dialog").getByRole("button", { name: m.group_delete() }).tap();
    await expect(theirs).toHaveURL(/\/user\/mypage$/);
    await expect(theirs.getByRole("link", { name: /Round House/ })).toHaveCount(0);
    await theirs.getByRole("link", { name: m.card_trash() }).tap();
    await theirs.getByRole("button", { name: /^Restore/ }).tap();
    await theirs.getByRole("button", { name: m.action_back() }).tap();
    await theirs
      .getByRole("region", { name: m.group_own_heading() })
      .getByRole("link", { name: /Round House/ })
      .tap();
    await expect(count(theirs)).toHaveText(m.group_members_count({ count: 1 }));
  });
});
