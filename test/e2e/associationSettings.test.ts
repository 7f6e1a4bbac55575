import { call } from "../../local/api.ts";
import { getBox } from "./boxes.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("a revoked link leaves the screen, and a new consent keeps the member's card that is in the bin", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const president = await newUser({ name: "Owen Clark" });
  const as = { token: president.accessToken, address };
  const card = await newCard(president);
  const name = `Reading Circle ${Date.now().toString(36)}`;
  const made = await call(origin, "POST", "/associations", { ...as, json: { name } });
  const { idx } = (await made.json()) as { idx: number };
  await call(origin, "PATCH", `/associations/${idx}/membership`, { ...as, json: { cardIdx: card.idx } });
  await logIn(president);

  await test.step("the head says one's own role, and on a wide screen all tabs are in view, also in Russian", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/card/association/edit/${idx}`);
    await expect(page.locator("header[data-own-title]")).toContainText(m.association_president());
    await page.context().addCookies([{ name: "locale", value: "ru", url: origin }]);
    await page.reload();
    const tabs = page.getByRole("navigation", { name });
    await expect(tabs.getByRole("link")).toHaveCount(5);
    expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0);
    await page.context().addCookies([{ name: "locale", value: "en", url: origin }]);
  });

  await test.step("on a phone, what the association is opens above its members, and beside them it is open", async () => {
    await page.reload();
    const joining = page.getByText(m.association_joining()).filter({ visible: true });
    await expect(joining).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(joining).toHaveCount(0);
    await page.locator("summary", { hasText: m.association_about() }).press("Enter");
    await expect(joining).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a revoked link can no longer be copied", async () => {
    await page.goto(`/card/association/edit/${idx}?part=invitations`);
    await page.getByRole("button", { name: m.association_link_create() }).click();
    const link = page.getByRole("textbox", { name: m.association_link() });
    await expect(link).toBeVisible();
    // What is below does not move any more, so a press does not miss its button.
    const open = page.getByRole("heading", { name: m.association_open_invitations() });
    const place = await getBox(open);
    await expect(page.getByRole("status").filter({ hasText: m.association_link_once() })).toBeVisible();
    expect(await getBox(open)).toEqual(place);
    await page.getByRole("main").getByRole("button", { name: m.association_invitation_revoke() }).click();
    await page.getByRole("dialog").getByRole("button", { name: m.association_invitation_revoke() }).click();
    await expect(page.getByText(m.association_no_invitations())).toBeVisible();
    await expect(link).toHaveCount(0);
  });

  await test.step("the card is back after it leaves the bin", async () => {
    await call(origin, "DELETE", `/cards/${card.idx}`, as);
    await page.goto(`/card/association/edit/${idx}?part=settings`);
    await page.getByRole("button", { name: m.association_own_change() }).click();
    await page.getByRole("dialog").getByRole("checkbox").check();
    await page.getByRole("dialog").getByRole("button", { name: m.action_save() }).click();
    await expect(page.getByText(m.success_user_updated(), { exact: true })).toBeVisible();
    await call(origin, "POST", `/cards/${card.idx}/restore`, as);
    const { membership } = (await (await call(origin, "GET", `/associations/${idx}`, as)).json()) as {
      membership: { cardIdx: number | null };
    };
    expect(membership.cardIdx).toBe(card.idx);
  });
});
