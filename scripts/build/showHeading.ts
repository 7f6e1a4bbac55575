/**
 * Shows the heading of a visitor's first screen while the application loads, at the place where the application shows
 * it. On a slow network, this is about a second earlier.
 *
 * It is inlined into the page as text, like chooseLocale (see shell.ts), and therefore has no imports.
 *
 * @param headings heading and text by path and language
 */
export function showHeading(headings: Record<string, Record<string, readonly [string, string]>>): void {
  // A query can change what the screen says.
  const texts = location.search === "" && headings[location.pathname]?.[document.documentElement.lang];
  if (!texts || /(?:^|; )__Host-signedIn=/.test(document.cookie)) return;
  new MutationObserver((_, observer) => {
    const heading = document.querySelector("#root h1");
    const text = heading?.nextElementSibling;
    const mark = heading?.parentElement?.nextElementSibling;
    if (!(heading && text && mark)) return;
    observer.disconnect();
    [heading.textContent, text.textContent] = texts;
    heading.parentElement?.removeAttribute("hidden");
    mark.remove();
  }).observe(document, { childList: true, subtree: true });
}
