import { expect, test } from "vitest";
import { getTexts, listMessages } from "./messages.ts";

/** Any placeholder. */
const ANY = String.raw`\{\w+\}`;
/** A placeholder of written text, which can hold anything. */
const TEXT = String.raw`\{(?:name|card|association|group|inviter|tag|what|who|value|reason|device|method|language)\}`;
const CHINESE = String.raw`\p{Script=Han}`;
const JAPANESE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;

/** Words and endings that fit only some values of the placeholder beside them, by language. */
const UNFIT: Record<string, { why: string; pattern: string }> = {
  en: { why: "the article depends on the first sound of the value", pattern: String.raw`(?<!\p{L})[Aa]n? ${ANY}` },
  es: { why: "the article has a gender", pattern: String.raw`(?<!\p{L})(?:el|la|un|una|del|al) ${TEXT}` },
  ja: { why: "Japanese has no spaces around a value", pattern: `${JAPANESE} ${ANY}|${ANY} ${JAPANESE}` },
  ko: {
    why: "the particle depends on the last sound of the value",
    pattern: String.raw`${ANY}[’”]?(?:\(으\)로|이\(가\)|을\(를\)|은\(는\)|이|가|을|를|은|는|와|과|으로|로|이나|나|이라|라|이에요|예요)(?=[\s,.…?!도만]|$)`,
  },
  mn: { why: "the case ending follows the vowels of the value", pattern: String.raw`${ANY}[»)]?-\p{L}+` },
  ru: {
    why: "the preposition requires a case, which a name does not have",
    pattern: String.raw`(?<!\p{L})(?:у|от|к|для|с|со|о|об|без|из|на|за|по|до|перед|через|между|под|над)\s${TEXT}`,
  },
  si: {
    why: "the case ending follows the last sound of the value",
    pattern: `${TEXT}[”)]?(?:ගේ|ට|ගෙන්|හි|ව|ද)`,
  },
  zh: { why: "Chinese has no spaces around a value", pattern: `${CHINESE} ${ANY}|${ANY} ${CHINESE}` },
};

/** Values that all fit: the name of the product, the three providers, and days, which end with a digit in Mongolian. */
const FITTING: Record<string, RegExp> = {
  ko: /\{product\}[는가를와로]|\{provider\}로/,
  mn: /\{product\}-|\{day\}-нд$/,
};

const findUnfit = (locale: string, text: string) =>
  (text.match(new RegExp(UNFIT[locale]?.pattern ?? "$^", "gu")) ?? []).filter((part) => !FITTING[locale]?.test(part));

test.each(Object.keys(UNFIT))("%s: no message is wrong for some values", (locale) => {
  const found = Object.entries(listMessages(locale)).flatMap(([key, message]) =>
    getTexts(message).flatMap((text) => findUnfit(locale, text).map((part) => `${key}: ${part}`)),
  );
  expect(found).toEqual([]);
});

test("the patterns find what they name", () => {
  expect(findUnfit("ko", "{price}이 결제돼요")).toHaveLength(1);
  expect(findUnfit("ko", "‘{group}’을 나갔어요")).toHaveLength(1);
  expect(findUnfit("ko", "{name}님이 {day}까지 {product}를")).toEqual([]);
  expect(findUnfit("mn", "{name}-г хасах уу?")).toHaveLength(1);
  expect(findUnfit("ru", "Теперь у {name} есть контакты")).toHaveLength(1);
  expect(findUnfit("ru", "Действует до {day}")).toEqual([]);
  expect(findUnfit("si", "{name}ට")).toHaveLength(1);
  expect(findUnfit("en", "a {language} card")).toHaveLength(1);
  expect(findUnfit("zh", "使用 {provider}登录")).toHaveLength(1);
  expect(findUnfit("zh", "使用{provider}登录")).toEqual([]);
});
