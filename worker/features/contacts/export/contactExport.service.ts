import type { Database } from "../../../../db/client.ts";
import { type ListKey, readCursor } from "../../../../domain/pagination.ts";
import { EXPORT_PHOTOS } from "../../../../domain/quotas.ts";
import type { Viewer } from "../../../http/context.ts";
import { readPicture } from "../../../images/store.ts";
import { readBook } from "../book/contacts.service.ts";
import { CSV_HEADER, type ExportedContact, toContactRow, toContactVcard } from "./exportedContact.ts";

type Deps = { db: Database; now: Date };

/** Contacts per query. 10,000 contacts take about 200 statements; D1 allows 1,000 per request. */
const PAGE = 500;

/**
 * Reads all contacts of a user, newest first, in the cards' own languages. A withdrawn card has only its name and the
 * user's own note, tags and favorite mark.
 */
export async function* readAllContacts(deps: Deps, viewer: Viewer): AsyncGenerator<ExportedContact> {
  let after: ListKey | undefined;
  do {
    const { items, nextCursor } = await readBook(deps, viewer, after, [], PAGE);
    yield* items;
    after = nextCursor === null ? undefined : readCursor(nextCursor);
  } while (after);
}

/**
 * Like `readAllContacts`, without withdrawn cards to which the user has added nothing, because a bare name is useless in
 * an address book.
 */
async function* readUseful(deps: Deps, viewer: Viewer): AsyncGenerator<ExportedContact> {
  for await (const contact of readAllContacts(deps, viewer)) {
    const { card, note, tags, ownExtra, birthday } = contact;
    const isOwn = note !== "" || tags.length > 0 || ownExtra.length > 0 || birthday !== null;
    if (card === null || card.available || isOwn) yield contact;
  }
}

/**
 * Exports all contacts of a user as the chunks of a file. The vCards of the newest contacts include pictures.
 *
 * @param origin origin of the public card pages
 */
export async function* exportContacts(
  deps: Deps & { bucket: R2Bucket },
  viewer: Viewer,
  format: "vcf" | "csv",
  origin: string,
): AsyncGenerator<string> {
  const contacts = readUseful(deps, viewer);
  if (format === "csv") {
    yield CSV_HEADER;
    for await (const contact of contacts) yield toContactRow(contact, origin);
  } else {
    for await (const { contact, photo } of withPhotos(deps.bucket, contacts))
      yield toContactVcard(contact, origin, photo);
  }
}

/** Pictures fetched in parallel. */
const AT_ONCE = 6;

async function* withPhotos(bucket: R2Bucket, contacts: AsyncIterable<ExportedContact>) {
  let left = EXPORT_PHOTOS;
  const fetchPhoto = async ({ photoKey }: ExportedContact): Promise<ArrayBuffer | null> => {
    if (photoKey === null || left === 0) return null;
    left -= 1;
    return readPicture(bucket, photoKey).catch(() => {
      // Export the contact without its picture, and do not wait for further pictures.
      left = 0;
      return null;
    });
  };
  for await (const some of inGroups(contacts, AT_ONCE)) {
    const photos = await Promise.all(some.map(fetchPhoto));
    yield* some.map((contact, i) => ({ contact, photo: photos[i] }));
  }
}

async function* inGroups<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  yield group;
}

/** Name and media type of the exported files. */
export const EXPORT_FILES = {
  vcf: { name: "moa-contacts.vcf", type: "text/vcard; charset=utf-8" },
  csv: { name: "moa-contacts.csv", type: "text/csv; charset=utf-8" },
} as const;
