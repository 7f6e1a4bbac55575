import type { Database } from "../../../../db/client.ts";
import { MERGE_DAYS, type MergedContact, mergeContacts as merge } from "../../../../domain/contacts/mergeContacts.ts";
import { describeFor } from "../../../../domain/contacts/mergeNote.ts";
import { AppError } from "../../../../domain/errors.ts";
import { baseLocale, type Locale } from "../../../../domain/locales.ts";
import { MERGES } from "../../../../domain/quotas.ts";
import { DAY_MS } from "../../../../domain/time.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { messagesIn } from "../../../i18n.ts";
import { enforceAndRead, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { type ContactDetail, selectDetails, toDetails } from "../book/contactDetails.service.ts";
import { selectPlace, selectPlaces } from "../book/contactRows.queries.ts";
import { refuseFullBook } from "../book/contacts.service.ts";
import { toNewText } from "../search/contactTexts.service.ts";
import * as queries from "./merge.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };

/**
 * Merges contacts into the first one, or into the saved card among them. Repeating the call returns the same merge.
 *
 * @returns the merged contact, and the token that undoes the merge
 * @throws NOT_FOUND, INPUT_INVALID (two saved cards), CONTACT_CHANGED (a contact was changed at the same time),
 *   CONTACT_MERGE_FULL (too many values for one contact), TOO_MANY_REQUESTS
 * @see docs/decisions/0038-own-contacts.md
 */
export async function mergeContacts(deps: Deps, viewer: Viewer, ids: number[], preferredLocales: Locale[]) {
  const { db, now } = deps;
  const limits = userLimits(viewer, "merges", MERGES);
  const details = selectDetails(deps, selectPlaces(db, viewer.id, ids), preferredLocales);
  const { results } = await enforceAndRead(deps, limits, [
    ...details,
    queries.selectVersions(db, viewer.id, ids),
    queries.selectEarlier(db, viewer.id, ids),
  ]);
  const [rows, cards, versions, [earlier]] = results;
  const contacts = order(toDetails([rows, cards], preferredLocales), ids);
  const [first] = contacts;
  if (!first || contacts.length < ids.length) {
    const kept = earlier && contacts.find(({ id }) => id === earlier.contactId);
    if (!kept) throw new AppError("NOT_FOUND");
    return { contact: kept, undoToken: earlier.id };
  }
  if (contacts.filter(({ card }) => card).length > 1) throw AppError.at("ids", "INPUT_INVALID");
  const locale = preferredLocales[0] ?? baseLocale;
  const describe = describeFor({ m: messagesIn(locale), locale });
  const merged = merge([toMerged(first), ...contacts.slice(1).map(toMerged)], describe);
  const { texts, extra, birthday, note, tags, favourite, remindAt, exchangedAt, metAt, metPlace } = merged;
  if (!merged.fits) throw new AppError("CONTACT_MERGE_FULL");
  const sources = contacts.flatMap(({ id }) => versions.find((row) => row.id === id) ?? []);
  // The one that the merge keeps.
  const lead = sources.find(({ leftOnCardIdx, consentedAt }) => leftOnCardIdx !== null || consentedAt !== null);
  const columns = {
    ...texts,
    // A list, even an empty one, keeps the contact from deletion with its card.
    extra: first.card || extra.length > 0 ? extra : null,
    birthday,
    note,
    favourite,
    remindAt: toDate(remindAt),
    exchangedAt: toDate(exchangedAt),
    metAt: toDate(metAt),
    metPlace,
    photoKey: sources.find(({ photoKey }) => photoKey !== null)?.photoKey ?? null,
    leftOnCardIdx: lead?.leftOnCardIdx ?? null,
    consentedAt: lead?.consentedAt ?? null,
  };
  const search = toNewText({ ...texts, extra, note }, tags);
  const token = crypto.randomUUID();
  const { isMerged, results: read } = await queries.mergeContacts(
    db,
    {
      token,
      userId: viewer.id,
      ids,
      contactId: first.id,
      versions: sources.map(({ id, version }) => ({ id, version })),
      expiresAt: new Date(now.getTime() + MERGE_DAYS * DAY_MS),
    },
    { columns, search, tags },
    selectDetails(deps, selectPlace(db, viewer.id, first.id), preferredLocales),
  );
  const [contact] = toDetails(read, preferredLocales);
  if (!isMerged || !contact) throw new AppError("CONTACT_CHANGED");
  return { contact, undoToken: token };
}

/** The contacts in the order in which they are merged: a saved card first, the others as in the request. */
const order = (contacts: ContactDetail[], ids: number[]): ContactDetail[] =>
  contacts.toSorted(
    (a, b) => Number(b.card !== null) - Number(a.card !== null) || ids.indexOf(a.id) - ids.indexOf(b.id),
  );

const toMerged = ({ card, ...contact }: ContactDetail): MergedContact => ({
  ...contact,
  isCard: card !== null,
  remindAt: toTime(contact.remindAt),
  exchangedAt: toTime(contact.exchangedAt),
  metAt: toTime(contact.metAt),
  consentedAt: toTime(contact.consentedAt),
});

const toTime = (date: Date | null): string | null => date?.toISOString() ?? null;

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));

/**
 * Undoes a merge: all contacts are again as they were before it, with their IDs.
 *
 * @throws NOT_FOUND (undone before, deleted, merged again, or more than 30 days old), CONTACT_CHANGED (the merged contact
 *   was changed since, and the change would be lost), QUOTA_CONTACTS, QUOTA_CONTACTS_FREE,
 *   TOO_MANY_REQUESTS
 */
export async function undoMerge(deps: Deps, viewer: Viewer, token: string, preferredLocales: Locale[]) {
  const { db, now } = deps;
  const limits = userLimits(viewer, "merges", MERGES);
  const { results } = await enforceAndRead(deps, limits, [queries.selectMerge(db, viewer.id, token, now)]);
  const [[found]] = results;
  if (!found) throw new AppError("NOT_FOUND");
  if (!found.isUnchanged) throw new AppError("CONTACT_CHANGED");
  if (!found.hasRoom) throw await refuseFullBook(deps, viewer);
  const { isUndone, results: read } = await queries.undoMerge(
    db,
    { token, userId: viewer.id, contactId: found.contactId, now },
    selectDetails(deps, selectPlaces(db, viewer.id, found.ids), preferredLocales),
  );
  if (!isUndone) throw new AppError("CONTACT_CHANGED");
  return { items: toDetails(read, preferredLocales) };
}

/** Merges per query of an export. */
const EXPORTED = 50;

/** Exports the contacts of a user's merges as they were before. */
export async function* readAllMerges({ db }: Pick<Deps, "db">, viewer: Viewer) {
  let after: string | undefined = "";
  while (after !== undefined) {
    const merges = await queries.exportMerged(db, viewer.id, after, EXPORTED);
    for (const { contacts, expiresAt } of merges) yield* contacts.map((contact) => ({ ...contact, expiresAt }));
    after = merges[EXPORTED - 1]?.ids;
  }
}
