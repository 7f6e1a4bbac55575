import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256Hex } from "./description.ts";

/** An object in R2. The name of its file is its digest. */
export type StoredObject = {
  key: string;
  size: number;
  /** SHA-256 */
  digest: string;
  httpMetadata: R2HTTPMetadata;
  customMetadata: Record<string, string>;
};

/** Parallel requests. A remote bucket responds in some tenths of a second. */
const AT_ONCE = 12;

async function mapAtOnce<Item, Result>(items: Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let i = 0; i < items.length; i += AT_ONCE)
    results.push(...(await Promise.all(items.slice(i, i + AT_ONCE).map(act))));
  return results;
}

/** Lists the keys of all objects. */
export async function listKeys(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list(cursor ? { cursor } : {});
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}

/** Reads objects. Objects that were deleted in between are omitted. */
export async function readObjects(
  bucket: R2Bucket,
  keys: string[],
  keep: (object: StoredObject, bytes: Uint8Array) => Promise<void> = async () => {},
): Promise<StoredObject[]> {
  const read = await mapAtOnce(keys, async (key) => {
    const found = await bucket.get(key);
    if (!found) return [];
    const bytes = new Uint8Array(await found.arrayBuffer());
    const { httpMetadata = {}, customMetadata = {} } = found;
    const object = { key, size: bytes.byteLength, digest: sha256Hex(bytes), httpMetadata, customMetadata };
    await keep(object, bytes);
    return [object];
  });
  return read.flat();
}

/** The file of an object in a backup. Subfolders keep the folders small. */
const getObjectPath = (folder: string, { digest }: StoredObject) => join(folder, "objects", digest.slice(0, 2), digest);

/** Copies objects into a backup. */
export async function copyObjects(bucket: R2Bucket, keys: string[], folder: string): Promise<StoredObject[]> {
  return readObjects(bucket, keys, async (object, bytes) => {
    const file = getObjectPath(folder, object);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600 });
  });
}

/** Reads an object of a backup. @throws if its bytes have changed */
async function readObject(folder: string, object: StoredObject): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await readFile(getObjectPath(folder, object)));
  const digest = sha256Hex(bytes);
  if (digest !== object.digest) throw new Error(`${object.key} has the digest ${digest}, not ${object.digest}`);
  return bytes;
}

/** @throws if an object of a backup is missing or its bytes have changed */
export async function checkObjects(folder: string, objects: StoredObject[]): Promise<void> {
  for (const object of objects) await readObject(folder, object);
}

/** Uploads the objects of a backup. @throws if their bytes have changed */
export async function putObjects(bucket: R2Bucket, objects: StoredObject[], folder: string): Promise<void> {
  await mapAtOnce(objects, async (object) => {
    const { key, httpMetadata, customMetadata } = object;
    await bucket.put(key, await readObject(folder, object), { httpMetadata, customMetadata });
  });
}

/** Describes the objects of a bucket that differ from a backup; empty if all are equal. */
export function differentObjects(expected: StoredObject[], found: StoredObject[]): string[] {
  const asText = (objects: StoredObject[]) => new Map(objects.map((object) => [object.key, toManifestLine(object)]));
  const [before, now] = [asText(expected), asText(found)];
  const keys = new Set([...before.keys(), ...now.keys()]);
  return [...keys]
    .filter((key) => before.get(key) !== now.get(key))
    .map((key) => `${key}: ${before.get(key) ?? "none"} became ${now.get(key) ?? "none"}`);
}

/** Does not depend on the order of the metadata. */
const toManifestLine = ({ size, digest, httpMetadata, customMetadata }: StoredObject) =>
  JSON.stringify([size, digest, toEntries(httpMetadata), toEntries(customMetadata)]);

const toEntries = (metadata: object) => Object.entries(metadata).toSorted(([a], [b]) => (a < b ? -1 : 1));
