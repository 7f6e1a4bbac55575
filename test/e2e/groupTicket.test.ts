import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("a group whose ticket was refunded accepts no members until its owner assigns another ticket", async ({
  page,
  origin,
  address,
  anotherBrowser,
  newUser,
  newCard,
  logIn,
  giveTicket,
}) => {
  const owner = await newUser();
  await giveTicket(owner, "group");
  const json = {
    kind: "company",
    companyName: "Moa Inc.",
    ceo: "Maya Kim",
    country: "KR",
    registrationNumber: "999-81-00000",
    joinPolicy: "open",
  };
  const made = await call(origin, "POST", "/groups", { token: owner.accessToken, json, address });
  const { idx } = (await made.json()) as { idx: number };
  await newCard(owner, { type: "group", groupId: String(idx) });
  await sql(origin, "update tickets set revoked_at = 1, group_idx = null where group_idx = ?", [idx]);

  const stranger = await (await anotherBrowser()).newPage();
  await stranger.goto(`/group/${idx}`);
  await expect(stranger.getByText(m.error_group_closed())).toBeVisible();
  await expect(stranger.getByRole("link", { name: m.group_join() })).toHaveCount(0);

  await logIn(owner);
  await page.goto(`/group/${idx}`);
  const notice = page.getByRole("region", { name: m.group_unserved_title() });
  await notice.getByRole("link", { name: m.ticket_see_plans() }).click();
  await expect(page.getByRole("radio", { name: m.ticket_text_group() })).toBeChecked();

  await giveTicket(owner, "group");
  await page.goto(`/group/${idx}`);
  await expectAccessible(page);
  await notice.getByRole("button", { name: m.group_serve() }).click();
  await expect(page.getByText(m.group_served(), { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Moa Inc." })).toBeFocused();
  await stranger.reload();
  await expect(stranger.getByRole("link", { name: m.group_join() })).toBeVisible();
});
