import { expect, test } from "vitest";
import { firstLetter } from "../../domain/firstLetter.ts";

const segmented = (text: string) => [...new Intl.Segmenter().segment(text)][0]?.segment.toUpperCase();

test.each([
  "nora winters",
  "Ольга",
  "김민지",
  "김민지".normalize("NFD"),
  "王芳",
  "あおい",
  "José".normalize("NFD"),
  "Đỗ Minh",
  "Đỗ Minh".normalize("NFD"),
  "प्रिया",
  "अनिता",
  "कमल",
  "ක්‍රිෂ්ණි",
  "නිමල්",
  "සමන්",
  "آمنہ",
  "علی",
  "Бат-Эрдэнэ",
  "7-Eleven",
  "👩‍💻 Ada",
  "X",
  "Ö",
  "é".normalize("NFD"),
])("the first letter of %s is the one that Intl.Segmenter finds", (name) => {
  expect(firstLetter(name)).toBe(segmented(name));
});

test("an empty name has no first letter", () => {
  expect(firstLetter("")).toBe("");
});

test("the upper case of a letter depends on the language", () => {
  expect(firstLetter("ilkay", "tr")).toBe("İ");
});
