import type { Database } from "../../../db/client.ts";
import { sha256 } from "../../crypto/digest.ts";
import { AppError } from "../../errors.ts";
import type { Viewer } from "../../http/context.ts";
import { makeContactPhoto, type Picture } from "../../images/pictures.ts";
import { storePictures } from "../cards/pictures.service.ts";
import { readContactFile } from "./contactFile.rules.ts";
import * as queries from "./contactImport.queries.ts";
import { refreshIndex } from "./contactIndex.service.ts";
import { IMPORT_MAX_CONTACTS } from "./contacts.schema.ts";
import { readUid } from "./contactUid.rules.ts";
import { decodeText, type Encoding } from "./encoding.rules.ts";
import { type ImportedContact, identityOf } from "./importedContact.rules.ts";

type Deps = { db: Database; now: Date; images: ImagesBinding; bucket: R2Bucket };

/** Pictures decoded at a time: as many connections as a Worker may have open. */
const PICTURES_AT_ONCE = 6;

/**
 * Adds the contacts of a file, or of a piece of one, as private ones. What cannot be read is told by its number in
 * the file; what the person has already, from an earlier import of the same or because their own export is what is read, is only counted.
 * @param origin where our exports say that cards are found
 * @throws IMPORT_UNREADABLE where it is neither vCards nor a list of people, IMPORT_TOO_MANY, UNAVAILABLE
 */
export async function importContacts(
  deps: Deps,
  viewer: Viewer,
  { file, encoding }: { file: File; encoding?: Encoding | undefined },
  origin: string,
) {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()), encoding);
  // One more than are taken tells that there are too many; what follows is not read.
  const entries = readContactFile(text, IMPORT_MAX_CONTACTS + 1);
  if (!entries) throw AppError.at("file", "IMPORT_UNREADABLE");
  if (entries.length > IMPORT_MAX_CONTACTS) throw AppError.at("file", "IMPORT_TOO_MANY", { max: IMPORT_MAX_CONTACTS });
  const read = entries.flatMap((entry) => ("contact" in entry ? [entry.contact] : []));
  const failed = entries.flatMap((entry) => ("code" in entry ? [entry] : []));
  const imported = read.length > 0 ? await addContacts(deps, viewer, read, origin) : 0;
  return { imported, duplicates: read.length - imported, failed };
}

async function addContacts(deps: Deps, viewer: Viewer, all: ImportedContact[], origin: string): Promise<number> {
  const { db, now } = deps;
  const read = await withoutOwn(db, viewer, all, origin);
  const marked = await Promise.all(read.map(async (contact) => [await sha256(identityOf(contact)), contact] as const));
  const known = await queries.findFingerprints(
    db,
    viewer.id,
    marked.map(([fingerprint]) => fingerprint),
  );
  const fresh = [...new Map(marked.filter(([fingerprint]) => !known.has(fingerprint)))];
  if (fresh.length === 0) return 0;
  const photos = await makePhotos(
    deps.images,
    fresh.map(([, { photo }]) => photo),
  );
  const entries = fresh.map(([fingerprint, contact], i) => {
    return { ...contact, photo: null, fingerprint, photoKey: photos[i]?.key ?? null };
  });
  const pictures = [...new Map(photos.flatMap((photo) => (photo ? [[photo.key, photo] as const] : []))).values()];
  const added = await storePictures(deps, pictures, (kept) =>
    queries.insertImported(db, viewer.id, entries, kept, now),
  );
  // They are kept; what is not indexed now is when the list is next asked for.
  await refreshIndex(db, viewer, IMPORT_MAX_CONTACTS).catch(() => undefined);
  return added;
}

/** Without those that an export of ours gave out and that are still there. */
async function withoutOwn(db: Database, viewer: Viewer, all: ImportedContact[], origin: string) {
  const named = all.map(({ uid }) => readUid(uid, origin));
  const ids = named.flatMap((name) => (name && "id" in name ? [name.id] : []));
  const cardIds = named.flatMap((name) => (name && "cardId" in name ? [name.cardId] : []));
  if (ids.length + cardIds.length === 0) return all;
  const own = await queries.findNamed(db, viewer.id, ids, cardIds);
  return all.filter((_, i) => {
    const name = named[i];
    return !name || !("id" in name ? own.ids.has(name.id) : own.cardIds.has(name.cardId));
  });
}

async function makePhotos(images: ImagesBinding, photos: ImportedContact["photo"][]): Promise<(Picture | null)[]> {
  const made: (Picture | null)[] = [];
  for (let i = 0; i < photos.length; i += PICTURES_AT_ONCE) {
    const next = photos.slice(i, i + PICTURES_AT_ONCE);
    made.push(...(await Promise.all(next.map(async (photo) => photo && makeContactPhoto(images, photo)))));
  }
  return made;
}
