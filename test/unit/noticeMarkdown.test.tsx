import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { summarize } from "../../domain/notices/noticeText.ts";
import { Markdown } from "../../web/features/notices/components/markdown.tsx";

/** The rendered HTML without classes. */
const shown = (content: string) =>
  renderToStaticMarkup(<Markdown content={content} />)
    .replace(/ class="[^"]*"/g, "")
    .replace(/^<div>(.*)<\/div>$/s, "$1");

describe("a notice's Markdown", () => {
  test.each([
    [
      "**bold**, *italic*, ~~gone~~ and `code`",
      "<p><strong>bold</strong>, <em>italic</em>, <del>gone</del> and <code>code</code></p>",
    ],
    ["# One\n\n## Two\n\n###### Six", "<h2>One</h2><h3>Two</h3><h4>Six</h4>"],
    ["one\ntwo\n\nthree", "<p>one<br/>two</p><p>three</p>"],
    ["- a\n- b\n  1. c", '<ul><li>a</li><li>b<ol start="1"><li>c</li></ol></li></ul>'],
    ["3. c\n4. d", '<ol start="3"><li>c</li><li>d</li></ol>'],
    ["> said\n\n---", "<blockquote><p>said</p></blockquote><hr/>"],
    ["```\n<b>\n```", "<pre>&lt;b&gt;</pre>"],
    ["\\*stars\\*", "<p>*stars*</p>"],
    ["[us](/notice/3)", '<p><a href="/notice/3">us</a></p>'],
    [
      "[out](https://moa.example/?a=1)",
      '<p><a href="https://moa.example/?a=1" target="_blank" rel="noopener noreferrer">out</a></p>',
    ],
    [
      "[write](mailto:help@moa.example)",
      '<p><a href="mailto:help@moa.example" target="_blank" rel="noopener noreferrer">write</a></p>',
    ],
  ])("%j", (content, html) => {
    expect(shown(content)).toBe(html);
  });

  test.each([
    "<script>alert(1)</script>",
    "<style>body { display: none }</style>",
    '<img src="x" onerror="alert(1)">',
    'text <b onclick="alert(1)">bold</b>',
    '<a href="javascript:alert(1)">go</a>',
    "<iframe src='https://evil.example'></iframe>",
    "<svg/onload=alert(1)>",
    "<!-- a comment -->",
    "| a | b |\n| - | - |\n| <b>c</b> | d |",
  ])("HTML is shown as text: %j", (content) => {
    expect(shown(content)).not.toMatch(/<(?!\/?(p|br)\b)/);
    expect(renderToStaticMarkup(<p>{content}</p>)).toContain(shown(content).replace(/<\/?p>/g, ""));
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java&#115;cript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://moa.example/1",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "evil",
    "https://",
  ])("a link with an unsafe URL is shown as its text: %j", (href) => {
    expect(shown(`[go](<${href}>)`)).toMatch(/^<p>(go|[^<]*)<\/p>$/);
  });

  test("a picture is shown as its alternative text, and nothing is loaded from other sites", () => {
    expect(shown("![a cat](https://evil.example/cat.png)")).toBe("<p>a cat</p>");
  });
});

describe("a notice's summary", () => {
  test("is its text without the Markdown marks", () => {
    expect(summarize("# News\n\nHello **there**, [read](https://moa.example).\n\n- a\n- *b*\n\n> c\n\n---\n`d`")).toBe(
      "News\nHello there, read.\n• a\n• b\nc\nd",
    );
  });

  test("keeps HTML as text", () => {
    expect(summarize("<b>x</b>")).toBe("<b>x</b>");
  });

  test("is cut between characters before a popup becomes too long", () => {
    expect(summarize("😀".repeat(301))).toBe(`${"😀".repeat(300)}…`);
  });
});
