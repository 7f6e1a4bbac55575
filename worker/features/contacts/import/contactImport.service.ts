import type { Database } from "../../../../db/client.ts";
import { readContactFile } from "../../../../domain/contact-files/contactFile.ts";
import { decodeText, type Encoding } from "../../../../domain/contact-files/encoding.ts";
import { getIdentity, type ImportedContact } from "../../../../domain/contact-files/importedContact.ts";
import { getPersonKeys } from "../../../../domain/contact-files/samePerson.ts";
import { IMPORT_MAX_CONTACTS } from "../../../../domain/contacts/contacts.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { CONTACT_QUOTA, IMPORTS, importedContacts } from "../../../../domain/quotas.ts";
import { sha256 } from "../../../crypto/digest.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { makeContactPhoto, type Picture } from "../../../images/pictures.ts";
import { storePictures } from "../../cards/images/imageStorage.service.ts";
import {
  enforceAndRead,
  type Limit,
  limitKey,
  refuseOver,
  selectUse,
  type Use,
  userLimits,
} from "../../rate-limits/rateLimits.service.ts";
import { readUid } from "../export/contactUid.ts";
import { toNewText } from "../search/contactTexts.service.ts";
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
  const text = decodeText(new Uint8Array(await file.arrayBuffer()), encoding);
  // Read one more than the limit to detect that there are too many.
  const entries = readContactFile(text, IMPORT_MAX_CONTACTS + 1);
  const all = entries?.flatMap((entry) => ("contact" in entry ? [entry] : [])) ?? [];
  const isTooMany = (entries?.length ?? 0) > IMPORT_MAX_CONTACTS;
  // An unreadable file counts too, because reading it is the work.
  const found = await findKnown(deps, viewer, isTooMany ? [] : all, origin);
  if (!entries) throw AppError.at("file", "IMPORT_UNREADABLE");
  if (isTooMany) throw AppError.at("file", "IMPORT_TOO_MANY", { max: IMPORT_MAX_CONTACTS });
  const failed = entries.flatMap((entry) => ("code" in entry ? [entry] : []));
  const { imported, over } = await addContacts(deps, viewer, found);
  const { max } = found;
  const premium = max < CONTACT_QUOTA.premium ? CONTACT_QUOTA.premium : null;
  const quota = over.length > 0 ? { max, premium } : null;
  return { imported, duplicates: all.length - imported - over.length, failed, over, quota };
}

type Marked = Read & { fingerprint: string };

/**
 * The contacts of a file that did not come from the user's own export, the fingerprints of those that were imported
 * before, the keys of the people that the user has, the quota, and how many contacts were imported today.
 */
type Found = { marked: Marked[]; known: Set<string | null>; people: Set<string>; max: number; room: number; use: Use };

/**
 * Counts the import, and reads which of these contacts the user already has. Contacts that came from our own export and
 * still exist are omitted.
 */
async function findKnown(deps: Deps, viewer: Viewer, all: Read[], origin: string): Promise<Found> {
  const marked = await Promise.all(
    all.map(async (read) => ({
      ...read,
      fingerprint: await sha256(getIdentity(read.contact)),
      uid: readUid(read.contact.uid, origin),
    })),
  );
  const named = marked.flatMap(({ uid }) => (uid ? [uid] : []));
  const keys = {
    fingerprints: marked.map(({ fingerprint }) => fingerprint),
    ids: named.flatMap((uid) => ("id" in uid ? [uid.id] : [])),
    cardIds: named.flatMap((uid) => ("cardId" in uid ? [uid.cardId] : [])),
    emails: marked.flatMap(({ contact: { email } }) => (email ? [email.toLowerCase()] : [])),
  };
  const limits = userLimits(viewer, "imports", IMPORTS);
  const key = await limitKey(deps.settings, limitName(viewer));
  const { results } = await enforceAndRead(deps, limits, [
    ...queries.selectKnown(deps.db, viewer.id, keys, deps.now),
    selectUse(deps.db, key, deps.now),
  ] as const);
  const [known, ownIds, ownCards, people, [quota], [use]] = results;
  const own = { ids: new Set(ownIds.map(({ id }) => id)), cardIds: new Set(ownCards.map(({ cardId }) => cardId)) };
  return {
    marked: marked.filter(({ uid }) => !uid || !("id" in uid ? own.ids.has(uid.id) : own.cardIds.has(uid.cardId))),
    known: new Set(known.map(({ fingerprint }) => fingerprint)),
    people: new Set(people.flatMap(getPersonKeys)),
    max: quota?.max ?? 0,
    room: quota?.room ?? 0,
    use,
  };
}

/** Returns how many were added, and the numbers of those over the quota. */
async function addContacts(
  deps: Deps,
  viewer: Viewer,
  { marked, known, people, room, ...limits }: Found,
): Promise<{ imported: number; over: number[] }> {
  const fresh = [...new Map(marked.map((entry) => [entry.fingerprint, entry] as const)).values()].filter(
    ({ fingerprint, contact }) => !known.has(fingerprint) && isNewPerson(contact, people),
  );
  const { added, room: left } = await insertFresh(deps, viewer, fresh.slice(0, room), limits);
  const over = new Set(fresh.slice(Math.min(room, left)).map(({ fingerprint }) => fingerprint));
  return {
    imported: added,
    over: marked.flatMap(({ number, fingerprint }) => (over.has(fingerprint) ? [number] : [])),
  };
}

/** True if no contact is the same person. The next contact of the file is compared with this one too. */
function isNewPerson(contact: ImportedContact, people: Set<string>): boolean {
  const keys = getPersonKeys(contact);
  if (keys.some((key) => people.has(key))) return false;
  for (const key of keys) people.add(key);
  return true;
}

/** Inserts contacts that the user does not have, as many as the quota allows. */
async function insertFresh(
  deps: Deps,
  viewer: Viewer,
  fresh: Marked[],
  { max, use }: Pick<Found, "max" | "use">,
): Promise<{ added: number; room: number }> {
  if (fresh.length === 0) return { added: 0, room: 0 };
  const { db, now } = deps;
  const limit: Limit = { ...importedContacts(max), name: limitName(viewer), weight: fresh.length };
  // Pictures are expensive, so the limit is checked before they are made. The batch that inserts the contacts counts them.
  refuseOver(use, limit, now);
  const photos = await makePhotos(
    deps.images,
    fresh.map(({ contact }) => contact.photo),
  );
  const entries = fresh.map(({ contact, fingerprint }, i) => ({
    ...contact,
    ...toNewText(contact, contact.tags),
    photo: null,
    fingerprint,
    photoKey: photos[i]?.key ?? null,
  }));
  const pictures = [...new Map(photos.flatMap((photo) => (photo ? [[photo.key, photo] as const] : []))).values()];
  return storePictures(deps, pictures, async (imagesStatement) => {
    const { results } = await enforceAndRead(
      deps,
      [limit],
      (isWithin) => [imagesStatement, ...queries.insertImported(db, viewer.id, entries, now, isWithin)] as const,
    );
    const [, [room], added] = results;
    return { added: added.length, room: room?.room ?? 0 };
  });
}

const limitName = (viewer: Viewer) => `imported contacts by ${viewer.id}`;

async function makePhotos(images: ImagesBinding, photos: ImportedContact["photo"][]): Promise<(Picture | null)[]> {
  const made: (Picture | null)[] = [];
  for (let i = 0; i < photos.length; i += PICTURES_AT_ONCE) {
    const next = photos.slice(i, i + PICTURES_AT_ONCE);
    made.push(...(await Promise.all(next.map(async (photo) => photo && makeContactPhoto(images, photo)))));
  }
  return made;
}
