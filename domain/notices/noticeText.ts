import { Lexer, type MarkedToken, type Token } from "marked";

/** Maximum length of the plain text that a popup shows, in characters. */
const SUMMARY_LENGTH = 300;

/**
 * Parses the Markdown of a notice. It is never rendered as HTML, so pasted HTML stays text. A single line break stays a
 * line break.
 */
export const readMarkdown = (content: string): MarkedToken[] =>
  known(new Lexer({ gfm: true, breaks: true }).lex(content));

/** Narrows the type. Without extensions, the lexer creates only marked's own tokens. */
export const known = (tokens: Token[]) => tokens as MarkedToken[];

/** Returns the beginning of a notice's content as plain text. */
export function summarize(content: string): string {
  const text = plainBlocks(readMarkdown(content)).trim();
  const letters = [...text];
  return letters.length > SUMMARY_LENGTH ? `${letters.slice(0, SUMMARY_LENGTH).join("").trimEnd()}…` : text;
}

const plainBlocks = (tokens: Token[]): string =>
  known(tokens)
    .map(plain)
    .filter((text) => text.trim())
    .join("\n");

function plain(token: MarkedToken): string {
  if (token.type === "br") return "\n";
  if (token.type === "list") return token.items.map(({ tokens }) => `• ${plainBlocks(tokens)}`).join("\n");
  if (token.type === "blockquote") return plainBlocks(token.tokens);
  if ("tokens" in token && token.tokens) return known(token.tokens).map(plain).join("");
  return "text" in token ? token.text : "";
}
