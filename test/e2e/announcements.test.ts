import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { test } from "./cuttableServer.ts";
import { expect } from "./fixtures.ts";
import { m } from "./messages.ts";

test.use({ serviceWorkers: "allow" });

test("an announcement that a user opens from the list counts as read", async ({
  page,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const user = await newUser();
  // Older announcements do not count for a new user.
  await sql(origin, "update users set joined_at = 0 where email = ?", [user.email]);
  const countUnread = async () => {
    const response = await call(origin, "GET", "/notifications", { token: user.accessToken, address });
    const { unreadCount } = (await response.json()) as { unreadCount: number };
    return unreadCount;
  };
  const before = await countUnread();
  await logIn(user);
  await page.goto("/notice");
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: m.notice_all() })).toBeVisible();
  await expect.poll(countUnread).toBeLessThan(before);
});
