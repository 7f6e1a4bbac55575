import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
import { count, members, NUMBER, told } from "./groupPage.ts";
import { pressKey, tabTo } from "./keyboard.ts";
import { PHONE } from "./touch.ts";

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
    // On a busy machine Chromium lets a first press go by.
    await expect(async () => {
      const chooser = page.waitForEvent("filechooser", { timeout: 3_000 });
      await page.keyboard.press("Enter");
      await (await chooser).setFiles(portraitFile("office"));
    }).toPass({ timeout: 20_000 });
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
    await expect(count(theirs)).toHaveText("멤버 1명");
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: "가입 신청하기" }).tap();
    await theirs.getByLabel("아이디 (이메일)").fill(guest.email);
    await theirs.getByLabel("비밀번호").fill(guest.password);
    await theirs.getByRole("button", { name: "로그인", exact: true }).tap();
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
