import { afterEach, expect, test, vi } from "vitest";
import { LOCALE_ALIASES } from "../../domain/locales.ts";
import settings from "../../project.inlang/settings.json" with { type: "json" };
import { chooseLocale } from "../../scripts/build/chooseLocale.ts";

const FILES = Object.fromEntries(
  settings.locales.map((locale) => [locale, [`/${locale}.first.js`, `/${locale}.member.js`]]),
);

/** Runs the page's first script for a visitor. */
function chosenBy(languages: string[], cookie = "") {
  const root = { lang: "ko", dir: "ltr" };
  const loaded: Record<string, string>[] = [];
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("document", {
    cookie,
    documentElement: root,
    createElement: () => ({}),
    head: { appendChild: (link: Record<string, string>) => loaded.push(link) },
  });
  chooseLocale(FILES, {}, settings.baseLocale, LOCALE_ALIASES, ["ur"]);
  return { ...root, loaded: loaded.map(({ href }) => href) };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [["en-GB"], "", "en"],
  [["fil-PH", "en"], "", "tl"],
  [["tl"], "", "tl"],
  [["zh-Hant-TW"], "", "zh"],
  [["es-419"], "", "es"],
  [["in-ID"], "", "id"],
  [["pt-BR", "pt", "ur-PK"], "", "ur"],
  [["pt-BR", "xx"], "", "ko"],
  [[], "", "ko"],
  [["ja"], "locale=ru", "ru"],
  [["ja"], "a=b; locale=mn; c=d", "mn"],
  [["ja"], "locale=pt", "ja"],
  [["ja"], "mylocale=ru", "ja"],
])("for %j with the cookie %j selects %s", (languages, cookie, locale) => {
  expect(chosenBy(languages, cookie)).toMatchObject({ lang: locale, dir: locale === "ur" ? "rtl" : "ltr" });
});

test("loads the messages and manifest of one language, and the member messages if there is a session", () => {
  expect(chosenBy(["hi"]).loaded).toEqual(["/hi.first.js", "/manifest.hi.webmanifest"]);
  expect(chosenBy(["hi"], "__Host-signedIn=1").loaded).toEqual([
    "/hi.first.js",
    "/hi.member.js",
    "/manifest.hi.webmanifest",
  ]);
});
