import type { Page } from "@playwright/test";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
import { pressKey, tabTo } from "./keyboard.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Right in form, and of a tax office that does not exist. */
const NUMBER = "999-81-00000";

const count = (page: Page) => page.getByText(/^멤버 \d+명$/);
const members = (page: Page) => page.getByRole("region", { name: "멤버", exact: true }).getByRole("listitem");

/** Short news about what was done. */
const told = (page: Page, text: string) => page.getByText(text, { exact: true });

test.use({ viewport: { width: 1280, height: 900 } });

test("an owner makes a group by keyboard; another person asks to join by touch, is let in and leaves", async ({
  page,
  anotherBrowser,
  newUser,
  newCard,
  logIn,
  giveTicket,
  problems,
}) => {
  test.setTimeout(120_000);
  const [owner, guest] = [await newUser({ name: "강사장" }), await newUser({ name: "이멤버" })];
  const guestCard = await newCard(guest, { name: "이멤버", position: "디자이너" });
  const cardId = `hanbit-${Date.now().toString(36)}`;
  await logIn(owner);

  await test.step("without a ticket it is explained", async () => {
    await page.goto("/user/mypage");
    await page.getByRole("button", { name: "오늘 하루 보지 않기" }).press("Enter"); // the notice popup
    await pressKey(page, page.getByRole("link", { name: "그룹 만들기" }));
    await expect(page.getByText("그룹 이용권이 필요해요")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("a wrong registration number is refused at its field, and nothing is made", async () => {
    await giveTicket(owner, "group");
    await page.reload();
    await tabTo(page, page.getByLabel("회사나 단체 이름"));
    await page.keyboard.type("한빛 건축");
    await tabTo(page, page.getByLabel("대표자"));
    await page.keyboard.type("강사장");
    const number = page.getByLabel("사업자등록번호");
    await tabTo(page, number);
    await page.keyboard.type("123-45-67890");
    await page.keyboard.press("Enter");
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription("등록번호를 다시 확인해 주세요.");
    await expectAccessible(page);
    await number.press("Control+a");
    await page.keyboard.type(NUMBER);
    await tabTo(page, page.getByRole("radio", { name: "자유 가입" }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "승인 가입" })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole("dialog", { name: "저장하지 않고 나갈까요?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await pressKey(page, page.getByRole("button", { name: "다음: 그룹 명함" }));
  });

  await test.step("then its card, which is asked for again where the owner went away", async () => {
    await expect(page.getByRole("heading", { name: "그룹 명함 만들기" })).toBeVisible();
    await page.goto("/user/mypage");
    await expect(page.getByText("그룹 명함을 아직 만들지 않았어요")).toBeVisible();
    await pressKey(page, page.getByRole("link", { name: /한빛 건축/ }));
    await expect(page.getByRole("heading", { name: "한빛 건축" })).toBeVisible();
    await expectAccessible(page);
    await pressKey(page, page.getByRole("link", { name: "그룹 명함 만들기" }));
    await expect(page.getByLabel("이름", { exact: true })).toHaveValue("한빛 건축");
    const picture = page.locator("input[type=file]");
    await tabTo(page, picture);
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(portraitFile("office"));
    const handle = page.getByLabel("명함 아이디");
    await tabTo(page, handle);
    await handle.press("Control+a");
    await page.keyboard.type(cardId);
    await expect(page.getByText("쓸 수 있는 아이디예요.")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/group\/\d+$/);
    await expect(count(page)).toHaveText("멤버 1명");
    await expect(members(page)).toHaveText([/강사장.*그룹장/]);
    await expectAccessible(page);
  });

  const theirs = await (await anotherBrowser(PHONE)).newPage();

  await test.step("a stranger comes from the public card, logs in and asks to join with a card", async () => {
    await theirs.goto(`/c/${cardId}`);
    await expect(theirs.getByText("멤버 1명")).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: "가입 신청·탈퇴하기" }).tap();
    await theirs.getByRole("button", { name: "오늘 하루 보지 않기" }).tap();
    await expect(count(theirs)).toHaveText("멤버 1명");
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: "가입 신청하기" }).tap();
    await theirs.getByLabel("아이디 (이메일)").fill(guest.email);
    await theirs.getByLabel("비밀번호").fill(guest.password);
    await theirs.getByRole("button", { name: "로그인" }).tap();
    const choice = theirs.getByRole("dialog", { name: "가입 신청하기" });
    await expect(choice.getByRole("radio", { name: "이멤버" })).toBeChecked();
    await expectAccessible(theirs);
    await choice.getByRole("button", { name: "가입 신청하기" }).tap();
    await expect(told(theirs, "가입을 신청했어요.")).toBeVisible();
    await expect(theirs.getByText("승인을 기다리고 있어요")).toBeVisible();
    await expect(theirs).toHaveURL(/\/group\/\d+$/);
    await expect(count(theirs)).toHaveText("멤버 1명");
    await expectAccessible(theirs);
  });

  await test.step("the owner lets them in, once it can be told who asks", async () => {
    problems.allow(/status of 500/);
    const broken = { status: 500, json: { error: { code: "INTERNAL", requestId: "0" } } };
    await page.route("**/members?status=pending*", async (route) => route.fulfill(broken));
    await page.reload();
    const requests = page.getByRole("region", { name: "가입 신청" });
    await expect(requests.getByRole("alert")).toHaveText("문제가 생겼어요. 다시 시도해 주세요.", { timeout: 15_000 });
    await page.unroute("**/members?status=pending*");
    await pressKey(page, requests.getByRole("button", { name: "다시 시도" }));
    await expect(page.getByRole("region", { name: "가입 신청" }).getByRole("listitem")).toHaveText([
      /이멤버.*디자이너/,
    ]);
    await expect(count(page)).toHaveText("멤버 1명");
    await expectAccessible(page);
    await pressKey(page, page.getByRole("button", { name: "이멤버 승인하기" }));
    await expect(told(page, "이멤버님이 멤버가 됐어요.")).toBeVisible();
    await expect(count(page)).toHaveText("멤버 2명");
    await expect(members(page)).toHaveText([/강사장.*그룹장/, /이멤버.*디자이너/]);
    await expect(page.getByRole("region", { name: "가입 신청" })).toBeHidden();
    // What was pressed is gone.
    await expect(page.getByRole("heading", { name: "한빛 건축", level: 1 })).toBeFocused();
  });

  await test.step("the public card counts them, and leads to the members' cards", async () => {
    await theirs.goto(`/c/${cardId}`);
    await expect(theirs.getByText("멤버 2명")).toBeVisible();
    await theirs.getByRole("link", { name: "멤버 명함 보기" }).tap();
    await expect(count(theirs)).toHaveText("멤버 2명");
    await expect(members(theirs).getByRole("link", { name: /이멤버/ })).toHaveAttribute(
      "href",
      `/c/${guestCard.cardId}`,
    );
    await expectAccessible(theirs);
  });

  await test.step("a member hides the card, and leaves", async () => {
    await theirs.getByRole("button", { name: "보여 줄 명함 바꾸기" }).tap();
    await theirs.getByText("명함 보여 주지 않기").tap();
    await theirs.getByRole("button", { name: "저장하기" }).tap();
    await expect(members(theirs).getByRole("link", { name: /이멤버/ })).toHaveCount(0);
    await expect(members(theirs)).toHaveText([/강사장/, /이멤버/]);
    await theirs.getByRole("button", { name: "그룹 나가기" }).tap();
    const asks = theirs.getByRole("dialog", { name: "한빛 건축에서 나갈까요?" });
    await expect(asks).toBeVisible();
    await expectAccessible(theirs);
    await asks.getByRole("button", { name: "그룹 나가기" }).tap();
    await expect(told(theirs, "그룹에서 나왔어요.")).toBeVisible();
    await expect(theirs.getByRole("link", { name: "가입 신청하기" })).toBeVisible();
    await expect(theirs.getByRole("dialog")).toHaveCount(0);
    await expect(count(theirs)).toHaveText("멤버 1명");
    await theirs.goto(`/c/${cardId}`);
    await expect(theirs.getByText("멤버 1명")).toBeVisible();
  });

  await test.step("the owner sees that they left", async () => {
    await page.reload();
    await expect(count(page)).toHaveText("멤버 1명");
    await expect(members(page)).toHaveText([/강사장/]);
  });
});

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
  await context.request.post("/api/auth/signIn", { form: { email: heir.email, password: heir.password } });
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
    await theirs.getByRole("button", { name: "오늘 하루 보지 않기" }).tap();
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
    await page.getByRole("button", { name: "오늘 하루 보지 않기" }).press("Enter");
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
