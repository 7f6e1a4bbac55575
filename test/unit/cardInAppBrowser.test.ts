import { expect, test } from "vitest";
import { detectInAppBrowser } from "../../domain/inAppBrowser.ts";

const PAGE = "https://moa.example/c/minji?lang=ko";
const ANDROID = "Mozilla/5.0 (Linux; Android 16; SM-S936N) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

const INTENT =
  "intent://moa.example/c/minji?lang=ko#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end";
const SAFARI = "x-safari-https://moa.example/c/minji?lang=ko";
const KAKAO = `kakaotalk://web/openExternal?url=${encodeURIComponent(PAGE)}`;

test.for([
  ["Chrome", ANDROID],
  ["Samsung Internet", `${ANDROID} SamsungBrowser/28.0`],
  ["Safari", `${IPHONE} Version/26.0 Safari/604.1`],
  ["Chrome on an iPhone", `${IPHONE} CriOS/142.0 Safari/604.1`],
  ["Firefox", "Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"],
  ["a link preview crawler", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["an empty user agent", ""],
] as const)("%s is a browser of its own", ([, userAgent]) => {
  expect(detectInAppBrowser(userAgent, PAGE)).toBeNull();
});

test.for([
  ["KakaoTalk on Android", `${ANDROID} KAKAOTALK/25.9.1`, KAKAO],
  ["KakaoTalk on an iPhone", `${IPHONE} KAKAOTALK 25.9.1`, KAKAO],
  ["LINE on an iPhone", `${IPHONE} Safari Line/15.1.0`, `${PAGE}&openExternalBrowser=1`],
  ["LINE on Android", `${ANDROID} Line/15.1.0/IAB`, `${PAGE}&openExternalBrowser=1`],
  ["Instagram on Android", `${ANDROID} Instagram 400.0`, INTENT],
  ["Instagram on an iPhone", `${IPHONE} Instagram 400.0 (iPhone17,1; iOS 26_0)`, SAFARI],
  ["Threads", `${IPHONE} Barcelona 400.0`, SAFARI],
  ["Facebook on Android", `${ANDROID} [FB_IAB/FB4A;FBAV/500.0]`, INTENT],
  ["Facebook on an iPhone", `${IPHONE} [FBAN/FBIOS;FBAV/500.0]`, SAFARI],
  ["Naver on Android", `${ANDROID} NAVER(inapp; search; 2000; 12.10.0)`, INTENT],
  ["Naver on an iPhone", `${IPHONE} NAVER(inapp; search; 2000; 12.10.0; 16PRO)`, SAFARI],
  ["TikTok on Android", `${ANDROID} trill_400 BytedanceWebview/d8a21c6`, INTENT],
  ["TikTok on an iPhone", `${IPHONE} musical_ly_40.0 BytedanceWebview/d8a21c6`, SAFARI],
  ["WeChat on Android", `${ANDROID} MicroMessenger/8.0.60`, null],
  ["WeChat on an iPhone", `${IPHONE} MicroMessenger/8.0.60`, null],
  ["any other Android application", ANDROID.replace("SM-S936N", "SM-S936N; wv"), INTENT],
] as const)("%s is detected as an in-app browser, with the link that leaves it", ([, userAgent, wayOut]) => {
  expect(detectInAppBrowser(userAgent, PAGE)).toEqual({ wayOut });
});

test("a page served over HTTP keeps its scheme in the link that leaves the in-app browser", () => {
  const { wayOut } = detectInAppBrowser(`${ANDROID} Instagram 400.0`, "http://localhost:4173/c/minji") ?? {};
  expect(wayOut).toMatch(/^intent:\/\/localhost:4173\/c\/minji#Intent;scheme=http;/);
});
