import { parseAccent, parseTheme } from "../../../domain/cards/themes.ts";
import type { OwnCards } from "../../lib/apiTypes.ts";

/** The look of an own card. Without a valid ticket, visitors see the basic look, which only the public card tells. */
export const toOwnLook = ({ type, theme, accent }: Pick<OwnCards[number], "type" | "theme" | "accent">) => ({
  premium: type === "premium",
  theme: parseTheme(theme),
  accent: parseAccent(accent),
});
