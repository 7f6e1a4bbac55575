import type { Database } from "../../../../db/client.ts";
import { findDuplicates } from "../../../../domain/contacts/findDuplicates.ts";
import { toPage } from "../../../../domain/pagination.ts";
import type { Viewer } from "../../../http/context.ts";
import { listCandidates } from "./duplicates.queries.ts";

/** How many of the newest contacts are compared: the quota of a free card book. It bounds the time of the call. */
const COMPARED = 10_000;

type Page = { cursor?: number | undefined; limit: number };

/**
 * Lists groups of contacts that may be the same person, by their newest contact.
 *
 * @param page the cursor is the newest contact of the last group
 */
export async function listDuplicates({ db }: { db: Database }, viewer: Viewer, { cursor, limit }: Page) {
  const candidates = await listCandidates(db, viewer.id, COMPARED);
  const contacts = candidates.map(({ cardExtra, extra, ...contact }) => ({
    ...contact,
    name: contact.name ?? "",
    isCard: contact.cardIdx !== null,
    extra: [...cardExtra, ...extra],
  }));
  const groups = findDuplicates(contacts)
    .map((group) => ({ newest: Math.max(...group.map(({ id }) => id)), group }))
    .filter(({ newest }) => cursor === undefined || newest < cursor)
    .toSorted((a, b) => b.newest - a.newest);
  const page = toPage(groups.slice(0, limit + 1), limit, ({ newest }) => newest);
  return { ...page, items: page.items.map(({ group }) => ({ contacts: group.map(toListed) })) };
}

type Listed = Pick<
  Awaited<ReturnType<typeof listCandidates>>[number],
  "id" | "position" | "companyName" | "photoKey" | "phone" | "mobile" | "email"
> & { name: string; isCard: boolean };

const toListed = ({ id, name, position, companyName, photoKey, phone, mobile, email, isCard }: Listed): Listed => ({
  id,
  name,
  position,
  companyName,
  photoKey,
  phone,
  mobile,
  email,
  isCard,
});
