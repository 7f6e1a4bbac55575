import type { Database } from "../../../../db/client.ts";
import { addMonths } from "../../../../domain/addMonths.ts";
import { withoutOldParts } from "../../../../domain/cards/cardFields.ts";
import type { UpdateContact } from "../../../../domain/contacts/contacts.schema.ts";
import { fitsExtra } from "../../../../domain/contacts/contactWays.ts";
import type { ContactChange, NewContact } from "../../../../domain/contacts/ownContact.schema.ts";
import { NO_WAYS, type StoredWays, toStoredWays, toWayLists } from "../../../../domain/contacts/wayLists.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { SAVED_CONTACTS } from "../../../../domain/quotas.ts";
import { sha256 } from "../../../crypto/digest.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { enforceAndRead, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { type ContactDetail, selectDetails, toDetails } from "../book/contactDetails.service.ts";
import { selectPlace } from "../book/contactRows.queries.ts";
import { findContact, updateContact } from "../book/contacts.queries.ts";
import { refuseFullBook } from "../book/contacts.service.ts";
import { toChangedText, toNewText } from "../search/contactTexts.service.ts";
import * as queries from "./ownContacts.queries.ts";

type Deps = { db: Database; now: Date };

/**
 * Adds a contact that the user entered.
 *
 * @param key a repeated call with the same key adds nothing, and returns the contact of the first call
 * @throws QUOTA_CONTACTS, QUOTA_CONTACTS_FREE, INPUT_INVALID (too many numbers), TOO_MANY_REQUESTS
 */
export async function createContact(
  deps: Deps & { settings: Settings },
  viewer: Viewer,
  { name, phoneticName = null, company = null, position = null, ...entered }: NewContact,
  key: string,
) {
  const { db, now } = deps;
  const { birthday = null, note = "", tags = [], favourite = false, ...lists } = entered;
  const ways = toWays(NO_WAYS, lists);
  const texts = { name, phoneticName, companyName: company, position, ...ways };
  const contact = {
    ...texts,
    userId: viewer.id,
    birthday,
    note,
    favourite,
    ...toNewText({ ...texts, note }, tags),
    createdAt: now,
    fingerprint: await sha256(JSON.stringify(["entered", key])),
  };
  const limits = userLimits(viewer, "saved contacts", SAVED_CONTACTS);
  const { results } = await enforceAndRead(deps, limits, (isWithin) =>
    queries.insertContact(db, contact, tags, isWithin),
  );
  const [, , [row]] = results;
  if (!row) throw await refuseFullBook(deps, viewer, "name");
  return { ...row, cardId: null };
}

/** Returns how the contact stores its numbers and addresses after a change of these lists. */
function toWays(current: StoredWays, { phones, emails, websites, addresses }: Partial<NewContact>): StoredWays {
  const changes = { phones, emails, websites, addresses };
  const given = Object.fromEntries(Object.entries(changes).filter(([, list]) => list !== undefined));
  const ways = toStoredWays({ ...toWayLists(current), ...given });
  if (!fitsExtra(ways.extra)) throw AppError.at(Object.keys(given)[0] ?? "phones", "INPUT_INVALID");
  return ways;
}

/** How often a change of lists is tried while other calls change the same contact. */
const ATTEMPTS = 5;

/**
 * Changes a contact. The note, tags, favorite mark, birthday and reminder can change in every contact, the other content
 * only in a private one.
 *
 * @throws NOT_FOUND, INPUT_INVALID (content that belongs to the owner of a saved card, or too many numbers), UNAVAILABLE
 *   (other calls changed the contact all the time)
 */
export async function changeContact(
  deps: Deps,
  viewer: Viewer,
  id: number,
  change: ContactChange,
  preferredLocales: Locale[],
  attempts = ATTEMPTS,
): Promise<ContactDetail> {
  if (attempts === 0) throw new AppError("UNAVAILABLE", { retryAfter: 1 });
  const { db, now } = deps;
  const contact = await findContact(db, viewer.id, id);
  if (!contact) throw new AppError("NOT_FOUND");
  const { company, phones, emails, websites, addresses, birthday, remindInMonths, ...update } = change;
  const lists = { phones, emails, websites, addresses };
  const hasLists = Object.values(lists).some((list) => list !== undefined);
  const { extra, ...main } = hasLists ? toWays(contact, lists) : { extra: undefined };
  const changes: UpdateContact = { ...update, ...(company !== undefined && { companyName: company }), ...main };
  const { note, tags, favourite: _, ...texts } = changes;
  const [text] = hasLists ? Object.keys(lists) : Object.keys(texts);
  if (contact.cardIdx !== null && text !== undefined) throw AppError.at(text, "INPUT_INVALID");
  const isSearched = note !== undefined || tags !== undefined || text !== undefined;
  const changed = isSearched ? toChangedText(contact.source, changes, extra) : null;
  const search = changed && { ...changed, before: contact.searchText };
  const columns = {
    ...withoutOldParts(changes),
    ...(changed?.extra && { extra: changed.extra }),
    ...(birthday !== undefined && { birthday }),
    ...(remindInMonths !== undefined && { remindAt: remindInMonths && addMonths(now, remindInMonths) }),
  };
  const selected = selectDetails(deps, selectPlace(db, viewer.id, id), preferredLocales);
  // The stored lists depend on those that were read. Another call must not be overwritten.
  const source = columns.extra === undefined ? null : contact.source;
  const { isUpdated, results } = await updateContact(db, viewer.id, id, columns, search, source, selected);
  const [updated] = toDetails(results, preferredLocales);
  if (!updated) throw new AppError("NOT_FOUND");
  return isUpdated ? updated : changeContact(deps, viewer, id, change, preferredLocales, attempts - 1);
}
