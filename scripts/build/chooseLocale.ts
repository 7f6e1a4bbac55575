/**
 * Chooses the visitor's language, and starts loading its messages and the files of the requested screen before any
 * module runs.
 *
 * It is inlined into the page as text (see shell.ts). It therefore has no imports, and uses no syntax newer than
 * modules.
 *
 * @param files message files per language: for all visitors, and for members
 * @param screens scripts and styles of the most frequent first screens, by membership and path, e.g. `true
 *   /business-cards`   for a member
 * @param aliases other tags that browsers send, with the language that they denote
 * @param rightToLeft languages that are written from right to left
 */
export function chooseLocale(
  files: Record<string, string[]>,
  screens: Record<string, string[]>,
  baseLocale: string,
  aliases: Record<string, string>,
  rightToLeft: string[],
): void {
  const spoken = Object.keys(files);
  const findLocale = (tag: string) => {
    const language = tag.toLowerCase().replace(/[-_].*/, "");
    return aliases[language] ?? language;
  };
  // Read once, because browsers fetch cookies from another process.
  const cookies = document.cookie;
  const cookie = /(?:^|; )locale=(\w+)/.exec(cookies)?.[1] ?? "";
  const locale = [cookie, ...navigator.languages].map(findLocale).find((tag) => spoken.includes(tag)) ?? baseLocale;
  document.documentElement.lang = locale;
  document.documentElement.dir = rightToLeft.includes(locale) ? "rtl" : "ltr";
  // The cookie that marks a session (web/lib/api.ts). Members need both bundles.
  const isMember = /(?:^|; )__Host-signedIn=/.test(cookies);
  const [first, member] = files[locale] ?? [];
  const parts = (screens[`${isMember} ${location.pathname}`] ?? []).map((href) => [
    href.endsWith("css") ? "stylesheet" : "modulepreload",
    href,
  ]);
  const links = [
    ["modulepreload", first],
    ["modulepreload", isMember && member],
    ...parts,
    // Only builds write manifests and message files.
    ["manifest", first && `/manifest.${locale}.webmanifest`],
  ] as const;
  for (const [rel, href] of links) {
    if (!href) continue;
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    document.head.appendChild(link);
  }
}
