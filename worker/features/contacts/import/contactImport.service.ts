import type { Database } from "../../../../db/client.ts";
import { readContactFile } from "../../../../domain/contact-files/contactFile.ts";
import { decodeText, type Encoding } from "../../../../domain/contact-files/encoding.ts";
import { getIdentity, type ImportedContact } from "../../../../domain/contact-files/importedContact.ts";
import { IMPORT_MAX_CONTACTS } from "../../../../domain/contacts/contacts.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { CONTACT_QUOTA, IMPORTS, importedContacts } from "../../../../domain/quotas.ts";
import { sha256 } from "../../../crypto/digest.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { makeContactPhoto, type Picture } from "../../../images/pictures.ts";
import { storePictures } from "../../cards/images/imageStorage.service.ts";
import { limitUser } from "../../rate-limits/rateLimits.service.ts";
import { readUid } from "../export/contactUid.ts";
import { refreshIndex } from "../search/contactIndex.service.ts";
import * as queries from "./contactImport.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date; images: ImagesBinding; bucket: R2Bucket };

/** A contact with its number in the file. */
type Read = { number: number; contact: ImportedContact };

/** Pictures decoded in parallel. A Worker can have six open connections. */
const PICTURES_AT_ONCE = 6;

/**
 * Imports the contacts of a file, or of a piece of one, as private contacts. Unreadable contacts are reported by their
 * number in the file. Contacts that the user already has, from an earlier import or from their own export, are only
 * counted. If the quota does not allow all contacts, the first ones are added; `over` contains the numbers of the
 * others and the quota.
 *
 * @param origin origin of the public card pages, which our exports contain
 * @throws IMPORT_UNREADABLE (neither vCards nor a table of people), IMPORT_TOO_MANY, TOO_MANY_REQUESTS, UNAVAILABLE
 * @see product.md, "Contacts, groups, associations"
 */
export async function importContacts(
  deps: Deps,
  viewer: Viewer,
  { file, encoding }: { file: File; encoding?: Encoding | undefined },
  origin: string,
) {
  await limitUser(deps, viewer, "imports", IMPORTS);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()), encoding);
  // Read one more than the limit to detect that there are too many.
  const entries = readContactFile(text, IMPORT_MAX_CONTACTS + 1);
  if (!entries) throw AppError.at("file", "IMPORT_UNREADABLE");
  if (entries.length > IMPORT_MAX_CONTACTS) throw AppError.at("file", "IMPORT_TOO_MANY", { max: IMPORT_MAX_CONTACTS });
  const read = entries.flatMap((entry) => ("contact" in entry ? [entry] : []));
  const failed = entries.flatMap((entry) => ("code" in entry ? [entry] : []));
  const { imported, over, max } =
    read.length > 0 ? await addContacts(deps, viewer, read, origin) : { imported: 0, over: [], max: 0 };
  const premium = max < CONTACT_QUOTA.premium ? CONTACT_QUOTA.premium : null;
  const quota = over.length > 0 ? { max, premium } : null;
  return { imported, duplicates: read.length - imported - over.length, failed, over, quota };
}

/** Returns how many were added, the numbers of those over the quota, and the quota. */
async function addContacts(
  deps: Deps,
  viewer: Viewer,
  all: Read[],
  origin: string,
): Promise<{ imported: number; over: number[]; max: number }> {
  const { db, now } = deps;
  const read = await withoutOwn(db, viewer, all, origin);
  const marked = await Promise.all(
    read.map(async ({ number, contact }) => ({ number, contact, fingerprint: await sha256(getIdentity(contact)) })),
  );
  const fingerprints = marked.map(({ fingerprint }) => fingerprint);
  const { known, max, room } = await queries.findFingerprints(db, viewer.id, fingerprints, now);
  const fresh = [...new Map(marked.map((entry) => [entry.fingerprint, entry] as const)).values()].filter(
    ({ fingerprint }) => !known.has(fingerprint),
  );
  const { added, room: left } = await insertFresh(deps, viewer, fresh.slice(0, room), max);
  const over = new Set(fresh.slice(Math.min(room, left)).map(({ fingerprint }) => fingerprint));
  return {
    imported: added,
    over: marked.flatMap(({ number, fingerprint }) => (over.has(fingerprint) ? [number] : [])),
    max,
  };
}

/** Inserts contacts that the user does not have, as many as the quota allows. */
async function insertFresh(
  deps: Deps,
  viewer: Viewer,
  fresh: { contact: ImportedContact; fingerprint: string }[],
  quota: number,
): Promise<{ added: number; room: number }> {
  if (fresh.length === 0) return { added: 0, room: 0 };
  const { db, now } = deps;
  await limitUser(deps, viewer, "imported contacts", [importedContacts(quota)], fresh.length);
  const photos = await makePhotos(
    deps.images,
    fresh.map(({ contact }) => contact.photo),
  );
  const entries = fresh.map(({ fingerprint, contact }, i) => {
    return { ...contact, photo: null, fingerprint, photoKey: photos[i]?.key ?? null };
  });
  const pictures = [...new Map(photos.flatMap((photo) => (photo ? [[photo.key, photo] as const] : []))).values()];
  const inserted = await storePictures(deps, pictures, (imagesStatement) =>
    queries.insertImported(db, viewer.id, entries, imagesStatement, now),
  );
  // The contacts are stored. If indexing fails, the next request of the list does it.
  await refreshIndex(db, viewer, IMPORT_MAX_CONTACTS).catch(() => undefined);
  return inserted;
}

/** Removes contacts that came from our own export and still exist. */
async function withoutOwn(db: Database, viewer: Viewer, all: Read[], origin: string) {
  const named = all.map(({ contact }) => readUid(contact.uid, origin));
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
