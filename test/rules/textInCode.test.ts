import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

/** For developers and operators, in English. */
const FOR_PROGRAMMERS = /^web\/(features\/gallery|build\/contract)\//;

/** Code that produces text for users: screens, the Worker's pages, mails. */
const FILES = filesIn("{domain,web,worker}/**/*.{ts,tsx}").filter((path) => !FOR_PROGRAMMERS.test(path));

/** Texts that are the same in every language. */
const SYMBOLS = new Set([
  // The seal is a picture that consists of a letter.
  "모",
  // Names that are the same in every language.
  "QR",
]);

/** The fatal screen works without messages, so it has its own texts. The contract is for developers, in English. */
const BRINGS_ITS_WORDS = new Set(["web/components/fatalScreen.tsx", "scripts/build/contract/page.ts"]);

/** Attributes of elements and of our components that users see or hear. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext|placeholder|braillelabel)|alt|title|label|placeholder|hint|text|heading|detail|caption|summary|confirm\w*|empty\w*)$/;

/** Properties of mails, toasts and rows that users read. */
const READ_PROPERTIES = /^(subject|greeting|lines|label|hint|heading|placeholder|title)$/;

type Node = { type: string; start: number; [key: string]: unknown };

/** Text that contains words: two letters in a row. */
const saysWords = (text: string) =>
  /\p{L}\p{M}*\p{L}/u.test(text.replace(/&\w+;|\{\w+\}/g, "")) && !SYMBOLS.has(text.trim());

/** The string literals that an expression can evaluate to. */
function textsIn(node: unknown): string[] {
  if (!node || typeof node !== "object" || !("type" in node)) return [];
  const at = node as Node;
  switch (at.type) {
    case "Literal":
      return typeof at.value === "string" ? [at.value] : [];
    case "TemplateLiteral":
      return (at.quasis as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? "");
    case "ConditionalExpression":
      return [...textsIn(at.consequent), ...textsIn(at.alternate)];
    case "LogicalExpression":
    case "BinaryExpression":
      return at.operator === "===" || at.operator === "!==" ? [] : [...textsIn(at.left), ...textsIn(at.right)];
    case "ArrayExpression":
      return (at.elements as unknown[]).flatMap(textsIn);
    case "ArrowFunctionExpression":
      return textsIn(at.body);
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return textsIn(at.expression);
    default:
      return [];
  }
}

/** Text for users that is written in code, with its line. */
function getTexts(path: string, code: string): string[] {
  const found: string[] = [];
  const add = (start: number, texts: string[]) => {
    const line = code.slice(0, start).split("\n").length;
    for (const text of texts.filter(saysWords)) found.push(`${path}:${line} ${text.trim()}`);
  };
  const { program, errors } = parseSync(path, code);
  expect(errors).toEqual([]);
  const isScreen = path.endsWith(".tsx");
  new Visitor({
    JSXText: ({ start, value }) => add(start, [value]),
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === "JSXExpressionContainer") add(child.start, textsIn(child));
    },
    JSXFragment: ({ children }) => {
      for (const child of children) if (child.type === "JSXExpressionContainer") add(child.start, textsIn(child));
    },
    JSXAttribute: ({ name, value, start }) => {
      if (name.type === "JSXIdentifier" && READ_ATTRIBUTES.test(name.name)) add(start, textsIn(value));
    },
    Property: ({ key, value, start }) => {
      const isRead = key.type === "Identifier" && READ_PROPERTIES.test(key.name);
      if (isRead && (isScreen || path.startsWith("worker/mail/"))) add(start, textsIn(value));
    },
    CallExpression: ({ callee, arguments: [, text], start }) => {
      if (callee.type === "Identifier" && callee.name === "toast") add(start, textsIn(text));
    },
    // Hono's html: text between tags, and attributes that users read.
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      if (tag.type !== "Identifier" || tag.name !== "html") return;
      const markup = quasi.quasis.map(({ value }) => value.cooked ?? "").join("0");
      const attributes = [...markup.matchAll(/\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g)];
      add(start, [markup.replace(/<[^>]*>/g, " "), ...attributes.map(([, text = ""]) => text)]);
    },
  }).visit(program);
  return found;
}

test("text that users read is not written in code", () => {
  const found = FILES.filter((path) => !BRINGS_ITS_WORDS.has(path)).flatMap((path) => getTexts(path, read(path)));
  expect(found).toEqual([]);
});

test("the rule recognizes text in code", () => {
  const seen = (code: string) => getTexts("worker/mail/made.tsx", code).map((text) => text.replace(/^\S+ /, ""));
  expect(seen("const a = <p>Hello</p>")).toEqual(["Hello"]);
  expect(seen('const a = <p>{busy ? "Wait" : `Done`}</p>')).toEqual(["Wait", "Done"]);
  expect(seen('const a = <img alt="A picture" />')).toEqual(["A picture"]);
  expect(seen('const a = <Field label={"Name"} />')).toEqual(["Name"]);
  expect(seen("const a = html`<p title='x'>Bye</p>`")).toEqual(["Bye"]);
  expect(seen('toast("success", "Saved")')).toEqual(["Saved"]);
  expect(seen('const mail = { subject: "Welcome" }')).toEqual(["Welcome"]);
  expect(seen('const a = <p className="x y" lang="ko">{m.hello()} · 3</p>')).toEqual([]);
});
