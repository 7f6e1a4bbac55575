import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ACCENTS, getShownLook, parseAccent, parseTheme, THEMES, toFreeChange } from "../../domain/cards/themes.ts";

const css = (name: string) => readFileSync(new URL(`../../web/card-face/${name}`, import.meta.url), "utf8");
const themesCss = css("themes.css");

type Scheme = "light" | "dark";
/** The color of each custom property in light and dark mode. */
type Palette = Record<string, Record<Scheme, string>>;

/**
 * The custom properties of the first rule with this selector. A color without light-dark() is the same in both modes.
 */
function getPalette(source: string, selector: string): Palette {
  const start = source.indexOf(`${selector} {`);
  if (start < 0) return {};
  const body = source.slice(start, source.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(([, name, light, dark, both]) => [
      name,
      { light: light ?? both ?? "", dark: dark ?? both ?? "" },
    ]),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Foreground and background pairs in the style sheets of the card and its page. */
const PAIRS = [
  ["ink", "sheet"],
  ["ink", "paper"],
  ["ink", "wash"],
  ["ink-soft", "sheet"],
  ["ink-soft", "paper"],
  ["ink-soft", "wash"],
  ["accent", "sheet"],
  ["accent", "wash"],
  ["accent", "paper"],
  ["on-accent", "accent"],
  ["danger", "sheet"],
  ["danger", "paper"],
  ["paper", "danger"],
  ["paper", "ink"],
] as const;

const base = getPalette(css("tokens.css"), ":root");
const onAccent = getPalette(themesCss, '[data-accent]:not([data-accent="ink"])');

/** If a theme is dark in light mode too, so are its accents. Inherited colors are the page's. */
const schemeIn = (theme: string, scheme: Scheme): Scheme =>
  new RegExp(`\\[data-theme="${theme}"\\] \\{\\s*color-scheme: dark;`).test(themesCss) ? "dark" : scheme;

const NONE = { light: "", dark: "" };

/** The colors of a palette in light or dark mode. */
const inScheme = (palette: Palette, scheme: Scheme) =>
  Object.fromEntries(Object.entries(palette).map(([name, colours]) => [name, colours[scheme]]));

const looks = THEMES.flatMap((theme) =>
  ACCENTS.flatMap((accent) => (["light", "dark"] as const).map((scheme) => [theme, accent, scheme] as const)),
);

test.each(["light", "dark"] as const)("the borders of inputs and the brand mark stand out, %s", (scheme) => {
  const colors: Record<string, string | undefined> = inScheme(base, scheme);
  const ratios = [
    ["field", "paper"],
    ["field", "sheet"],
    ["seal", "paper"],
    ["on-seal", "seal"],
  ].map(([line = "", ground = ""]) => contrast(colors[line] ?? "", colors[ground] ?? ""));
  for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(3);
});

test.each([
  ["light", { edge: 1.6, tile: 1.15 }],
  ["dark", { edge: 2.2, tile: 1.4 }],
] as const)("the borders of buttons, initials and the bars of charts stand out, %s", (scheme, least) => {
  const colors: Record<string, string | undefined> = inScheme(base, scheme);
  for (const [name, ratio] of Object.entries({ ...least, bar: 3 }))
    for (const ground of ["paper", "sheet"])
      expect(contrast(colors[name] ?? "", colors[ground] ?? ""), `${name} on ${ground}`).toBeGreaterThanOrEqual(ratio);
});

describe("every theme is readable", () => {
  test.each(looks)("%s with %s, %s", (theme, accent, scheme) => {
    const inherited = inScheme({ ...base, "on-accent": base.sheet ?? NONE, accent: base.ink ?? NONE }, scheme);
    const own = inScheme(
      {
        ...getPalette(themesCss, `[data-theme="${theme}"]`),
        ...(accent === "ink" ? {} : onAccent),
        ...getPalette(themesCss, `[data-accent="${accent}"]`),
      },
      schemeIn(theme, scheme),
    );
    const basic =
      accent === "ink" ? { accent: own.ink ?? inherited.ink, "on-accent": own.sheet ?? inherited.sheet } : {};
    const palette: Record<string, string | undefined> = { ...inherited, ...own, ...basic };
    const poor = PAIRS.map(([text, ground]) => {
      const ratio = contrast(palette[text] ?? "", palette[ground] ?? "");
      return { pair: `${text} on ${ground}`, ratio };
    }).filter(({ ratio }) => !(ratio >= 4.5));
    expect(poor).toEqual([]);
  });
});

test("no two papers look alike, by day or by night", () => {
  const toSheet = (theme: string, scheme: Scheme) =>
    getPalette(themesCss, `[data-theme="${theme}"]`).sheet?.[schemeIn(theme, scheme)] ?? "";
  const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const distance = (one: string, other: string) =>
    Math.hypot(...rgb(one).map((value, i) => value - (rgb(other)[i] ?? 0)));
  for (const [scheme, least] of [
    ["light", 8],
    ["dark", 20],
  ] as const) {
    const sheets = THEMES.map((theme) => toSheet(theme, scheme));
    const distances = sheets.flatMap((sheet, i) => sheets.slice(i + 1).map((other) => distance(sheet, other)));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(least);
  }
});

test("the basic paper has the colors of the application", () => {
  const paper = getPalette(themesCss, '[data-theme="paper"]');
  expect(paper).toEqual(Object.fromEntries(Object.keys(paper).map((name) => [name, base[name]])));
});

test("every theme has colors, and all colors belong to a theme", () => {
  const named = (kind: string) =>
    [...themesCss.matchAll(new RegExp(`^\\[data-${kind}="(\\w+)"\\] \\{`, "gm"))].map(([, name]) => name);
  expect(named("theme")).toEqual(THEMES);
  expect(named("accent")).toEqual([...ACCENTS.slice(1), "picture"]);
});

test("no two accents look alike", () => {
  const colours = ACCENTS.slice(1).flatMap((accent) => getPalette(themesCss, `[data-accent="${accent}"]`).accent ?? []);
  expect(new Set(colours.map(({ light }) => light)).size).toBe(ACCENTS.length - 1);
  expect(new Set(colours.map(({ dark }) => dark)).size).toBe(ACCENTS.length - 1);
});

test.each(["", "neon", "Ink", "__proto__"])("the name %j selects the basic theme", (name) => {
  expect([parseTheme(name), parseAccent(name)]).toEqual(["paper", "ink"]);
});

describe("a card whose premium ended", () => {
  const shown = getShownLook({ theme: "celadon", accent: "ocean", layout: "band", premium: false });

  test.each([
    ["to the basic layout, after another one was tried on", { layout: "portrait" }],
    ["to the basic color", { accent: "ink" }],
    ["to the paper that is shown", { theme: "paper" }],
  ] as const)("keeps its look on the way back %s", (_, chosen) => {
    expect(toFreeChange(chosen, shown)).toEqual({});
  });

  test("changes only its paper, and only to a free one that the user chose", () => {
    expect(toFreeChange({ theme: "hanji", layout: "portrait", accent: "ink" }, shown)).toEqual({ theme: "hanji" });
    expect(toFreeChange({ theme: "ink" }, shown)).toBeUndefined();
    expect(toFreeChange({ theme: "hanji", layout: "type" }, shown)).toBeUndefined();
  });
});
