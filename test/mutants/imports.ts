// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, rules, unit, worker } from "./mutant.ts";

const LIMITS = unit("contactFileLimits");

/** Import and export of contacts. */
export const IMPORTS: Mutant[] = [
  {
    what: "the maximum number of contacts in a call",
    file: "worker/features/contacts/import/contactImport.service.ts",
    find: "(entries?.length ?? 0) > IMPORT_MAX_CONTACTS;",
    replace: "(entries?.length ?? 0) > 10_000;",
    tests: worker("contactImport"),
  },
  {
    what: "the early end of reading a table",
    file: "domain/contact-files/csvFile.ts",
    find: "while (entries.length < max) {",
    replace: "for (;;) {",
    tests: LIMITS,
  },
  {
    what: "the early end of reading vCards",
    file: "domain/contact-files/vcardFile.ts",
    find: "if (cards.length === max) break;",
    replace: "",
    tests: LIMITS,
  },
  {
    what: "the single detection of an encoding",
    file: "domain/contact-files/vcardCharset.ts",
    find: "seen ??= new TextDecoder",
    replace: "seen = new TextDecoder",
    tests: LIMITS,
  },
  {
    what: "the maximum number of character sets in a file",
    file: "domain/contact-files/vcardCharset.ts",
    find: " && named.size < MAX_CHARSETS",
    replace: "",
    tests: LIMITS,
  },
  {
    what: "the single pass over rows without an end",
    file: "domain/contact-files/csvRows.ts",
    find: " || endless.has(close)",
    replace: "",
    tests: LIMITS,
  },
  {
    what: "the maximum number of columns",
    file: "domain/contact-files/csvRows.ts",
    find: "if (cells.length < MAX_COLUMNS) cells.push",
    replace: "cells.push",
    tests: LIMITS,
  },
  {
    what: "the maximum length of a column name",
    file: "domain/contact-files/csvHeader.ts",
    find: "fold(header.slice(0, HEADER_MAX_LENGTH))",
    replace: "fold(header)",
    tests: LIMITS,
  },
  {
    what: "the maximum length of a host",
    file: "domain/fields.schema.ts",
    find: " || authority.length > AUTHORITY_MAX_LENGTH",
    replace: "",
    tests: LIMITS,
  },
  {
    what: "the linear time of regular expressions",
    file: "domain/fields.schema.ts",
    find: "/^[a-z\\d-]+$/i.test(top)",
    replace: "/\\.[a-z\\d-]*[a-z][a-z\\d-]*\\.?$/i.test(`.${top}`)",
    tests: rules("patterns"),
  },
  {
    what: "the maximum number of fields in an error",
    file: "worker/http/validate.ts",
    find: " && fieldErrors.size < MAX_FIELDS",
    replace: "",
    tests: worker("http", "requestLog"),
  },
  {
    what: "the removal of direction overrides from imported texts",
    file: "domain/contact-files/importedContact.ts",
    find: 'cut(singleLine(text.replace(/\\uFEFF/g, " ")), max).trim();',
    replace: "cut(text.trim(), max).trim();",
    tests: worker("contactImport"),
  },
  {
    what: "the escaping of formulas in CSV",
    file: "domain/csv.ts",
    find: '.replace(FORMULA, "$1$2\'");',
    replace: ";",
    tests: [...unit("csv"), ...worker("contactExport", "accountExport")],
  },
  {
    what: "the escaping of formulas in CSV after a semicolon or tab",
    file: "domain/csv.ts",
    find: "const FORMULA = /(^|[;\\t\\r\\n])",
    replace: "const FORMULA = /(^)",
    tests: unit("csv"),
  },
  {
    what: "the escaping of numbers in CSV that continue in the next cell",
    file: "domain/csv.ts",
    find: "if (NUMBER.test(text) && !isFirst) return text;",
    replace: "if (NUMBER.test(text)) return text;",
    tests: unit("csv"),
  },
  {
    what: "the quotes around every CSV cell",
    file: "domain/csv.ts",
    find: "quote(withGuards(cell, i === 0))",
    replace: '(/[",\\r\\n]/.test(cell) ? quote(withGuards(cell, i === 0)) : withGuards(cell, i === 0))',
    tests: unit("csv", "contactExport"),
  },
  {
    what: "the removal of CSV guards on import",
    file: "domain/contact-files/csvFile.ts",
    find: "read(cells.map(withoutGuards))",
    replace: "read(cells)",
    tests: unit("contactExport"),
  },
  {
    what: "the recognition of our own export",
    file: "domain/contact-files/csvFile.ts",
    find: "if (own) return own;",
    replace: "",
    tests: unit("contactExport"),
  },
];
