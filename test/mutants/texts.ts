// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

/** What goes in and out. */
export const TEXTS: Mutant[] = [
  {
    what: "line breaks in a vCard",
    file: "worker/features/vcard/vcard.ts",
    find: 'text.replace(/[\\p{Cc}\\u2028\\u2029\\uFEFF]+/gu, " ").trim();',
    replace: "text.trim();",
    tests: unit("vcard"),
  },
  {
    what: "line breaks in a field",
    file: "domain/fields.schema.ts",
    find: '.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ")\n',
    replace: "\n",
    tests: [...unit("fieldsSchema"), ...worker("signUp")],
  },
  {
    what: "what turns a text around",
    file: "domain/fields.schema.ts",
    find: "const TURNS = /[\\u202A-\\u202E\\u2066-\\u2069]/g;",
    replace: "const TURNS = /(?!)/g;",
    tests: unit("fieldsSchema"),
  },
  {
    what: "line breaks in a mail's subject",
    file: "worker/mail/layout.ts",
    find: 'subject.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ")',
    replace: "subject",
    tests: worker("mails"),
  },
  {
    what: "links that run",
    file: "web/card-face/links.ts",
    find: "return /^(https?:\\/\\/|mailto:|tel:)/i.test(url) ? url : undefined;",
    replace: "return url;",
    tests: worker("publicPageSafety"),
  },
  {
    what: "a name that ends the script it stands in",
    file: "worker/features/public-page/metadata.tsx",
    find: '.replaceAll("<", "\\\\u003c")',
    replace: "",
    tests: worker("publicPageSafety"),
  },
  {
    what: "links in a notice",
    file: "web/features/notices/components/markdown.tsx",
    find: "if (!safe) return words;",
    replace: "if (!safe) return <a href={href}>{words}</a>;",
    tests: ["test/unit/noticeMarkdown.test.tsx"],
  },
  {
    what: "HTML in a notice",
    file: "web/features/notices/components/markdown.tsx",
    find: '<p className="whitespace-pre-line">{token.raw.trim()}</p> : token.raw;',
    replace: "<p dangerouslySetInnerHTML={{ __html: token.raw }} /> : token.raw;",
    tests: ["test/unit/noticeMarkdown.test.tsx"],
  },
  {
    what: "the policy of a page",
    file: "worker/http/securityHeaders.ts",
    find: "\"default-src 'none'\",",
    replace: "\"default-src 'self' 'unsafe-inline'\",",
    tests: worker("http", "publicPageSafety"),
  },
  {
    what: "what is in a picture's first bytes",
    file: "worker/images/sniff.ts",
    find: '"image/webp";\n  return null;',
    replace: '"image/webp";\n  return "image/png";',
    tests: [...unit("pictureSize"), ...worker("images")],
  },
  {
    what: "the size that a picture claims",
    file: "worker/images/pictures.ts",
    find: "if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {",
    replace: "if (width < 0) {",
    tests: worker("images"),
  },
  {
    what: "which pictures are answered",
    file: "worker/images/store.ts",
    find: "/^[0-9a-f]{64}\\.(webp|jpg)$/.test(key)",
    replace: "key.length > 0",
    tests: worker("polyglots"),
  },
  {
    what: "paths in the log",
    file: "worker/http/requestLog.ts",
    find: "route: routePath(c, -1),",
    replace: "route: c.req.url,",
    tests: worker("http"),
  },
  {
    what: "the length of a body",
    file: "worker/http/bodyLimit.ts",
    find: "const small = upTo(256);",
    replace: "const small = upTo(256_000);",
    tests: worker("http"),
  },
];
