import { readBirthday } from "../contacts/birthday.ts";
import { withoutGuards } from "../csv.ts";
import { type Column, getAddressPrefix, isVietnameseFamily, readHeader } from "./csvHeader.ts";
import { type CsvRow, detectDelimiter, rowsIn } from "./csvRows.ts";
import {
  type Draft,
  type FileEntry,
  findStatedLabel,
  formatAddress,
  formatFullName,
  formatPhoneticName,
  getEmailLabel,
  getPhoneKind,
  toImportedContact,
} from "./importedContact.ts";
import { ownRowReader } from "./ownCsv.ts";

/** Reads up to `max` contacts of a CSV file. Column names define the fields. Null if no column identifies a person. */
export const readCsvFile = (text: string, max: number): FileEntry[] | null => readTable(tableRows(text), max);

/** True if the first row of a text contains column names of contacts. */
export const beginsTable = (text: string): boolean => readTable(tableRows(text), 0) !== null;

const tableRows = (text: string) => rowsIn(text.replace(/^sep=.\r?\n/i, ""), detectDelimiter(text), true);

/** Like `readCsvFile`, for parsed rows. Does not read past the last contact. */
export function readTable(rows: Iterator<CsvRow>, max: number): FileEntry[] | null {
  const header = rows.next();
  const read = header.done ? null : rowReader(header.value.cells);
  if (!read) return null;
  const entries: FileEntry[] = [];
  while (entries.length < max) {
    const next = rows.next();
    if (next.done) break;
    entries.push({ number: entries.length + 1, ...readRow(next.value, read) });
  }
  return entries;
}

type Read = (cells: string[]) => ReturnType<typeof toImportedContact>;

function rowReader(header: string[]): Read | null {
  const own = ownRowReader(header);
  if (own) return own;
  const columns = readHeader(header);
  return columns && ((cells) => toImportedContact(toDraft(cells, columns, header)));
}

function readRow({ cells, isBroken }: CsvRow, read: Read) {
  if (isBroken) return { code: "CONTACT_UNREADABLE" as const };
  // Our exports contain formula guards, and a spreadsheet that saves the table again keeps them.
  const contact = read(cells.map(withoutGuards));
  return contact ? { contact } : { code: "CONTACT_NAMELESS" as const };
}

function toDraft(cells: string[], columns: (Column | undefined)[], header: string[]): Draft {
  const values = new Map<Column, string[]>();
  for (const [i, column] of columns.entries()) {
    if (!column) continue;
    const known = values.get(column) ?? [];
    values.set(column, known);
    known.push(...splitCell(cells[i] ?? ""));
  }
  const all = (column: Column) => values.get(column) ?? [];
  const firstText = (column: Column) => all(column)[0] ?? "";
  const parts = { family: firstText("family"), given: firstText("given"), middle: firstText("middle") };
  const name = firstText("name") || formatFullName(parts, header.some(isVietnameseFamily));
  const reading = { family: firstText("phoneticFamily"), given: firstText("phoneticGiven") };
  const tags = all("tags")
    .flatMap((tag) => tag.split(/[;,]/))
    .map((tag) => tag.trim());
  return {
    name,
    parts,
    phoneticName: firstText("phonetic") || formatPhoneticName(reading, name),
    companyName: firstText("company"),
    position: firstText("position") || firstText("department"),
    phones: readPhones(cells, columns, header),
    emails: readEmails(cells, columns, header),
    websites: all("website"),
    addresses: [...all("address"), ...readAddresses(cells, columns, header)],
    notes: all("note"),
    tags: tags.filter((tag) => tag && !tag.startsWith("*")),
    uid: firstText("uid"),
    birthday: readBirthday(firstText("birthday")),
    favourite: tags.includes("* starred") || /^(true|yes|1|예)$/i.test(firstText("favourite")),
  };
}

const ADDRESS_PARTS = ["street", "city", "region", "code", "country"] as const;

/** The addresses whose parts have columns of their own. */
function readAddresses(cells: string[], columns: (Column | undefined)[], header: string[]): string[] {
  const places = new Map<string, Parameters<typeof formatAddress>[0]>();
  for (const [i, column] of columns.entries()) {
    const part = ADDRESS_PARTS.find((name) => name === column);
    const [text = ""] = splitCell(cells[i] ?? "");
    if (!part || text === "") continue;
    const prefix = getAddressPrefix(header[i] ?? "");
    const place = places.get(prefix) ?? { street: "", city: "", region: "", code: "", country: "" };
    places.set(prefix, { ...place, [part]: place[part] || text });
  }
  return [...places.values()].filter(({ street, city }) => street || city).map(formatAddress);
}

function readPhones(cells: string[], columns: (Column | undefined)[], header: string[]): Draft["phones"] {
  return cells.flatMap((cell, i) => {
    const column = columns[i];
    if (column !== "mobile" && column !== "phone" && column !== "fax") return [];
    const kind = column === "phone" ? getPhoneKind(labelText(i, cells, columns, header)) : column;
    return splitCell(cell).map((value) => ({ value, kind }));
  });
}

function readEmails(cells: string[], columns: (Column | undefined)[], header: string[]): Draft["emails"] {
  return cells.flatMap((cell, i) => {
    if (columns[i] !== "email") return [];
    const label = getEmailLabel(labelText(i, cells, columns, header));
    return splitCell(cell).map((value) => ({ value, label }));
  });
}

/** The text that states a label: Google puts it into the preceding column, and Outlook into the name of the column. */
function labelText(i: number, cells: string[], columns: (Column | undefined)[], header: string[]): string {
  if (columns[i - 1] === "label") return (cells[i - 1] ?? "").replace(/^\* */, "");
  const name = header[i] ?? "";
  return findStatedLabel(name) ? name : "";
}

/** Google writes several values of one kind into one cell. */
const splitCell = (cell: string) => cell.split(" ::: ").flatMap((part) => part.trim() || []);
