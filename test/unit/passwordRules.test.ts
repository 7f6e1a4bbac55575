import { describe, expect, test } from "vitest";
import { isListed } from "../../domain/users/commonPasswords.ts";
import { findWeakness, isCommon, isPersonal, rateStrength } from "../../domain/users/passwordStrength.ts";

const common = (password: string) => isCommon(password, isListed);

describe("a common password", () => {
  test.each([
    ["with a digit and a symbol appended", ["Password1!", "Qwerty123!", "iloveyou-7", "Welcome2026!", "Dragon!!!!1"]],
    ["with a digit and a symbol prepended", ["1!password", "!!99Football", "#1Michael#1"]],
    ["with a digit and a symbol inserted", ["pass-word-1", "foot.ball.7", "q w e r t y 1 !"]],
    [
      "with digits and symbols for letters",
      ["P@ssw0rd!", "l3tm31n!", "$uperman1", "M0nk3y!23", "we1come!1", "adm!n123"],
    ],
    ["if it contains digits itself", ["abc12345!", "1q2w3e4r!", "a1b2c3d4!", "1qaz@WSX", "qwer!1234", "trustno1!"]],
    ["in full-width letters", ["ｐａｓｓｗｏｒｄ１！"]],
    ["with a sequence of digits appended", [`password${"1".repeat(150)}!`, `!${"9".repeat(150)}password`]],
  ])("is found %s", (_, passwords) => {
    expect(passwords.filter((password) => !common(password))).toEqual([]);
  });

  test("is not found if it has another word next to it, or is not common", () => {
    const others = [
      "moa-test-2026!",
      "moa-demo-2026!",
      "correct-horse-7",
      "passwordless-7!",
      "새-비밀번호-27!",
      "4!q#9$7x",
    ];
    expect(others.filter(common)).toEqual([]);
    expect([common(""), common("12345678!"), common("!!!!")]).toEqual([false, false, false]);
  });

  test("of 200 characters is checked in linear time", () => {
    let lookups = 0;
    const counted = () => {
      lookups += 1;
      return false;
    };
    isCommon(`${"1!".repeat(50)}a${"0$".repeat(50)}`, counted);
    expect(lookups).toBeLessThan(5000);
  });
});

test("the list contains the most common allowed passwords, and none that occur in many others", () => {
  for (const each of ["password", "qwerty", "iloveyou", "dragon", "1q2w3e4r"]) expect(isListed(each)).toBe(true);
  for (const each of ["", "123456", "abc", "love you", "Password"]) expect(isListed(each)).toBe(false);
});

const minji = { name: "김민지", email: "minji.kim-88@moa.example" };

describe("personal data is found in a password", () => {
  test.each([
    ["from a name", { name: "Michael Johnson", email: "mj@x.io" }, ["michael-77!", "xXJOHNSONXx1!", "m1chael#7z"]],
    ["from a name of several short words", { name: "Li Na", email: "x@y.io" }, ["lina-2026!", "Li.Na.2026!"]],
    ["from a name with accents", { name: "José Núñez", email: "x@y.io" }, ["jose-2026!", "NUÑEZ-2026!", "Núñez#1"]],
    ["from a Hangul name", minji, ["김민지-2026!", "나는민지야-7!", `${"김민지".normalize("NFD")}-27!`]],
    ["from a Hangul name typed on Latin keys", minji, ["rlaalswl1!", "Alswl-2026!"]],
    ["from a Chinese name", { name: "王小明", email: "x@y.io" }, ["小明-abc-27!", "王小-abcd-7!"]],
    ["from a name of two characters", { name: "이든", email: "x@y.io" }, ["이든-abcd-7!"]],
    ["from a kana name", { name: "さとう ゆい", email: "x@y.io" }, ["サトウ-abc-27!", "ゆい-abcd-27!"]],
    ["from a Cyrillic name", { name: "Наталья Иванова", email: "x@y.io" }, ["наталья-27!", "ИВАНОВА#2026"]],
    ["from a Devanagari name", { name: "अमित शर्मा", email: "x@y.io" }, ["अमित-2026!!"]],
    ["from the mail address", minji, ["Minji-2026!", "minji.kim88!", "M1NJI-2026!", "example#27!"]],
    ["from a whole short local part", { name: "x", email: "kim88@y.io" }, ["abc-KIM88-!"]],
  ])("%s", (_, person, passwords) => {
    expect(passwords.filter((password) => !isPersonal(password, person))).toEqual([]);
  });

  test("but not if the match occurs in many other passwords", () => {
    const others = { name: "Kim Jo", email: "kim@moa.io" };
    expect(["kim-2026-abc!", "moa-test-2026!"].filter((password) => isPersonal(password, others))).toEqual([]);
    expect(isPersonal("moa-demo-2026!", minji)).toBe(false);
    expect(isPersonal("moa-test-2026!", { name: "", email: "" })).toBe(false);
    expect(isPersonal("moa-test-1234!", { name: "", email: "1234@y.io" })).toBe(false);
  });
});

test("personal data is reported before a common password", () => {
  const michael = { name: "Michael", email: "m@y.io" };
  expect(findWeakness("Michael1!", michael, isListed)).toBe("PASSWORD_PERSONAL");
  expect(findWeakness("Michael1!", minji, isListed)).toBe("PASSWORD_COMMON");
  expect(findWeakness("moa-test-2026!", minji, isListed)).toBeNull();
});

test.each([
  ["weak", ["Password1!", "abcdefg1!", "aaaaaaaa1!", "summer-26!", "ab-12-cd", "qwerty-dragon!1"]],
  ["fair", ["Kj8#mQ2x", "Summer-house-77!"]],
  ["strong", ["moa-test-2026!", "Kj8#mQ2x!vR4", "correct-horse-battery-9", "나무-위의-고양이-27!"]],
])("rates passwords as %s", (strength, passwords) => {
  expect(passwords.map((password) => [password, rateStrength(password, isListed)])).toEqual(
    passwords.map((password) => [password, strength]),
  );
});
