import { type Column, readHeader } from "./csvHeader.rules.ts";
import { type CsvRow, delimiterOf, takeRows } from "./csvRows.rules.ts";
import {
  addressOf,
  contactOf,
  type Draft,
  type FileEntry,
  fullNameOf,
  phoneKindOf,
  readingOf,
} from "./importedContact.rules.ts";

/** The contacts of a CSV file, by the names of its columns; null where these name nobody. */
export function readCsvFile(text: string): FileEntry[] | null {
  const [header, ...rows] = takeRows(text.replace(/^sep=.\r?\n/i, ""), delimiterOf(text), true).rows;
  const columns = header && readHeader(header.cells);
  return columns ? rows.map((row, i) => ({ number: i + 1, ...readRow(row, columns) })) : null;
}

function readRow({ cells, isBroken }: CsvRow, columns: (Column | undefined)[]) {
  if (isBroken) return { code: "CONTACT_UNREADABLE" as const };
  const contact = contactOf(draftOf(cells.map(withoutGuard), columns));
  return contact ? { contact } : { code: "CONTACT_NAMELESS" as const };
}

/** Our own export keeps spreadsheets from running a text by an apostrophe before it (`contactExport.rules.ts`). */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=@＝＠\t\r\n+＋\-－])/, "");

function draftOf(cells: string[], columns: (Column | undefined)[]): Draft {
  // Google writes several values of one kind into one cell.
  const all = (column: Column) =>
    cells
      .flatMap((cell, i) => (columns[i] === column ? cell.split(" ::: ").map((part) => part.trim()) : []))
      .filter(Boolean);
  const textOf = (column: Column) => all(column)[0] ?? "";
  const parts = { family: textOf("family"), given: textOf("given"), middle: textOf("middle") };
  const name = textOf("name") || fullNameOf(parts);
  const reading = { family: textOf("phoneticFamily"), given: textOf("phoneticGiven") };
  const tags = all("tags")
    .flatMap((tag) => tag.split(/[;,]/))
    .map((tag) => tag.trim());
  const place = { street: textOf("street"), city: textOf("city"), region: textOf("region") };
  const street = addressOf({ ...place, code: textOf("code"), country: textOf("country") });
  return {
    name,
    phoneticName: textOf("phonetic") || readingOf(reading, name),
    companyName: textOf("company"),
    position: textOf("position") || textOf("department"),
    phones: phonesOf(cells, columns),
    emails: all("email"),
    websites: all("website"),
    addresses: [...all("address"), ...(place.street || place.city ? [street] : [])],
    notes: all("note"),
    tags: tags.filter((tag) => tag && !tag.startsWith("*")),
    uid: textOf("uid"),
    favourite: tags.includes("* starred") || /^(true|yes|1|예)$/i.test(textOf("favourite")),
  };
}

function phonesOf(cells: string[], columns: (Column | undefined)[]): Draft["phones"] {
  return cells.flatMap((cell, i) => {
    const column = columns[i];
    if (column !== "mobile" && column !== "phone" && column !== "fax") return [];
    // Google's label stands in the column before.
    const label = columns[i - 1] === "label" ? (cells[i - 1] ?? "") : "";
    const kind = column === "phone" ? phoneKindOf(label) : column;
    return cell.split(" ::: ").map((value) => ({ value, kind }));
  });
}
