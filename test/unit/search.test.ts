import { assert, constantFrom, property, string, stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import { readCursor, writeCursor } from "../../domain/pagination.ts";
import {
  fold,
  toSearchPatterns,
  toSearchPrefixes,
  toSearchTerms,
  toSearchText,
  toSortName,
} from "../../domain/textSearch.ts";
import { anyText } from "../fuzz/anyText.ts";

/** True if a search finds an entry with these texts, by the comparison that the database uses. */
function finds(query: string, ...texts: string[]): boolean {
  const terms = toSearchTerms({ texts, phones: [] });
  const prefixes = toSearchPrefixes(query);
  const byTerms = prefixes.length > 0 && prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)));
  expect(findsInText(query, ...texts)).toBe(byTerms);
  return byTerms;
}

/** As `finds`, in the search text of a contact. */
function findsInText(query: string, ...texts: string[]): boolean {
  const text = toSearchText({ texts, phones: [] });
  const patterns = toSearchPatterns(query);
  return patterns.length > 0 && patterns.every((pattern) => text.includes(pattern));
}

describe("a search finds", () => {
  test.for([
    ["김민지", "김민지"],
    ["민지", "김민지"],
    ["ㄱㅁㅈ", "김민지"],
    ["ㅁㅈ", "김민지"],
    ["ㄱ", "김민지"],
    // Some input methods combine consonants that are typed without a vowel between them.
    ["ㄳ", "강수"],
    ["김ㅁㅈ", "김민지"],
    ["김민ㅈ", "김민지"],
    ["김ㅁ지", "김민지"],
    ["ㄱ민지", "김민지"],
    // Intermediate states of an input method.
    ["기", "김민지"],
    ["김미", "김민지"],
    ["김", "기민"],
    ["과", "곽민수"],
    ["갑", "값진"],
    ["회사", "모아주식회사"],
    ["ㅈㅅㅎㅅ", "모아 주식회사"],
    ["전자", "LG전자"],
    ["lg", "LG전자"],
    ["garcia", "José García"],
    ["GARCÍA jose", "José García"],
    ["nguyen duc", "Nguyễn Đức"],
    ["strasse", "Straße"],
    ["istanbul", "İstanbul"],
    ["müller", "Muller"],
    ["петр", "Иван Пётр"],
    ["田中", "田中太郎"],
    ["太郎", "田中太郎"],
    ["さとう", "サトウ"],
    ["ｓａｔｏ", "Sato"],
    ["ﾊﾅｺ", "はなこ"],
    ["අයේ", "අයේෂා"],
    ["علی", "عَلِی خان"],
    ["kim-minji", "kim-minji-2"],
    ["minji@moa", "minji@moa.example"],
    // Card IDs.
    ["1004-7979", "1004-7979"],
    ["1004-79", "1004-7979"],
    ["10047979", "minji-1004-7979"],
    ["1-2", "1-2-3"],
  ] as const)("%s → %s", ([query, text]) => {
    expect(finds(query, text)).toBe(true);
  });

  test.for([
    ["김수", "김민지"],
    ["ㄱㅅ", "김민지"],
    ["ㅁㄱ", "김민지"],
    ["김ㅅㅈ", "김민지"],
    ["inji", "Minji"],
    ["තු", "ති"],
    ["!?", "김민지"],
    ["^", "김민지"],
    ["2-3", "12-3"],
  ] as const)("not %s → %s", ([query, text]) => {
    expect(finds(query, text)).toBe(false);
  });

  test("every word, wherever it occurs", () => {
    expect(finds("모아 김", "김민지", "모아 주식회사")).toBe(true);
    expect(finds("모아 이", "김민지", "모아 주식회사")).toBe(false);
  });

  test("digits of any script", () => {
    expect(finds("۲۰۲۴", "۲۰۲۴")).toBe(true);
    expect(finds("2024", "۲۰۲۴")).toBe(true);
    expect(finds("١٢", "سیکٹر ۱۲")).toBe(true);
  });

  test("a number as written, without punctuation, or by its last digits", () => {
    const terms = toSearchTerms({ texts: [], phones: ["010-1234-5678", null] });
    const text = toSearchText({ texts: [], phones: ["010-1234-5678", null] });
    for (const query of ["010-1234", "0101234", "5678", "(010) 1234 5678"]) {
      expect(toSearchPrefixes(query).every((prefix) => terms.some((term) => term.startsWith(prefix)))).toBe(true);
      expect(toSearchPatterns(query).every((pattern) => text.includes(pattern))).toBe(true);
    }
    const international = toSearchText({ texts: [], phones: ["+82 10-1234-5678"] });
    for (const query of ["010-1234-5678", "01012345678", "０１０１２３４５６７８"]) {
      expect(toSearchPatterns(query).every((pattern) => international.includes(pattern))).toBe(true);
    }
    // From four digits, anywhere in the number.
    expect(toSearchPatterns("1234").every((pattern) => text.includes(pattern))).toBe(true);
    expect(toSearchPatterns("123").every((pattern) => text.includes(pattern))).toBe(false);
  });
});

describe("search terms", () => {
  const words = stringMatching(/^[가-힣]{1,8}$|^[a-zé]{1,20}$|^[一-龥]{1,6}$|^[ぁ-んァ-ヶ]{1,10}$/);

  test("match every beginning of a word, in upper and lower case", () => {
    assert(
      property(words, constantFrom("upper", "lower"), (word, kind) => {
        const typed = kind === "upper" ? word.toUpperCase() : word;
        for (let end = 1; end <= typed.length; end += 1) expect(finds(typed.slice(0, end), word)).toBe(true);
      }),
    );
  });

  test("are few and short, whatever the texts", () => {
    assert(
      property(anyText(100), (text) => {
        const terms = toSearchTerms({ texts: [text, text.repeat(9)], phones: [text] });
        expect(terms.length).toBeLessThanOrEqual(120);
        for (const term of terms) expect(term.length).toBeLessThanOrEqual(40);
        expect(toSearchPrefixes(text).length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test("find nothing that the search text does not contain", () => {
    const typed = stringMatching(/^[ㄱ-ㅎ]{1,3}$|^[가-힣]{1,2}[ㄱ-ㅎ]?$|^[a-z]{1,3}$|^[一-龥]{1,2}$|^[0-9]{2,5}$/);
    assert(
      property(stringMatching(/^[가-힣]{1,3}[a-c]{0,2}( [가-힣a-c一-龥]{1,4}){0,2}$/), typed, (text, query) => {
        const terms = toSearchTerms({ texts: [text], phones: [] });
        const byTerms = toSearchPrefixes(query).every((prefix) => terms.some((term) => term.startsWith(prefix)));
        expect(!byTerms || findsInText(query, text)).toBe(true);
      }),
    );
  });

  test("of a part of a text are in its search text", () => {
    assert(
      property(anyText(40), (text) => {
        const parts = text.split(/\s+/).filter((part) => toSearchPrefixes(part).length > 0);
        for (const part of parts) {
          const terms = toSearchTerms({ texts: [text], phones: [] });
          const byTerms = toSearchPrefixes(part).every((prefix) => terms.some((term) => term.startsWith(prefix)));
          expect([part, !byTerms || findsInText(part, text)]).toEqual([part, true]);
        }
      }),
    );
  });

  test("make a search text that omits what is known, and is not longer than 4,000 characters", () => {
    const names = toSearchText({ texts: ["김민지"], phones: [] });
    expect(toSearchText({ texts: ["김민지", "하늘"], phones: [] }, names)).toBe(
      toSearchText({ texts: ["하늘"], phones: [] }),
    );
    const long = Array.from({ length: 2000 }, (_, i) => `word${i}`);
    expect(toSearchText({ texts: long, phones: [] }).length).toBeLessThanOrEqual(4000);
    const phoned = toSearchText({ texts: long, phones: ["010-1234-5678"] });
    expect(phoned.length).toBeLessThanOrEqual(4000);
    expect(toSearchPatterns("010-1234-5678").every((pattern) => phoned.includes(pattern))).toBe(true);
  });

  test("of a query and of a text are folded alike, and folding is idempotent", () => {
    assert(
      property(anyText(), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe("a list sorted by name", () => {
  test("is in dictionary order", () => {
    const names = ["나라", "간호", "가나", "강산", "가나다", "Émile", "Eva", "ēlan"];
    const sorted = names.toSorted((a, b) => (toSortName(a, null) < toSortName(b, null) ? -1 : 1));
    expect(sorted).toEqual(["ēlan", "Émile", "Eva", "가나", "가나다", "간호", "강산", "나라"]);
  });

  test("uses the phonetic form of Japanese names", () => {
    expect(toSortName("佐藤 花子", "サトウ ハナコ")).toBe(toSortName("さとう はなこ", null));
    expect(toSortName("김민지", "Kim Minji")).toBe("김민지");
  });

  test("has a place for a name that consists of symbols", () => {
    expect(toSortName("★", null) > toSortName("힣", null)).toBe(true);
  });
});

describe("a page cursor", () => {
  test("survives a round trip", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 40 }), (name) => {
        expect(readCursor(writeCursor([name, 7]))).toEqual([name, 7]);
        expect(writeCursor([name, 7])).toMatch(/^[\w-]+$/);
      }),
    );
  });

  test.for(["", "1000", "x", "!!!", writeCursor(["a", 1]).slice(1)])("%j is invalid", (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});
