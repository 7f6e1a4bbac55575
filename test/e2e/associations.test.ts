import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { pressKey, tabTo } from "./keyboard.ts";
import { PHONE } from "./touch.ts";

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const part = (page: Page, name: string | RegExp) => page.getByRole("navigation").getByRole("link", { name });
const told = (page: Page, text: string) => page.getByText(text, { exact: true });

test.use({ viewport: { width: 1280, height: 900 } });

test("an association is made by keyboard, joined by mail, by asking and by a link, and handed over", async ({
  page,
  origin,
  anotherBrowser,
  newUser,
  newCard,
  logIn,
  mailedPath,
  problems,
}) => {
  test.setTimeout(180_000);
  // A name that is taken, a request that was withdrawn, a right that one does not have.
  problems.allow(/status of (403|404|409)/);
  const stamp = Date.now().toString(36);
  const name = `두루 협회 ${stamp}`;
  const founder = await newUser({ name: "강회장" });
  const helper = await newUser({ name: "이도움" });
  const guest = await newUser({ name: "احمد خان", locale: "ur" });
  await newCard(helper, { name: "이도움", position: "총무" });
  await logIn(founder);
  let path = "";
  const inside = () => path.replace("/association", "/card/association/edit");
  let link = "";

  await test.step("made by keyboard, with a name that nobody has", async () => {
    await page.goto("/user/mypage");
    await page.request.post("/api/associations", {
      headers: { authorization: `Bearer ${helper.accessToken}` },
      data: { name: `MOA Society ${stamp}` },
    });
    await pressKey(page, page.getByRole("link", { name: "협회 만들기" }));
    const field = page.getByLabel("협회 이름");
    await expect(field).toBeFocused();
    await page.keyboard.type(`moa  society ${stamp}`);
    await expect(field).toHaveAccessibleDescription("이미 있는 협회 이름이에요.");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription("이미 있는 협회 이름이에요.");
    await field.press("Control+a");
    await page.keyboard.type(name);
    await expect(page.getByText("쓸 수 있는 이름이에요.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(told(page, "협회를 만들었어요.")).toBeVisible();
    await expect(page).toHaveURL(/\/card\/association\/edit\/\d+\?part=invitations$/);
    path = new URL(page.url()).pathname.replace("/card", "").replace("/edit", "");
  });

  await test.step("she invites by mail and by link, by keyboard too", async () => {
    await expect(page.getByText("지금은 없어요.")).toBeVisible();
    await expectAccessible(page);
    const email = page.getByLabel("아이디 (이메일)");
    await tabTo(page, email);
    await page.keyboard.type("doum@moa");
    await page.keyboard.press("Enter");
    await expect(email).toHaveAccessibleDescription("이메일 형식이 올바르지 않아요.");
    await expect(email).toBeFocused();
    await email.press("Control+a");
    await page.keyboard.type(helper.email);
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveText([new RegExp(helper.email)]);
    await pressKey(page, page.getByRole("button", { name: "링크 만들기" }));
    await expect(page.getByText("링크는 지금 한 번만 보여요. 복사해 두세요.")).toBeVisible();
    link = await page.getByLabel("초대 링크").inputValue();
    expect(link).toContain(`${origin}${path}?invitation=`);
    await expect(rows(page)).toHaveCount(2);
    await expectAccessible(page);
  });

  const helping = await (await anotherBrowser()).newPage();

  await test.step("whoever got the mail logs in under that address and is in", async () => {
    await helping.goto(await mailedPath(helper.email));
    await expect(helping.getByRole("heading", { name })).toBeVisible();
    await expectAccessible(helping);
    await helping.getByRole("link", { name: "가입 신청하기" }).click();
    await helping.getByLabel("아이디 (이메일)").fill(helper.email);
    await helping.getByLabel("비밀번호").fill(helper.password);
    await helping.getByRole("button", { name: "로그인", exact: true }).click();
    const choice = helping.getByRole("dialog", { name: "협회 가입하기" });
    await expect(choice.getByRole("radio", { name: "이도움" })).toBeChecked();
    await expectAccessible(helping);
    await choice.getByRole("button", { name: "협회 가입하기" }).click();
    await expect(helping.getByText("내 역할: 회원")).toBeVisible();
    await expect(told(helping, "협회에 가입했어요.")).toBeVisible();
    await expectAccessible(helping);
  });

  await test.step("a member sees the others, and is refused what is not for members", async () => {
    await helping.getByRole("link", { name: "회원 보기" }).click();
    await expect(rows(helping)).toHaveText([/강회장회장/, /이도움나.*총무/]);
    await expect(helping.getByRole("button", { name: /관리하기/ })).toHaveCount(0);
    await expect(part(helping, "가입 신청")).toHaveCount(0);
    await helping.goto(`${inside()}?part=requests`);
    await expect(helping.getByRole("heading", { name: "접근 권한이 없어요." })).toBeVisible();
    await expectAccessible(helping);
  });

  await test.step("the president makes a manager by keyboard", async () => {
    await pressKey(page, part(page, "회원"));
    await expect(rows(page)).toHaveText([/강회장나 · 회장/, /이도움/]);
    await expectAccessible(page);
    await pressKey(page, page.getByRole("button", { name: "이도움 관리하기" }));
    await expectAccessible(page);
    await pressKey(page, page.getByRole("button", { name: "매니저로 임명하기" }));
    await expect(rows(page)).toHaveText([/강회장/, /이도움매니저/]);
  });

  const context = await anotherBrowser({ ...PHONE, locale: "ur" });
  await context.addCookies([{ name: "locale", value: "ur", url: origin }]);
  await logIn(guest, context);
  const theirs = await context.newPage();
  const ask = async () => {
    await theirs.getByRole("link", { name: "شمولیت کی درخواست دیں" }).tap();
    await theirs.getByRole("dialog").getByRole("button", { name: "شمولیت کی درخواست دیں" }).tap();
    await expect(theirs.getByText("منظوری باقی ہے")).toBeVisible();
  };

  await test.step("somebody finds it on a phone in Urdu, and asks to join", async () => {
    await theirs.goto("/user/mypage");
    await theirs.getByRole("link", { name: "انجمن تلاش کریں" }).tap();
    await theirs.getByLabel("نام کا ابتدائی حصہ").fill(name.slice(0, -1));
    await theirs.getByRole("link", { name }).tap();
    await ask();
    await expect(theirs.locator("html")).toHaveAttribute("dir", "rtl");
    await expectAccessible(theirs);
  });

  await test.step("a request that was withdrawn meanwhile is told, and the list is as it is now", async () => {
    await helping.goto(inside());
    await part(helping, /가입 신청/).click();
    await expect(rows(helping)).toHaveText([/احمد خان/]);
    await expectAccessible(helping);
    await theirs.getByRole("button", { name: "درخواست واپس لیں" }).tap();
    await expect(theirs.getByRole("link", { name: "شمولیت کی درخواست دیں" })).toBeVisible();
    await helping.getByRole("button", { name: "احمد خان 승인하기" }).click();
    const gone = "احمد خان님의 신청이 더 이상 없어요. 취소했거나 이미 처리됐어요. 목록을 새로 불러왔어요.";
    await expect(told(helping, gone)).toBeVisible();
    await expect(helping.getByText("가입 신청이 없어요")).toBeVisible();
    await expectAccessible(helping);
  });

  await test.step("asked again, they are let in, and leave by touch", async () => {
    await ask();
    await helping.reload();
    await helping.getByRole("button", { name: "احمد خان 승인하기" }).click();
    await expect(told(helping, "احمد خان님이 회원이 됐어요.")).toBeVisible();
    await theirs.reload();
    await theirs.getByRole("link", { name: "ارکان دیکھیں" }).tap();
    await expect(rows(theirs)).toHaveCount(3);
    await expectAccessible(theirs);
    await part(theirs, "ترتیبات").tap();
    await expectAccessible(theirs);
    await theirs.getByRole("button", { name: "انجمن چھوڑیں" }).tap();
    await theirs.getByRole("dialog").getByRole("button", { name: "انجمن چھوڑیں" }).tap();
    await expect(theirs.getByRole("link", { name: "شمولیت کی درخواست دیں" })).toBeVisible();
  });

  await test.step("a link lets them in at once, and its secret is out of the address", async () => {
    await theirs.goto(link);
    await expect(theirs.getByText("آپ کو دعوت ملی ہے۔ آپ بغیر انتظار کے شامل ہو سکتے ہیں۔")).toBeVisible();
    expect(new URL(theirs.url()).search).toBe("");
    await theirs.getByRole("link", { name: "انجمن میں شامل ہوں" }).tap();
    const choice = theirs.getByRole("dialog");
    await choice.getByRole("checkbox").tap();
    await expectAccessible(theirs);
    await choice.getByRole("button", { name: "انجمن میں شامل ہوں" }).tap();
    await expect(theirs.getByText("آپ کی حیثیت: رکن")).toBeVisible();
  });

  await test.step("searched by name and by address, with the search in the address bar", async () => {
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    const search = page.getByRole("textbox", { name: "이름이나 이메일로 찾기" });
    await search.fill("احمد");
    await expect(rows(page)).toHaveText([new RegExp(guest.email)]);
    await search.fill(helper.email);
    await expect(rows(page)).toHaveText([/이도움/]);
    expect(new URL(page.url()).searchParams.get("q")).toBe(helper.email);
    await page.reload();
    await expect(rows(page)).toHaveText([/이도움/]);
    await search.fill("아무도");
    await expect(page.getByText("찾은 회원이 없어요")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "모두 보기" }).press("Enter");
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("the directory holds who agreed, and is saved as a file", async () => {
    await page.getByRole("button", { name: "명부에 있음" }).press("Enter");
    await expect(rows(page)).toHaveText([/احمد خان.*명부에 있음/]);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV" }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toBe("moa-members.csv");
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain(guest.email);
    expect(text).not.toContain(helper.email);
  });

  await test.step("renamed, and what happened stands in the history", async () => {
    await part(page, "설정").press("Enter");
    await expectAccessible(page);
    await pressKey(page, page.getByRole("button", { name: /협회 이름 변경/ }));
    await expect(page.getByLabel("협회 이름")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `${name}!` })).toBeVisible();
    await part(page, "기록").press("Enter");
    await expect(rows(page)).toHaveText([
      /이름 바꿈: .*강회장/,
      /명부 파일 저장.*강회장/,
      /초대로 가입.*احمد خان/,
      /나감.*احمد خان/,
      /가입 승인: احمد خان.*이도움/,
      /매니저 임명: 이도움.*강회장/,
      /초대로 가입.*이도움/,
      /초대 링크 만듦.*강회장/,
      /만듦: .*강회장/,
    ]);
    await expectAccessible(page);
  });

  await test.step("handed over, the founder is a member like others, leaves, and is refused", async () => {
    await pressKey(page, part(page, "회원"));
    await pressKey(page, page.getByRole("button", { name: "이도움 관리하기" }));
    await pressKey(page, page.getByRole("button", { name: "회장직 넘기기" }));
    const asks = page.getByRole("dialog", { name: "이도움님에게 회장직을 넘길까요?" });
    await expectAccessible(page);
    await pressKey(page, asks.getByRole("button", { name: "회장직 넘기기" }));
    await expect(rows(page)).toHaveText([/احمد خان/, /강회장나/, /이도움회장/]);
    await expect(page.getByRole("button", { name: /관리하기/ })).toHaveCount(0);
    await pressKey(page, part(page, "설정"));
    await expect(page.getByRole("button", { name: "협회 삭제하기" })).toHaveCount(0);
    await pressKey(page, page.getByRole("button", { name: "협회 나가기" }));
    await pressKey(page, page.getByRole("dialog").getByRole("button", { name: "협회 나가기" }));
    await expect(page.getByRole("link", { name: "가입 신청하기" })).toBeVisible();
    await page.goto(inside());
    await expect(page.getByRole("heading", { name: "접근 권한이 없어요." })).toBeVisible();
    await pressKey(page, page.getByRole("link", { name: "협회 페이지로 가기" }));
    await expect(page.getByRole("status").filter({ hasText: "회원 2명" })).toBeVisible();
  });

  await test.step("the new president deletes it, with its name typed", async () => {
    await helping.reload();
    await part(helping, "설정").click();
    await helping.getByRole("button", { name: "협회 삭제하기" }).click();
    await helping.getByRole("textbox", { name: "협회 이름" }).fill(name);
    await helping.getByRole("button", { name: "완전히 삭제하기" }).click();
    await expect(helping.getByRole("textbox", { name: "협회 이름" })).toHaveAccessibleDescription(
      "이름을 보이는 그대로 입력해 주세요.",
    );
    await expectAccessible(helping);
    await helping.getByRole("textbox", { name: "협회 이름" }).fill(`${name}!`);
    await helping.getByRole("button", { name: "완전히 삭제하기" }).click();
    await expect(helping).toHaveURL(/\/user\/mypage$/);
    await expect(helping.getByRole("region", { name: "내 협회" }).getByRole("link")).toHaveText([
      /MOA Society/,
      "협회 찾기",
      "협회 만들기",
    ]);
  });
});
