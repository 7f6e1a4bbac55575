export type InAppBrowser = {
  /** A URL that makes the application open the page in the device's browser; null if no such URL is known. */
  wayOut: string | null;
};

/**
 * Markers in the user agents of applications with a browser of their own. `; wv` marks any other Android application.
 */
const OTHERS =
  /Instagram|Barcelona|FBAN|FBAV|FB_IAB|NAVER\(|DaumApps|TikTok|musical_ly|BytedanceWebview|Snapchat|Twitter|LinkedInApp|; wv\)/;

/**
 * Detects a browser inside another application. These browsers drop downloads such as vCards. Null for a normal
 * browser.
 */
export function detectInAppBrowser(userAgent: string, pageUrl: string): InAppBrowser | null {
  if (/KAKAOTALK/i.test(userAgent)) {
    return { wayOut: `kakaotalk://web/openExternal?url=${encodeURIComponent(new URL(pageUrl).href)}` };
  }
  if (/\bLine\//i.test(userAgent)) {
    const url = new URL(pageUrl);
    url.searchParams.set("openExternalBrowser", "1");
    return { wayOut: url.href };
  }
  // WeChat refuses every scheme that it does not know.
  if (/MicroMessenger/i.test(userAgent)) return { wayOut: null };
  if (!OTHERS.test(userAgent)) return null;
  // Parsed last, because most pages are opened in a normal browser, and parsing takes longer than the tests above.
  const url = new URL(pageUrl);
  const scheme = url.protocol.slice(0, -1);
  const place = `${url.host}${url.pathname}${url.search}`;
  return {
    wayOut: /Android/.test(userAgent)
      ? `intent://${place}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
      : // Works since iOS 17. On older versions nothing happens; the page shows instructions.
        `x-safari-${scheme}://${place}`,
  };
}
