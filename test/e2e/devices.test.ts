import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

test("a person sees their devices, logs one out, then all others", async ({
  page,
  anotherBrowser,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 401/);
  const user = await newUser();
  await logIn(user);
  const phone = await anotherBrowser({ userAgent: PHONE });
  await logIn(user, phone);

  await page.goto("/user/mypage");
  await page.getByRole("link", { name: "로그인한 기기" }).click();
  const devices = page.getByRole("main").getByRole("listitem");
  // This one, the telephone, and the one that signed up.
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText("이 기기");
  await expect(devices.filter({ hasText: "Chrome · Android" })).toContainText("지금 사용");
  await expect(devices.filter({ hasText: "알 수 없는 기기" })).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Chrome · Android 로그아웃" }).click();
  const dialog = page.getByRole("dialog", { name: "Chrome · Android 기기에서 로그아웃할까요?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Asked again before the browser has told that the question was closed: it stays open.
  const asks = await page.getByRole("button", { name: "Chrome · Android 로그아웃" }).elementHandle();
  await dialog.getByRole("button", { name: "취소" }).evaluate(async (cancel: HTMLElement, again) => {
    cancel.click();
    for (let i = 0; i < 1000 && cancel.closest("dialog")?.open; i += 1) await Promise.resolve();
    (again as HTMLElement).click();
  }, asks);
  await dialog.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByText("그 기기를 로그아웃했어요.", { exact: true })).toBeVisible();
  await expect(devices).toHaveCount(2);
  const onPhone = await phone.newPage();
  await onPhone.goto("/user/mypage");
  await expect(onPhone).toHaveURL(/\/user\/login/);

  await logIn(user, phone);
  await page.reload();
  await expect(devices).toHaveCount(3);
  await page.getByRole("button", { name: "다른 기기 모두 로그아웃" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByText("다른 기기를 모두 로그아웃했어요.", { exact: true })).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole("button", { name: "다른 기기 모두 로그아웃" })).toBeHidden();
});

test("more devices than a page of the list has are all there", async ({ page, origin, newUser, logIn }) => {
  const user = await newUser();
  await sql(
    origin,
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 119)
     insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)
     select lower(hex(randomblob(16))), (select id from users where email = ?), '', 1, 4000000000000, '', i from n`,
    [user.email],
  );
  await logIn(user);
  await page.goto("/user/devices");
  // These, this one, and the one that signed up.
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(122);
});
