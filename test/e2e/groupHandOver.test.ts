import { expect, expectAccessible, test } from "./fixtures.ts";
import { count, members, NUMBER, told } from "./groupPage.ts";
import { pressKey } from "./keyboard.ts";
import { PHONE } from "./touch.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("a group that is open is joined in the application, and handed over by keyboard", async ({
  page,
  anotherBrowser,
  address,
  newUser,
  newCard,
  logIn,
  giveTicket,
}) => {
  test.setTimeout(120_000);
  const [owner, heir] = [await newUser({ name: "강사장" }), await newUser({ name: "윤후임" })];
  await giveTicket(owner, "group");
  const headers = { authorization: `Bearer ${owner.accessToken}`, "cf-connecting-ip": address };
  const made = await page.request.post("/api/groups", {
    headers,
    data: {
      kind: "organisation",
      companyName: "두루 모임",
      ceo: "강사장",
      country: "KR",
      registrationNumber: NUMBER,
      joinPolicy: "open",
    },
  });
  const { idx } = await made.json();
  const { cardId } = await newCard(owner, { type: "group", groupId: String(idx), name: "두루 모임" });

  const context = await anotherBrowser(PHONE);
  await logIn(heir, context);
  const theirs = await context.newPage();
  const joinByTouch = async () => {
    await theirs.getByRole("link", { name: "그룹 가입하기" }).tap();
    const choice = theirs.getByRole("dialog", { name: "그룹 가입하기" });
    // Who has no card yet shows none.
    await expect(choice.getByRole("radio", { name: "명함 보여 주지 않기" })).toBeChecked();
    await choice.getByRole("button", { name: "그룹 가입하기" }).tap();
    await expect(told(theirs, "그룹에 가입했어요.")).toBeVisible();
    await expect(theirs.getByRole("button", { name: "그룹 나가기" })).toBeVisible();
    await expect(count(theirs)).toHaveText("멤버 2명");
  };

  await test.step("joined at once, without a card", async () => {
    await theirs.goto(`/group/${idx}`);
    await joinByTouch();
    await expectAccessible(theirs);
    await theirs.goto("/user/mypage");
    await expect(
      theirs.getByRole("region", { name: "내 그룹" }).getByRole("link", { name: /두루 모임/ }),
    ).toContainText("멤버 2명");
  });

  await test.step("the owner takes a member out", async () => {
    await logIn(owner);
    await page.goto(`/group/${idx}`);
    await expect(count(page)).toHaveText("멤버 2명");
    await pressKey(page, page.getByRole("button", { name: "윤후임 관리하기" }));
    await expect(page.getByRole("dialog", { name: "윤후임" })).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, page.getByRole("button", { name: "그룹에서 내보내기" }));
    const asks = page.getByRole("dialog", { name: "윤후임님을 내보낼까요?" });
    await page.keyboard.press("Escape");
    await expect(asks).toBeHidden();
    await expect(count(page)).toHaveText("멤버 2명");
    await pressKey(page, page.getByRole("button", { name: "윤후임 관리하기" }));
    await pressKey(page, page.getByRole("button", { name: "그룹에서 내보내기" }));
    await pressKey(page, asks.getByRole("button", { name: "그룹에서 내보내기" }));
    await expect(count(page)).toHaveText("멤버 1명");
    await expect(page.getByRole("heading", { name: "멤버", exact: true })).toBeFocused();
    await expect(members(page)).toHaveText([/강사장/]);
  });

  await test.step("who was taken out may join again", async () => {
    await theirs.goto(`/group/${idx}`);
    await joinByTouch();
  });

  await test.step("handed over, the owner is a member like others, and leaves", async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: "그룹 나가기" })).toHaveCount(0);
    await pressKey(page, page.getByRole("button", { name: "윤후임 관리하기" }));
    await pressKey(page, page.getByRole("button", { name: "그룹 넘기기" }));
    await expectAccessible(page);
    const asks = page.getByRole("dialog", { name: "윤후임님에게 그룹을 넘길까요?" });
    await pressKey(page, asks.getByRole("button", { name: "그룹 넘기기" }));
    await expect(members(page)).toHaveText([/^강사장$/, /윤후임.*그룹장/]);
    await expect(page.getByRole("button", { name: "그룹 정보 고치기" })).toBeHidden();
    await pressKey(page, page.getByRole("button", { name: "그룹 나가기" }));
    await pressKey(page, page.getByRole("dialog").getByRole("button", { name: "그룹 나가기" }));
    await expect(page.getByRole("link", { name: "그룹 가입하기" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "두루 모임", level: 1 })).toBeFocused();
    await expect(count(page)).toHaveText("멤버 1명");
    await page.goto(`/c/${cardId}`);
    await expect(page.getByText("멤버 1명")).toBeVisible();
  });

  await test.step("the new owner runs it", async () => {
    await theirs.reload();
    await expect(members(theirs)).toHaveText([/윤후임.*그룹장/]);
    await theirs.getByRole("button", { name: "그룹 정보 고치기" }).press("Enter");
    await expect(theirs.getByRole("region", { name: "그룹 정보 고치기" })).toBeFocused();
    await expectAccessible(theirs);
    await theirs.getByRole("textbox", { name: "회사나 단체 이름" }).fill("두루두루");
    await theirs.getByRole("button", { name: "저장하기" }).press("Enter");
    await expect(theirs.getByRole("heading", { name: "두루두루" })).toBeVisible();
    await expect(theirs.getByRole("button", { name: "그룹 정보 고치기" })).toBeFocused();
    await expect(theirs.getByRole("link", { name: "그룹 명함 고치기" })).toBeVisible();
  });

  await test.step("deletes it, and takes it back with its members out of the bin", async () => {
    await theirs.getByRole("button", { name: "그룹 삭제하기" }).tap();
    await theirs.getByRole("dialog").getByRole("button", { name: "그룹 삭제하기" }).tap();
    await expect(theirs).toHaveURL(/\/user\/mypage$/);
    await expect(theirs.getByRole("link", { name: /두루두루/ })).toHaveCount(0);
    await theirs.getByRole("link", { name: /휴지통/ }).tap();
    await theirs.getByRole("button", { name: /되돌리기/ }).tap();
    await theirs.getByRole("button", { name: "뒤로 가기" }).tap();
    await theirs
      .getByRole("region", { name: "내 그룹" })
      .getByRole("link", { name: /두루두루/ })
      .tap();
    await expect(count(theirs)).toHaveText("멤버 1명");
  });
});
