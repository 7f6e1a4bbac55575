import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("a group whose ticket was refunded accepts no members until its owner assigns another ticket", {
  tag: "@main",
}, async ({ page, origin, address, anotherBrowser, newUser, newCard, logIn, giveTicket }) => {
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

test("the list of groups shows three of the requests, and offers no approval without a ticket", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  giveTicket,
}) => {
  const owner = await newUser({ name: "Owen Clark" });
  await giveTicket(owner, "group");
  const as = (token: string) => ({ token, address });
  const json = {
    kind: "company",
    companyName: "Bright Architects",
    ceo: "Owen Clark",
    country: "KR",
    registrationNumber: "999-81-00000",
    joinPolicy: "approval",
  };
  const made = await call(origin, "POST", "/groups", { ...as(owner.accessToken), json });
  const { idx } = (await made.json()) as { idx: number };
  await newCard(owner, { type: "group", groupId: String(idx) });
  for (const name of ["Mia Lee", "Ana Silva", "Ben Stone", "Jo Park"]) {
    const person = await newUser({ name });
    const card = await newCard(person, { name, position: "Designer", companyName: "Fair Studio" });
    await call(origin, "POST", `/groups/${idx}/join`, { ...as(person.accessToken), json: { cardIdx: card.idx } });
  }

  await logIn(owner);
  await page.goto("/group");
  const requests = page.getByRole("region", { name: m.group_requests() });
  const people = requests.getByRole("listitem");
  const role = "Designer Fair Studio";
  await expect(people).toContainText([`Mia Lee${role}`, `Ana Silva${role}`, `Ben Stone${role}`]);
  await expect(people).toHaveCount(3);
  // The person's card.
  await expect(people.first().getByRole("link", { name: /Mia Lee/ })).toHaveAttribute("href", /\/c\//);
  await expectAccessible(page);
  // After an answer, the next person follows.
  await page.getByRole("button", { name: m.group_decline_name({ name: "Mia Lee" }) }).click();
  await expect(people).toContainText(["Ana Silva", "Ben Stone", "Jo Park"]);

  await sql(origin, "update tickets set revoked_at = 1, group_idx = null where group_idx = ?", [idx]);
  await page.reload();
  await expect(requests.getByText(m.group_unserved_title())).toBeVisible();
  await expect(people).toHaveCount(3);
  await expect(requests.getByRole("button", { name: m.group_approve() })).toHaveCount(0);
  await expect(page.getByRole("button", { name: m.group_decline_name({ name: "Jo Park" }) })).toBeVisible();
  await expectAccessible(page);
  await requests.getByRole("link", { name: m.ticket_see_plans() }).click();
  await expect(page.getByRole("radio", { name: m.ticket_text_group() })).toBeChecked();
});
