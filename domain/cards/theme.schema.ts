import * as z from "zod";
import { ACCENTS, isPictureColor, LAYOUTS, THEMES } from "./themes.ts";

/** A named accent, or a color as six hexadecimal digits. */
const accent = z.union(
  [z.enum(ACCENTS), z.templateLiteral(["#", z.string().regex(/^[0-9a-f]{6}$/)]).refine(isPictureColor)],
  "INPUT_INVALID",
);

/** The look of a card, and whether visitors can leave their details. An absent field stays unchanged. */
export const themeSchema = z
  .object({
    theme: z.enum(THEMES, "INPUT_INVALID"),
    accent,
    layout: z.enum(LAYOUTS, "INPUT_INVALID"),
    detailsWanted: z.boolean("INPUT_INVALID"),
  })
  .partial();

export type ThemeChange = z.output<typeof themeSchema>;
