import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicCard } from "../../domain/cards/publicCard.ts";

// It reads colors from a page.
vi.mock("../../web/features/premium/download/exportColors.ts", () => ({
  getExportColors: () => ({ sheet: "#ffffff", cover: "#284a43", ink: "#000000", soft: "#666666" }),
}));

type Line = { text: string; y: number; size: number; color: string };

/** A canvas that records what is written. Each letter is half as wide as the font is high. */
function installCanvas(): Line[] {
  const lines: Line[] = [];
  class Canvas {
    getContext() {
      const context = {
        font: "",
        fillStyle: "",
        fillRect: () => undefined,
        save: () => undefined,
        restore: () => undefined,
        beginPath: () => undefined,
        clip: () => undefined,
        fill: () => undefined,
        roundRect: () => undefined,
        drawImage: () => undefined,
        measureText: (text: string) => ({ width: (text.length * getSize(context.font)) / 2 }),
        fillText: (text: string, _: number, y: number) =>
          lines.push({ text, y, size: getSize(context.font), color: context.fillStyle }),
      };
      return context;
    }
  }
  const getSize = (font: string) => Number(/ ([\d.]+)px/.exec(font)?.[1]);
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "sans-serif" }));
  vi.stubGlobal("fetch", async () => new Response(new Blob()));
  vi.stubGlobal("createImageBitmap", async () => ({ width: 400, height: 300, close: () => undefined }));
  return lines;
}

let lines: Line[] = [];
beforeEach(() => {
  lines = installCanvas();
});
afterEach(() => vi.unstubAllGlobals());

const CARD = {
  cardId: "maria",
  type: "premium",
  name: "María Guadalupe Hernández Rodríguez de la Torre",
  position: "Director of International Sales and Partnerships",
  companyName: "Grupo Industrial Monterrey S.A. de C.V.",
  locale: "es",
  color: "#284a43",
  logoKey: "logo",
  introKey: "photo",
  extra: [],
} as unknown as PublicCard;

/** The lowest place of the colored part, in pixels: the band, or the whole card. */
const BOTTOM = { band: 560, type: 1181, portrait: 1181 };

test.each(
  ["es", "ur"].flatMap((locale) => (["band", "type", "portrait"] as const).map((layout) => ({ locale, layout }))),
)("a long name and role stay on the paper: $layout, $locale", async ({ locale, layout }) => {
  const { drawCard } = await import("../../web/features/premium/download/drawCard.ts");
  await drawCard({ ...CARD, locale, layout }, "https://moa.example/c/maria");
  const words = lines.map(({ text }) => text).join(" ");
  expect(words).toContain("Torre");
  expect(words).toContain("Director");
  for (const { text, y, size } of lines) expect([text, y + size / 2 <= BOTTOM[layout]]).toEqual([text, true]);
});
