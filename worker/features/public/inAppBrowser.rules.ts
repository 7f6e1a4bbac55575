/**
 * Browsers inside other applications drop downloads, a vCard among them. For these, an address that makes the
 * application hand a page over to the device's own browser; null everywhere else.
 */
export function leaveApp(userAgent: string, pageUrl: string): string | null {
  const url = new URL(pageUrl);
  if (/KAKAOTALK/i.test(userAgent)) return `kakaotalk://web/openExternal?url=${encodeURIComponent(url.href)}`;
  if (/\bLine\//i.test(userAgent)) {
    url.searchParams.set("openExternalBrowser", "1");
    return url.href;
  }
  if (!/Instagram|FBAN|FBAV|FB_IAB/.test(userAgent)) return null;
  const scheme = url.protocol.slice(0, -1);
  const place = `${url.host}${url.pathname}${url.search}`;
  return /Android/.test(userAgent)
    ? `intent://${place}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
    : `x-safari-${scheme}://${place}`;
}
