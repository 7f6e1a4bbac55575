import { sql } from "../../local/explorer.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { signUpFromLogin } from "./signUp.ts";

/** A log-out on a network that does not respond. */

const LOG_OUT = "**/api/auth/logout";

async function countSessions(origin: string, { email }: { email: string }): Promise<unknown> {
  const statement = "select count(*) as count from sessions where user_id in (select id from users where email = ?)";
  const [row] = await sql(origin, statement, [email]);
  return row?.count;
}

for (const closes of [false, true]) {
  test(`a log-out without a response ends the session here, and at the server with the next start${closes ? ", even if the page closes at once" : ""}`, async ({
    page,
    context,
    origin,
    newUser,
  }) => {
    const user = await newUser();
    await page.goto("/user/login");
    await page.getByLabel(m.field_id()).fill(user.email);
    await page.getByLabel(m.field_password()).fill(user.password);
    await page.getByLabel(m.login_auto()).check();
    await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
    await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
    await page.goto("/user/mypage");
    await page.route(LOG_OUT, () => {});
    const sent = page.waitForRequest(LOG_OUT);
    await page.getByRole("button", { name: m.my_page_log_out(), exact: true }).click();
    await sent;
    if (!closes) await expect(page).toHaveURL(/\/user\/login/, { timeout: 15_000 });
    await page.goto("/user/mypage");
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByLabel(m.field_password())).toBeVisible();
    // The one of the sign-up, and this one.
    expect(await countSessions(origin, user)).toBe(2);

    await page.unroute(LOG_OUT);
    const ended = page.waitForResponse(LOG_OUT);
    await page.reload();
    expect((await ended).status()).toBe(204);
    await expect(page.getByLabel(m.field_password())).toBeVisible();
    expect(await countSessions(origin, user)).toBe(1);
    expect((await context.cookies()).filter(({ name }) => /Token|signedIn|autoLogin/.test(name))).toEqual([]);
  });
}

test("after a log-out without a response, the log-in of another user stays", async ({ page, newUser, logIn }) => {
  const [user, next] = [await newUser(), await newUser()];
  await logIn(user);
  await page.goto("/user/mypage");
  await page.route(LOG_OUT, () => {});
  await page.getByRole("button", { name: m.my_page_log_out(), exact: true }).click();
  await expect(page.getByText(m.logged_out())).toBeVisible();
  await page.getByLabel(m.field_id()).fill(next.email);
  await page.getByLabel(m.field_password()).fill(next.password);
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.unroute(LOG_OUT);
  await page.goto("/user/mypage");
  await expect(page.getByText(next.email)).toBeVisible();
});

test("after a log-out without a response, a sign-up ends the session at the server", async ({
  page,
  origin,
  newUser,
  logIn,
  mailedCode,
}) => {
  const user = await newUser();
  await logIn(user);
  await page.goto("/user/mypage");
  await page.route(LOG_OUT, () => {});
  await page.getByRole("button", { name: m.my_page_log_out(), exact: true }).click();
  await expect(page.getByText(m.logged_out())).toBeVisible();
  await page.unroute(LOG_OUT);
  const email = `next-${user.email}`;
  await signUpFromLogin(page, email, mailedCode);
  await expect(page.getByRole("heading", { name: m.registered_heading({ name: "Jane Han" }) })).toBeVisible();
  expect(await countSessions(origin, user)).toBe(1);
  expect(await countSessions(origin, { email })).toBe(1);
});

test("a second press does not log out the next user", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/user/mypage");
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(LOG_OUT, async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name: m.my_page_log_out(), exact: true });
  await button.dblclick();
  held.resolve();
  await expect(page.getByText(m.logged_out())).toBeVisible();
  expect(sent).toBe(1);
});
