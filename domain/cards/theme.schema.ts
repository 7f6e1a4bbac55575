import * as z from "zod";
import { ACCENTS, THEMES } from "./themes.ts";

/** The premium settings of a card. An absent field stays unchanged. */
export const themeSchema = z
  .object({
    theme: z.enum(THEMES, "INPUT_INVALID"),
    accent: z.enum(ACCENTS, "INPUT_INVALID"),
    detailsWanted: z.boolean("INPUT_INVALID"),
  })
  .partial();

export type ThemeChange = z.output<typeof themeSchema>;
