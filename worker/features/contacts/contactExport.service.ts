import type { Database } from "../../../db/client.ts";
import type { Viewer } from "../../http/context.ts";
import type { ListKey } from "../../paging.rules.ts";
import { CSV_HEADER, type ExportedContact, toContactRow, toContactVcard } from "./contactExport.rules.ts";
import { scanList } from "./contactList.queries.ts";
import { readDetails } from "./contacts.service.ts";

type Deps = { db: Database; now: Date };

/** Contacts held at a time: 10,000 of them are read in some 200 statements, of 1,000 that D1 allows a call. */
const PAGE = 500;

/** All of a person's contacts, newest first, in the cards' own languages; but for cards that their owners withdrew. */
export async function* readAllContacts(deps: Deps, viewer: Viewer): AsyncGenerator<ExportedContact> {
  let after: ListKey | undefined;
  do {
    const places = await scanList(deps.db, viewer.id, { prefixes: [], sort: "newest", after, limit: PAGE });
    const ids = places.map(({ id }) => id);
    const contacts = await readDetails(deps, viewer, ids, []);
    yield* contacts.filter(({ card }) => card === null || card.available);
    const last = places[PAGE - 1];
    after = last && [last.key, last.id];
  } while (after);
}

/** All of a person's contacts as the text of a file, part by part. @param origin where cards are found */
export async function* exportContacts(
  deps: Deps,
  viewer: Viewer,
  format: "vcf" | "csv",
  origin: string,
): AsyncGenerator<string> {
  if (format === "csv") yield CSV_HEADER;
  const write = format === "csv" ? toContactRow : toContactVcard;
  for await (const contact of readAllContacts(deps, viewer)) yield write(contact, origin);
}

/** What the file of an export is and is called. */
export const EXPORT_FILES = {
  vcf: { name: "moa-contacts.vcf", type: "text/vcard; charset=utf-8" },
  csv: { name: "moa-contacts.csv", type: "text/csv; charset=utf-8" },
} as const;
