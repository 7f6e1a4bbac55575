import { Lexer, type MarkedToken, type Token } from "marked";

/** Longest plain form, in characters: what a popup shows before one reads on. */
const SUMMARY_LENGTH = 300;

/**
 * A notice's content taken apart, for whoever shows it: no HTML comes of it here or anywhere, so what an administrator
 * pastes stays text. A single line break in it is one, as people write.
 */
export const readMarkdown = (content: string): MarkedToken[] =>
  known(new Lexer({ gfm: true, breaks: true }).lex(content));

/** Without extensions, a lexer makes none but marked's own tokens. */
export const known = (tokens: Token[]) => tokens as MarkedToken[];

/** A notice's content without its marks, shortened. */
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
