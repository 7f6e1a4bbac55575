import { expect, test } from "vitest";
import { leaveApp } from "../../worker/features/public/inAppBrowser.rules.ts";

const PAGE = "https://moa.example/c/minji?lang=ko";
const ANDROID = "Mozilla/5.0 (Linux; Android 16; SM-S936N) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

test.for([
  ["Chrome", ANDROID, null],
  ["Safari", `${IPHONE} Version/26.0 Safari/604.1`, null],
  ["no browser at all", "", null],
  ["KakaoTalk", `${ANDROID} KAKAOTALK/25.9.1`, `kakaotalk://web/openExternal?url=${encodeURIComponent(PAGE)}`],
  ["LINE", `${IPHONE} Safari Line/15.1.0`, `${PAGE}&openExternalBrowser=1`],
  [
    "Instagram on Android",
    `${ANDROID} Instagram 400.0`,
    "intent://moa.example/c/minji?lang=ko#Intent;scheme=https;action=android.intent.action.VIEW;end",
  ],
  ["Facebook on an iPhone", `${IPHONE} [FBAN/FBIOS;FBAV/500.0]`, "x-safari-https://moa.example/c/minji?lang=ko"],
] as const)("from %s", ([, userAgent, expected]) => {
  expect(leaveApp(userAgent, PAGE)).toBe(expected);
});
