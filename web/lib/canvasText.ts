type Fit = {
  locale: string;
  family: string;
  weight: number;
  /** Sizes to try, in pixels, largest first. */
  sizes: [number, ...number[]];
  /** Line height as a multiple of the size. */
  leading: number;
  width: number;
  maxLines: number;
};

type Context = OffscreenCanvasRenderingContext2D;

/**
 * Breaks a text into lines at the largest size at which it fits. At the smallest size, it cuts off what does not fit.
 * @returns the CSS font, the line height in pixels, and the lines
 */
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

/** The words of a text in its language, with the spaces and signs after them. A no-break space joins two words. */
export function listWords(text: string, locale: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(locale, { granularity: "word" }).segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && (last.endsWith("\u00A0") || segment.startsWith("\u00A0")))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

/** Breaks a text at word boundaries of its language. */
function breakLines(context: Context, text: string, { locale, width }: Pick<Fit, "locale" | "width">): string[] {
  const lines = [""];
  for (const word of listWords(text, locale)) {
    const line = lines.at(-1) ?? "";
    if (line && context.measureText(line + word.trimEnd()).width > width) lines.push(word);
    else lines[lines.length - 1] = line + word;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Drops lines after the last one and characters past the edge, and adds an ellipsis. */
function shorten(context: Context, lines: string[], { width, maxLines }: Pick<Fit, "width" | "maxLines">): string[] {
  return lines.slice(0, maxLines).map((line, index) => {
    const isContinuation = index === maxLines - 1 && lines.length > maxLines;
    if (!isContinuation && context.measureText(line).width <= width) return line;
    const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
    while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > width) letters.pop();
    return `${letters.join("")}…`;
  });
}
