/** Encodings that contact exports use. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "euc-kr",
  "shift_jis",
  "gb18030",
  "windows-1251",
  "windows-1252",
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The script of each encoding (ISO 15924). Null for Unicode, which covers all scripts. */
export const SCRIPTS: Record<Encoding, string | null> = {
  "utf-8": null,
  "utf-16le": null,
  "utf-16be": null,
  "euc-kr": "Kore",
  shift_jis: "Jpan",
  gb18030: "Hans",
  "windows-1251": "Cyrl",
  "windows-1252": "Latn",
};

type Candidate = {
  label: Encoding;
  /** Letters of the languages that use the encoding. */
  letters: RegExp;
  /** Sequences that are rare in these languages, but appear if another encoding is decoded as this one. */
  odd: RegExp;
  /** Letters that are frequent in names, places and company names. */
  frequent: Set<string>;
};

const toCharacterSet = (text: string) => new Set(Array.from(text));

/** If two encodings fit equally well, the first one is chosen. */
const CANDIDATES: Candidate[] = [
  {
    label: "euc-kr",
    letters: /[가-힣]/g,
    odd: /[\p{Script=Han}\uFFFD]|[a-z](?=[가-힣])[가-힣](?=[a-z])/gu,
    frequent: toCharacterSet(
      "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민지수영현진준은경혜연미선희숙재동상호철기원용태울시도군로길회사식대표부과팀이메일휴전화번름성",
    ),
  },
  {
    label: "shift_jis",
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
    odd: /[\uFF61-\uFF9F\uFFFD\uE000-\uF8FF]/g,
    frequent: toCharacterSet(
      "田中山佐藤鈴木高橋伊渡辺本村林加吉子太郎一美恵東京都大阪府県市区町株式会社電話番号氏名携帯のにはをがたでてと",
    ),
  },
  {
    label: "gb18030",
    letters: /\p{Script=Han}/gu,
    odd: /[\uFFFD\uE000-\uF8FF]|[a-z]\p{Script=Han}[a-z]|[\u3400-\u4DBF]/gu,
    frequent: toCharacterSet(
      "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾明华伟芳娜丽强军敏静北京上海市省区路号公司有限经理电话手机姓名地址邮箱备注",
    ),
  },
  {
    label: "windows-1251",
    letters: /(?<=[\u0400-\u04FF])[\u0400-\u04FF]/g,
    odd: /[\uFFFD\u0080-\u009F]|[a-z][\u0400-\u04FF]|[\u0400-\u04FF][a-z]|[а-я](?=[А-Я])/g,
    frequent: toCharacterSet("оеаинтсрвл"),
  },
  {
    label: "windows-1252",
    letters: /(?<![\u00A0-\u00FF])[\u00C0-\u00FF](?![\u00A0-\u00FF])/g,
    odd: /\uFFFD|[\u00A0-\u00FF]{2}/g,
    frequent: toCharacterSet("éèüöäßñçáíóúàâêôãõåøæ"),
  },
];

/**
 * Detects the encoding of a file from its bytes. It checks the byte order mark, zero bytes between Latin letters and
 * valid UTF-8. Otherwise it chooses the encoding whose text looks most plausible. Short files can be misdetected, so
 * the user can choose another encoding.
 *
 * @param isWhole false for the beginning of a file, which may end within a character
 */
export function detectEncoding(bytes: Uint8Array, isWhole = true): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 2000).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > 2 && odd > even * 4) return "utf-16le";
  if (even > 2 && even > odd * 4) return "utf-16be";
  if (isUtf8(bytes, isWhole)) return "utf-8";
  const scores = CANDIDATES.map((candidate) => ({ label: candidate.label, score: scoreEncoding(bytes, candidate) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).label;
}

/** Decodes bytes with the named encoding. If it is absent or unknown, the encoding is detected. */
export function decodeText(bytes: Uint8Array, label?: string): string {
  return createDecoder(label, bytes).decode(bytes);
}

function createDecoder(label: string | undefined, bytes: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(label ?? detectEncoding(bytes));
  } catch (error) {
    // A RangeError means that the label is unknown.
    if (error instanceof RangeError) return new TextDecoder(detectEncoding(bytes));
    throw error;
  }
}

function isUtf8(bytes: Uint8Array, isWhole: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function scoreEncoding(bytes: Uint8Array, { label, letters, odd, frequent }: Candidate): number {
  const text = new TextDecoder(label).decode(bytes.subarray(0, 20_000));
  const found = text.match(letters) ?? [];
  const known = found.filter((letter) => frequent.has(letter)).length;
  // Count per letter, not per byte. Otherwise a script with two bytes per letter would score lower than one with one
  // byte.
  const pointsPerLetter = label.startsWith("windows") ? 1 : 2;
  return pointsPerLetter * (found.length + 2 * known - 4 * (text.match(odd)?.length ?? 0));
}
