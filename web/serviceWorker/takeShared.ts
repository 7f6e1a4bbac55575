import { toSearchValue } from "../../domain/searchValue.ts";
import { recogniseScan } from "../features/contacts/scan/scanned.ts";
import { SHARED_CACHE, SHARED_FILE } from "../lib/cacheNames.ts";

/** Handles a share from another application. A Moa card opens the dialog that saves it; a vCard opens the import. */
export async function takeShared(request: Request): Promise<Response> {
  const shared = await request.formData();
  const file = shared.get("file");
  if (file instanceof File) return toImport(file);
  const words = ["url", "text", "title"].map((name) => shared.get(name));
  const text = words.filter((word) => typeof word === "string").join("\n");
  const [link = text] = /https?:\/\/\S+/.exec(text) ?? [];
  for (const candidate of [link, text]) {
    const found = recogniseScan(candidate, location.origin);
    if (found.kind === "card") return lead(`/business-cards?add=${toSearchValue(found.cardId)}`);
  }
  const vcard = vcardIn(text);
  return vcard ? toImport(new Blob([vcard], { type: "text/vcard" })) : lead("/business-cards");
}

/** From the first BEGIN:VCARD to the last END:VCARD. */
function vcardIn(text: string): string | undefined {
  const begin = text.search(/BEGIN:VCARD/i);
  return begin < 0 ? undefined : /^[\s\S]*END:VCARD/i.exec(text.slice(begin))?.[0];
}

/** Stores the file in a cache, because the user may have to log in first. */
async function toImport(file: Blob): Promise<Response> {
  const cache = await caches.open(SHARED_CACHE);
  await cache.put(SHARED_FILE, new Response(file));
  return lead("/contacts/import?shared=true");
}

const lead = (path: string) => Response.redirect(new URL(path, location.origin), 303);
