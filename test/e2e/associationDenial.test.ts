import { call } from "../../local/api.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("a member who was removed sees the association no longer, although the device has kept it", {
  tag: "@main",
}, async ({ page, origin, address, newUser, logIn, problems }) => {
  problems.allow(/status of 403/);
  const [president, member] = [await newUser({ name: "Owen Clark" }), await newUser({ name: "Ada Hart" })];
  const as = ({ accessToken: token }: { accessToken: string }) => ({ token, address });
  const name = `Reading Circle ${Date.now().toString(36)}`;
  const made = await call(origin, "POST", "/associations", { ...as(president), json: { name } });
  const { idx } = (await made.json()) as { idx: number };
  const { id } = (await (await call(origin, "GET", "/user", as(member))).json()) as { id: string };
  await call(origin, "POST", `/associations/${idx}/join`, { ...as(member), json: {} });
  await call(origin, "POST", `/associations/${idx}/members/${id}/approve`, { ...as(president), json: {} });
  await logIn(member);
  await page.goto("/association");
  const row = page.getByRole("main").getByRole("link", { name });
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await call(origin, "DELETE", `/associations/${idx}/members/${id}`, as(president));
  await row.click();
  await expect(page.getByRole("link", { name: m.association_denied_go() })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toHaveCount(0);
  // Users without an association read what members get.
  await page.goto("/association");
  await expect(page.getByRole("region", { name: m.association_gives() })).toContainText(m.association_gives_news());

  await test.step("without a network, the device does not show it either", async () => {
    problems.allow(/ERR_FAILED|NETWORK/);
    await page.route("**/api/associations/**", (route) => route.abort());
    const refused = page.waitForEvent("requestfailed");
    await page.goto(`/card/association/edit/${idx}`);
    await refused;
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name })).toHaveCount(0);
  });
});
