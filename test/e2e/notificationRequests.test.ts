import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("several requests in one notification wait until all are answered, also behind the first page", async ({
  page,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const [president, ...people] = await Promise.all(
    ["Owen Clark", "Ayesha Khan", "Ben Stone"].map(async (name) => newUser({ name })),
  );
  const as = (who = president) => ({ token: who?.accessToken ?? "", address });
  const name = `Book Club ${Date.now().toString(36)}`;
  const made = await call(origin, "POST", "/associations", { ...as(), json: { name } });
  const { idx } = (await made.json()) as { idx: number };
  for (const person of people) await call(origin, "POST", `/associations/${idx}/join`, { ...as(person), json: {} });
  await logIn(president ?? { email: "", password: "" });
  await page.goto("/notifications");
  const waiting = page.getByRole("region", { name: m.notification_needs_answer() });
  const requests = [new RegExp(m.association_requests_count({ count: 2 }))];
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
