// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, rules, unit, worker } from "./mutant.ts";

const LIMITS = unit("contactFileLimits");

/** Files of contacts, in and out. */
export const IMPORTS: Mutant[] = [
  {
    what: "how many contacts a call takes",
    file: "worker/features/contacts/import/contactImport.service.ts",
    find: "if (entries.length > IMPORT_MAX_CONTACTS) throw",
    replace: "if (entries.length > 10_000) throw",
    tests: worker("contactImport"),
  },
  {
    what: "the end of reading a table",
    file: "domain/contact-files/csvFile.ts",
    find: "while (entries.length < max) {",
    replace: "for (;;) {",
    tests: LIMITS,
  },
  {
    what: "the end of reading vCards",
    file: "domain/contact-files/vcardFile.ts",
    find: "if (cards.length === max) break;",
    replace: "",
    tests: LIMITS,
  },
  {
    what: "an encoding that is detected once",
    file: "domain/contact-files/vcardCharset.ts",
    find: "seen ??= new TextDecoder",
    replace: "seen = new TextDecoder",
    tests: LIMITS,
  },
  {
    what: "how many character sets a file may name",
    file: "domain/contact-files/vcardCharset.ts",
    find: " && named.size < MAX_CHARSETS",
    replace: "",
    tests: LIMITS,
  },
  {
    what: "rows without an end that are followed once",
    file: "domain/contact-files/csvRows.ts",
    find: " || endless.has(close)",
    replace: "",
    tests: LIMITS,
  },
  {
    what: "how many columns are read",
    file: "domain/contact-files/csvRows.ts",
    find: "if (cells.length < MAX_COLUMNS) cells.push",
    replace: "cells.push",
    tests: LIMITS,
  },
  {
    what: "how much of a column's name is looked at",
    file: "domain/contact-files/csvHeader.ts",
    find: "fold(header.slice(0, HEADER_MAX_LENGTH))",
    replace: "fold(header)",
    tests: LIMITS,
  },
  {
    what: "the length of a host",
    file: "domain/fields.schema.ts",
    find: " || authority.length > AUTHORITY_MAX_LENGTH",
    replace: "",
    tests: LIMITS,
  },
  {
    what: "patterns that take a time by the square of a text",
    file: "domain/fields.schema.ts",
    find: "/^[a-z\\d-]+$/i.test(top)",
    replace: "/\\.[a-z\\d-]*[a-z][a-z\\d-]*\\.?$/i.test(`.${top}`)",
    tests: rules("patterns"),
  },
  {
    what: "how many fields a refusal names",
    file: "worker/http/validate.ts",
    find: " && fieldErrors.size < MAX_FIELDS",
    replace: "",
    tests: worker("http"),
  },
  {
    what: "what turns an imported text around",
    file: "domain/contact-files/importedContact.ts",
    find: 'cut(singleLine(text.replace(/\\uFEFF/g, " ")), max).trim();',
    replace: "cut(text.trim(), max).trim();",
    tests: worker("contactImport"),
  },
  {
    what: "formulas in CSV",
    file: "domain/csv.ts",
    find: '.replace(FORMULA, "$1$2\'");',
    replace: ";",
    tests: [...unit("csv"), ...worker("contactExport", "accountExport")],
  },
  {
    what: "formulas in CSV after a semicolon or a tab",
    file: "domain/csv.ts",
    find: "const FORMULA = /(^|[;\\t\\r\\n])",
    replace: "const FORMULA = /(^)",
    tests: unit("csv"),
  },
  {
    what: "numbers in CSV that go on in the next cell",
    file: "domain/csv.ts",
    find: "if (NUMBER.test(text) && !isFirst) return text;",
    replace: "if (NUMBER.test(text)) return text;",
    tests: unit("csv"),
  },
  {
    what: "quotes around every cell of CSV",
    file: "domain/csv.ts",
    find: '`"${withGuards(cell, i === 0).replaceAll(\'"\', \'""\')}"`',
    replace:
      '(/[",\\r\\n]/.test(cell) ? `"${withGuards(cell, i === 0).replaceAll(\'"\', \'""\')}"` : withGuards(cell, i === 0))',
    tests: unit("csv", "contactExport"),
  },
  {
    what: "guards in CSV that an import takes out again",
    file: "domain/contact-files/csvFile.ts",
    find: "read(cells.map(withoutGuards))",
    replace: "read(cells)",
    tests: unit("contactExport"),
  },
  {
    what: "our own export, read as it was written",
    file: "domain/contact-files/csvFile.ts",
    find: "if (own) return own;",
    replace: "",
    tests: unit("contactExport"),
  },
];
