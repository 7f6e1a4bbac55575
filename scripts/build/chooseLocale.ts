/**
 * Chooses the visitor's language and starts loading its words, and the parts of the screen that is asked for, before any module runs.
 * It is written into the page as text (see shell.ts), so it stands alone: no imports, nothing newer than modules themselves.
 * @param files each language's files: the words that all read, and those that only members read
 * @param screens the scripts and styles of the screens on which most visits begin, by whether a member asks and by the path, as in
 * `true /business-cards` for a member
 * @param aliases other tags that browsers send, with the language that they mean
 * @param rightToLeft the languages that are written from right to left
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
  // Read once: the browser asks another process for it.
  const cookies = document.cookie;
  const cookie = /(?:^|; )locale=(\w+)/.exec(cookies)?.[1] ?? "";
  const locale = [cookie, ...navigator.languages].map(findLocale).find((tag) => spoken.includes(tag)) ?? baseLocale;
  document.documentElement.lang = locale;
  document.documentElement.dir = rightToLeft.includes(locale) ? "rtl" : "ltr";
  // The mark of a session (web/lib/api.ts): this visitor will read both.
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
    // Only a build writes it, as it does the words.
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
