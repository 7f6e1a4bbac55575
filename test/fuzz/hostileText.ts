import { type Arbitrary, array, constantFrom } from "fast-check";

const SIGNS = Array.from("=+-@＝＋－＠'\"|;,:*\\ ");
const BLANKS = ["\t", "\n", "\r\n", "  ", "\u00A0", "\u2028", "\uFEFF", "\u202E"];
const SEPARATORS = [" ::: ", ":::", "::::", "::", "''", '""', '";"', '","', ";;", "sep=;", "\nname,phone\n"];
const FORMULAS = ["'=", ';"=', "\n'-", "+82 10", "-1", "+cmd|' /C calc'!A0", '=HYPERLINK("https://x.example")'];
const WORDS = ["BEGIN:VCARD", "\nBEGIN:VCARD\n", "END:VCARD", "* starred", "true", "tel:", "\\n", "\uFFFD"];
const LETTERS = ["김민지", "a", "1", "😀", "é", "علی"];

/** A text with characters that have a meaning for tables, spreadsheets or file parsers. */
export const hostileText = (maxLength = 12): Arbitrary<string> =>
  array(constantFrom(...SIGNS, ...BLANKS, ...SEPARATORS, ...FORMULAS, ...WORDS, ...LETTERS), { maxLength }).map(
    (pieces) => pieces.join(""),
  );
