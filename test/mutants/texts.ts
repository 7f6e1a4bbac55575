// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

/** Input and output of texts. */
export const TEXTS: Mutant[] = [
  {
    what: "the escaping of line breaks in a vCard",
    file: "worker/features/vcard/vcard.ts",
    find: 'text.replace(/[\\p{Cc}\\u2028\\u2029\\uFEFF]+/gu, " ").trim();',
    replace: "text.trim();",
    tests: unit("vcard"),
  },
  {
    what: "the removal of line breaks from a field",
    file: "domain/fields.schema.ts",
    find: '.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ")\n',
    replace: "\n",
    tests: [...unit("fieldsSchema"), ...worker("signUp")],
  },
  {
    what: "the removal of direction overrides from a field",
    file: "domain/fields.schema.ts",
    find: "const TURNS = /[\\u202A-\\u202E\\u2066-\\u2069]/g;",
    replace: "const TURNS = /(?!)/g;",
    tests: unit("fieldsSchema"),
  },
  {
    what: "the removal of line breaks from a mail's subject",
    file: "worker/mail/layout.ts",
    find: 'subject.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, " ")',
    replace: "subject",
    tests: worker("mails"),
  },
  {
    what: "the scheme check of links",
    file: "web/card-face/links.ts",
    find: "return /^(https?:\\/\\/|mailto:|tel:)/i.test(url) ? url : undefined;",
    replace: "return url;",
    tests: worker("publicPageSafety"),
  },
  {
    what: "the escaping of a name in JSON-LD",
    file: "worker/features/public-page/metadata.tsx",
    find: '.replaceAll("<", "\\\\u003c")',
    replace: "",
    tests: worker("publicPageSafety"),
  },
  {
    what: "the scheme check of links in a notice",
    file: "web/features/notices/components/markdown.tsx",
    find: "if (!safe) return words;",
    replace: "if (!safe) return <a href={href}>{words}</a>;",
    tests: ["test/unit/noticeMarkdown.test.tsx"],
  },
  {
    what: "the escaping of HTML in a notice",
    file: "web/features/notices/components/markdown.tsx",
    find: '<p className="whitespace-pre-line">{token.raw.trim()}</p> : token.raw;',
    replace: "<p dangerouslySetInnerHTML={{ __html: token.raw }} /> : token.raw;",
    tests: ["test/unit/noticeMarkdown.test.tsx"],
  },
  {
    what: "the content security policy of a page",
    file: "worker/http/securityHeaders.ts",
    find: "\"default-src 'none'\",",
    replace: "\"default-src 'self' 'unsafe-inline'\",",
    tests: worker("http", "requestLog", "publicPageSafety"),
  },
  {
    what: "the type check of a picture by its first bytes",
    file: "worker/images/sniff.ts",
    find: '"image/webp";\n  return null;',
    replace: '"image/webp";\n  return "image/png";',
    tests: [...unit("pictureSize"), ...worker("images", "pictureReplacement")],
  },
  {
    what: "the size check of a picture's header",
    file: "worker/images/pictures.ts",
    find: "if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {",
    replace: "if (width < 0) {",
    tests: worker("images", "pictureReplacement"),
  },
  {
    what: "the removal of paths from the log",
    file: "worker/http/requestLog.ts",
    find: "route: handler?.path ?? routePath(c, -1),",
    replace: "route: c.req.url,",
    tests: worker("http", "requestLog"),
  },
  {
    what: "the size limit of a body",
    file: "worker/http/bodyLimit.ts",
    find: "const small = upTo(256);",
    replace: "const small = upTo(256_000);",
    tests: worker("http", "requestLog"),
  },
];
