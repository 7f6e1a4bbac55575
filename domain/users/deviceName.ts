import { joinParts } from "../joinParts.ts";

/**
 * Browsers by their marker in the user agent. More specific ones come first, because most also contain Chrome or
 * Safari.
 */
const BROWSERS: [name: string, mark: RegExp][] = [
  ["KakaoTalk", /KAKAOTALK/],
  ["LINE", /\bLine\//],
  ["Naver", /NAVER\(/],
  ["Instagram", /Instagram/],
  ["Facebook", /FBA[NV]/],
  ["Whale", /Whale\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\/|OPiOS\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /^(?=.*Version\/).*Safari\//],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["ChromeOS", /CrOS/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux|X11/],
];

/** Returns a readable device name from the user agent, such as `Chrome · Windows`; null if neither part is known. */
export function deviceName(userAgent: string): string | null {
  const nameIn = (marks: typeof BROWSERS) => marks.find(([, mark]) => mark.test(userAgent))?.[0];
  return joinParts([nameIn(BROWSERS), nameIn(SYSTEMS)]) || null;
}

/** True for phones and tablets. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent);
