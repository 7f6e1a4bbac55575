type Fit = {
  locale: string;
  family: string;
  weight: number;
  /** Sizes to try, in pixels, the largest first. */
  sizes: [number, ...number[]];
  /** Height of a line, as a multiple of the size. */
  leading: number;
  width: number;
  maxLines: number;
};

type Context = OffscreenCanvasRenderingContext2D;

/** Lines of a text at the largest size at which it fits; at the smallest one what does not fit is left out. */
export function fitText(context: Context, text: string, { sizes, leading, maxLines, width, ...face }: Fit) {
  let best = setText(context, text, sizes[0], { ...face, width });
  for (const size of sizes.slice(1)) {
    if (best.lines.length <= maxLines && isNarrow(context, best.lines, width)) break;
    best = setText(context, text, size, { ...face, width });
  }
  const { font, size, lines } = best;
  return { font, lineHeight: size * leading, lines: shorten(context, lines, { width, maxLines }) };
}

function setText(
  context: Context,
  text: string,
  size: number,
  { family, weight, locale, width }: Pick<Fit, "family" | "weight" | "locale" | "width">,
) {
  const font = `${weight} ${size}px ${family}`;
  context.font = font;
  return { font, size, lines: breakLines(context, text, { locale, width }) };
}

const isNarrow = (context: Context, lines: string[], width: number) =>
  lines.every((line) => context.measureText(line).width <= width);

/** Breaks a text between words, as its language counts them. */
function breakLines(context: Context, text: string, { locale, width }: Pick<Fit, "locale" | "width">): string[] {
  const lines = [""];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: "word" }).segment(text)) {
    const line = lines.at(-1) ?? "";
    if (line && context.measureText(line + segment.trimEnd()).width > width) lines.push(segment);
    else lines[lines.length - 1] = line + segment;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Drops lines past the last and letters past the edge, and says so by an ellipsis. */
function shorten(context: Context, lines: string[], { width, maxLines }: Pick<Fit, "width" | "maxLines">): string[] {
  return lines.slice(0, maxLines).map((line, index) => {
    const goesOn = index === maxLines - 1 && lines.length > maxLines;
    if (!goesOn && context.measureText(line).width <= width) return line;
    const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
    while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > width) letters.pop();
    return `${letters.join("")}…`;
  });
}
