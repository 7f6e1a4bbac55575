export type InAppBrowser = {
  /** An address that makes the application hand the page over to the device's own browser; null where it obeys none. */
  wayOut: string | null;
};

/** Messengers, networks and portals by what they add to the browser's name; `; wv` is any other Android application. */
const OTHERS =
  /Instagram|Barcelona|FBAN|FBAV|FB_IAB|NAVER\(|DaumApps|TikTok|musical_ly|BytedanceWebview|Snapchat|Twitter|LinkedInApp|; wv\)/;

/** Tells a browser inside another application, which drops downloads, a vCard among them; null in a browser of its own. */
export function detectInAppBrowser(userAgent: string, pageUrl: string): InAppBrowser | null {
  const url = new URL(pageUrl);
  if (/KAKAOTALK/i.test(userAgent)) {
    return { wayOut: `kakaotalk://web/openExternal?url=${encodeURIComponent(url.href)}` };
  }
  if (/\bLine\//i.test(userAgent)) {
    url.searchParams.set("openExternalBrowser", "1");
    return { wayOut: url.href };
  }
  // WeChat refuses every scheme that it does not know.
  if (/MicroMessenger/i.test(userAgent)) return { wayOut: null };
  if (!OTHERS.test(userAgent)) return null;
  const scheme = url.protocol.slice(0, -1);
  const place = `${url.host}${url.pathname}${url.search}`;
  return {
    wayOut: /Android/.test(userAgent)
      ? `intent://${place}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
      : // Since iOS 17; before, nothing happens, and the page says what to do then.
        `x-safari-${scheme}://${place}`,
  };
}
