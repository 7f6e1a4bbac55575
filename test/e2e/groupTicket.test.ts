import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test("a group whose ticket was refunded takes nobody new until its owner's next ticket serves it", async ({
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
    companyName: "모아 주식회사",
    ceo: "김모아",
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
  await expect(stranger.getByText("지금은 이 그룹에 새로 가입할 수 없어요.")).toBeVisible();
  await expect(stranger.getByRole("link", { name: "그룹 가입하기" })).toHaveCount(0);

  await logIn(owner);
  await page.goto(`/group/${idx}`);
  const notice = page.getByRole("region", { name: "이 그룹에는 이용권이 없어요" });
  await notice.getByRole("link", { name: "이용권 보기" }).click();
  await expect(page.getByRole("radio", { name: "그룹 이용권" })).toBeChecked();

  await giveTicket(owner, "group");
  await page.goto(`/group/${idx}`);
  await expectAccessible(page);
  await notice.getByRole("button", { name: "내 그룹 이용권 쓰기" }).click();
  await expect(page.getByText("그룹이 다시 이용권을 갖게 됐어요.", { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "모아 주식회사" })).toBeFocused();
  await stranger.reload();
  await expect(stranger.getByRole("link", { name: "그룹 가입하기" })).toBeVisible();
});
