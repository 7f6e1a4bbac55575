import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { getContrast, toAccentColors } from "../../domain/cards/accentColor.ts";
import { pickColors } from "../../web/features/premium/pictureColors.ts";

const css = (name: string) => readFileSync(new URL(`../../web/card-face/${name}`, import.meta.url), "utf8");
const parse = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** The backgrounds of all papers. A paper that is always dark has one color. */
const screenStyles = `${css("tokens.css")}${css("themes.css").split("@media print")[0]}`;
const grounds = [...screenStyles.matchAll(/--(?:paper|sheet|wash): ([^;]+);/g)].map(
  ([, value = ""]) => value.match(/#[0-9a-f]{6}/g) ?? [],
);
const light = grounds.filter((colors) => colors.length === 2).map(([color = ""]) => color);
const dark = grounds.map((colors) => colors.at(-1) ?? "");

const COLORS = [
  "#000000",
  "#ffffff",
  "#ffee00",
  "#00ff88",
  "#ff0000",
  "#2255aa",
  "#808080",
  "#f4e9d0",
  "#1a1714",
] as const;

describe("a color of a picture", () => {
  test.each(COLORS)("%s is readable on every paper, and under its text", (color) => {
    const accent = toAccentColors(color);
    const poor = [
      ...light.map((ground) => [accent.light, ground] as const),
      ...dark.map((ground) => [accent.dark, ground] as const),
      [accent.light, "#ffffff"] as const,
      [accent.dark, "#141311"] as const,
    ].filter(([one, other]) => getContrast(parse(one), parse(other)) < 4.5);
    expect(light.length).toBeGreaterThan(8);
    expect(poor).toEqual([]);
  });

  test("that is readable already stays", () => expect(toAccentColors("#7c1d1d").light).toBe("#7c1d1d"));
});

const pixels = (...areas: [number, number, number, number][]) =>
  areas.flatMap(([count, ...rgb]) => Array.from({ length: count }, () => [...rgb, 255]).flat());

test("the colors that stand out are picked, vivid ones first, without grays", () => {
  expect(pickColors(pixels([600, 128, 128, 128], [80, 200, 30, 30], [60, 30, 60, 200], [300, 10, 10, 10]))).toEqual([
    "#c81e1e",
    "#1e3cc8",
  ]);
  expect(pickColors(pixels([100, 250, 250, 250]))).toEqual([]);
});
