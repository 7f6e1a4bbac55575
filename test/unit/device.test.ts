import { describe, expect, test } from "vitest";
import { SEPARATOR } from "../../domain/joinParts.ts";
import { deviceName, isHandheld } from "../../domain/users/deviceName.ts";

const SAFARI_ON = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

describe("deviceName", () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, "Chrome · Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`, "Edge · Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Whale/4.32.0.0 Safari/537.36`, "Whale · Windows"],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI_ON} Version/18.0 Safari/605.1.15`, "Safari · macOS"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, "Chrome · ChromeOS"],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, "Chrome · Android"],
    [
      `Mozilla/5.0 (Linux; Android 15) ${CHROME} SamsungBrowser/28.0 Mobile Safari/537.36`,
      "Samsung Internet · Android",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI_ON} Version/18.0 Mobile/15E148 Safari/604.1`,
      "Safari · iPhone",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI_ON} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      "Chrome · iPhone",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI_ON} Mobile/15E148 KAKAOTALK 25.8.0`,
      "KakaoTalk · iPhone",
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${SAFARI_ON} Version/16.0 Mobile/15E148 Safari/604.1`,
      "Safari · iPad",
    ],
    ["SomethingElse/1.0 (Windows)", "Windows"],
    ["curl/8.5.0", null],
    ["", null],
  ])("names %s as %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name?.replace(" · ", SEPARATOR) ?? null);
  });
});

test("isHandheld distinguishes phones from desktops", () => {
  expect(isHandheld(`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`)).toBe(true);
  expect(isHandheld(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`)).toBe(false);
});
