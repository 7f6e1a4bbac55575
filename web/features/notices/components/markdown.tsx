import type { MarkedToken, Token, Tokens } from "marked";
import { Children, type ReactNode } from "react";
import { known, readMarkdown } from "../../../../domain/notices/noticeText.ts";
import { safeHref } from "../safeHref.ts";

/**
 * A notice's content. It renders known Markdown elements only. HTML and everything else appear as text, so a notice
 * cannot run, load or style anything.
 */
export function Markdown({ content }: { content: string }) {
  return <div className="grid gap-4">{parts(readMarkdown(content))}</div>;
}

// The parts never move, so the index is a sufficient key.
const parts = (tokens: Token[]): ReactNode => Children.toArray(known(tokens).map(part));

function part(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "heading":
      return <Heading {...token} />;
    case "paragraph":
      return <p>{parts(token.tokens)}</p>;
    case "list":
      return <List {...token} />;
    case "list_item":
      return <li>{parts(token.tokens)}</li>;
    case "blockquote":
      return <blockquote className="grid gap-4 border-s-2 border-line ps-4">{parts(token.tokens)}</blockquote>;
    case "code":
      return <pre className="whitespace-pre-wrap rounded-md bg-wash p-4 text-sm">{token.text}</pre>;
    case "hr":
      return <hr className="border-line" />;
    case "strong":
      return <strong>{parts(token.tokens)}</strong>;
    case "em":
      return <em>{parts(token.tokens)}</em>;
    case "del":
      return <del>{parts(token.tokens)}</del>;
    case "codespan":
      return <code className="rounded-sm bg-wash px-1">{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return <Anchor {...token} />;
    case "text":
      return token.tokens ? parts(token.tokens) : token.text;
    // Pictures are not loaded. Their alternative text is shown.
    case "image":
    case "escape":
      return token.text;
    case "html":
      return token.block ? <p className="whitespace-pre-line">{token.raw.trim()}</p> : token.raw;
    case "table":
      return <p className="whitespace-pre-line">{token.raw.trim()}</p>;
    case "space":
    case "def":
    case "checkbox":
      break;
  }
  return null;
}

/** The notice's title is the heading of the screen, so its own headings start one level lower. */
function Heading({ depth, tokens }: Tokens.Heading) {
  const Tag = depth === 1 ? "h2" : depth === 2 ? "h3" : "h4";
  return <Tag className={depth === 1 ? "text-lg font-semibold" : "font-semibold"}>{parts(tokens)}</Tag>;
}

function List({ ordered, start, items }: Tokens.List) {
  if (!ordered) return <ul className="grid list-disc gap-1 ps-6">{parts(items)}</ul>;
  return (
    <ol start={start === "" ? 1 : start} className="grid list-decimal gap-1 ps-6">
      {parts(items)}
    </ol>
  );
}

/** An unsafe address renders only its text. */
function Anchor({ href, tokens }: Tokens.Link) {
  const safe = safeHref(href);
  const words = parts(tokens);
  if (!safe) return words;
  return (
    <a
      href={safe}
      {...(!safe.startsWith("/") && { target: "_blank", rel: "noopener noreferrer" })}
      className="underline underline-offset-4"
    >
      {words}
    </a>
  );
}
