import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("several requests in one notification wait until all are answered, also behind the first page", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const [president, ...people] = await Promise.all(
    ["Owen Clark", "Ayesha Khan", "Ben Stone"].map(async (name) => newUser({ name })),
  );
  const as = (who = president) => ({ token: who?.accessToken ?? "", address });
  const name = `Book Club ${Date.now().toString(36)}`;
  const made = await call(origin, "POST", "/associations", { ...as(), json: { name } });
  const { idx } = (await made.json()) as { idx: number };
  const [ayesha, ben] = people;
  const texts = { name: "Ayesha Khan", position: "Director of business development", companyName: "Northern Lines" };
  const card = ayesha && (await newCard(ayesha, texts));
  await call(origin, "POST", `/associations/${idx}/join`, { ...as(ayesha), json: { cardIdx: card?.idx } });
  await call(origin, "POST", `/associations/${idx}/join`, { ...as(ben), json: {} });
  await logIn(president ?? { email: "", password: "" });
  await page.goto("/notifications");
  const waiting = page.getByRole("region", { name: m.notification_needs_answer() });
  const requests = [new RegExp(m.notification_asked_several({ count: 2, group: name }))];
  await expect(waiting.getByRole("listitem")).toHaveText(requests);
  await expectAccessible(page);

  // More of what does not wait than a page shows.
  const { id } = (await (await call(origin, "GET", "/user", as())).json()) as { id: string };
  await sql(
    origin,
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 40)
     insert into notifications (user_id, kind, subject, at, expires_at)
     select ?, 'passwordChanged', 'event:' || i, ? + i, ? from n`,
    [id, Date.now() + 1000, Date.now() + 1_000_000],
  );

  await page.reload();
  await expect(page.getByRole("button", { name: m.action_more() })).toBeVisible();
  await expect(waiting.getByRole("listitem")).toHaveText(requests);
  await waiting.getByRole("link", { name: m.notification_see_requests() }).click();
  await expect(page).toHaveURL(new RegExp(`/card/association/edit/${idx}\\?part=requests`));
  // On a phone, a long role and an email take at most two lines each.
  await page.setViewportSize({ width: 390, height: 844 });
  const asking = page.getByRole("region", { name: m.group_requests() }).getByRole("listitem");
  await expect(asking).toHaveCount(2);
  const heights = await asking.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThanOrEqual(1);
  // The answers are on the line of the person.
  expect(Math.max(...heights)).toBeLessThan(100);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const who of ["Ayesha Khan", "Ben Stone"]) {
    await page.goto("/notifications");
    await expect(waiting.getByRole("listitem")).toHaveCount(1);
    await page.goto(`/card/association/edit/${idx}?part=requests`);
    await page.getByRole("button", { name: m.group_approve_name({ name: who }) }).click();
    await expect(page.getByText(m.association_approved({ name: who }), { exact: true }).first()).toBeVisible();
  }
  await page.goto("/notifications");
  await expect(page.getByRole("button", { name: m.action_more() })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
