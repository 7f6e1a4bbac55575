import { describe, expect, test } from "vitest";
import { suggestNameParts } from "../../domain/cards/nameParts.ts";

describe("the suggested parts of a name", () => {
  test.each([
    ["ko", "김민지", "김", "민지"],
    ["ko", "남궁민", "남궁", "민"],
    ["ko", "남궁", "남", "궁"],
    ["ko", "김 민지", "김", "민지"],
    ["ko", "Kim Minji Lee", "Lee", "Kim Minji"],
    ["zh", "欧阳娜娜", "欧阳", "娜娜"],
    ["zh", "王小明", "王", "小明"],
    ["ja", "佐藤 花子", "佐藤", "花子"],
    ["ja", "佐藤花子", "", "佐藤花子"],
    ["en", "Nora Winters", "Winters", "Nora"],
    ["en", "Nora van der Berg", "van der Berg", "Nora"],
    ["en", "  Nora   Ann Winters ", "Winters", "Nora Ann"],
    ["en", "김민지", "김", "민지"],
    ["en", "Cher", "", "Cher"],
    ["es", "María García", "García", "María"],
    ["es", "María García López", "García López", "María"],
    ["es", "Juan Carlos de la Cruz Soto", "de la Cruz Soto", "Juan Carlos"],
    ["ru", "Иван Петров", "Петров", "Иван"],
    ["ru", "Петров Иван", "Петров", "Иван"],
    ["ru", "Петров Иван Сергеевич", "Петров", "Иван Сергеевич"],
    ["ru", "Иван Сергеевич Петров", "Петров", "Иван Сергеевич"],
    ["vi", "Nguyễn Thị Lan", "Nguyễn", "Thị Lan"],
    ["mn", "Батын Дорж", "Батын", "Дорж"],
    ["ur", "علی خان", "خان", "علی"],
    ["hi", "अमित शर्मा", "शर्मा", "अमित"],
    ["en", "", "", ""],
  ])("in %s, %j divides into %j and %j", (locale, name, familyName, givenName) => {
    expect(suggestNameParts(name, locale)).toEqual({ familyName, givenName });
  });
});
