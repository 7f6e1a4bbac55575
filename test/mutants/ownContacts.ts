// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

const MERGE = "worker/features/contacts/merge/merge.queries.ts";
const SERVICE = "worker/features/contacts/merge/merge.service.ts";
const DOMAIN = "domain/contacts/mergeContacts.ts";
const TESTS = worker("contactMerge");
const UNDO = worker("contactMergeUndo");

/** Contacts that a user enters, merges and is reminded of. */
export const OWN_CONTACTS: Mutant[] = [
  {
    what: "the check that merged contacts have not changed",
    file: MERGE,
    find: "and ${version} = entry.value ->> 'version') = ${versions.length}",
    replace: ") = ${versions.length}",
    tests: TESTS,
  },
  {
    what: "the owner check of an undone merge",
    file: MERGE,
    find: "eq(contactMerges.id, token), eq(contactMerges.userId, userId), gt",
    replace: "eq(contactMerges.id, token), gt",
    tests: UNDO,
  },
  {
    what: "the quota of an undone merge",
    file: SERVICE,
    find: "if (!found.hasRoom)",
    replace: "if (!found)",
    tests: UNDO,
  },
  {
    what: "the pictures that an undone merge needs",
    file: "worker/features/cards/images/imageStorage.queries.ts",
    find: "  shown(mergedContacts.photoKey, mergedContacts),\n",
    replace: "",
    tests: UNDO,
  },
  {
    what: "the mark of a saved card that a merge changed",
    file: SERVICE,
    find: "first.card || extra.length > 0",
    replace: "extra.length > 0",
    tests: TESTS,
  },
  {
    what: "the lead that a merge keeps",
    file: SERVICE,
    find: "({ leftOnCardIdx, consentedAt }) => leftOnCardIdx !== null || consentedAt !== null",
    replace: "({ leftOnCardIdx }) => leftOnCardIdx !== null",
    tests: TESTS,
  },
  {
    what: "the merged values that a saved card has too",
    file: DOMAIN,
    find: "lists[name] = [...lists[name], way];",
    replace: "if (!merged.ofCard[name].some(isSame)) lists[name] = [...lists[name], way];",
    tests: [...TESTS, ...unit("mergeContacts")],
  },
  {
    what: "the hiding of values that a saved card has too",
    file: "worker/features/contacts/book/contactDetails.service.ts",
    find: "...withoutShown(own, publicCard)",
    replace: "...own",
    tests: TESTS,
  },
  {
    what: "the hiding of merged values in the vCard of a saved card",
    file: "worker/features/contacts/export/exportedContact.ts",
    find: "withoutShown(ownExtra, publicCard)",
    replace: "ownExtra",
    tests: TESTS,
  },
  {
    what: "the merged values that belong together",
    file: DOMAIN,
    find: "else for (const name of names) values[name] = other[name];",
    replace: "",
    tests: unit("mergeContacts"),
  },
  {
    what: "the exchange that was about another card than the saved one",
    file: DOMAIN,
    find: "if (merged.isCard) noteOthers(",
    replace: "if (merged.isCard && merged.exchangedAt !== null) noteOthers(",
    tests: unit("mergeContacts"),
  },
  {
    what: "the label that a merged number cannot have too",
    file: DOMAIN,
    find: "if (way.label !== combined.label) noteOthers(merged, [], describe.way(way));",
    replace: "",
    tests: unit("mergeContacts"),
  },
  {
    what: "the same number in two forms with two labels",
    file: DOMAIN,
    find: "lists[name].find(({ value }) => value === way.value) ?? ",
    replace: "",
    tests: unit("mergeContacts"),
  },
  {
    what: "the later one of two reminders in the note",
    file: DOMAIN,
    find: "describe.reminder({ remindAt: later })",
    replace: "[]",
    tests: unit("mergeContacts"),
  },
  {
    what: "the photos that a merged contact does not show",
    file: DOMAIN,
    find: "else merged.otherPhotos = [...merged.otherPhotos, photoKey];",
    replace: "",
    tests: unit("mergeContacts"),
  },
  {
    what: "the quota of a contact entered by hand",
    file: "worker/features/contacts/own/ownContacts.queries.ts",
    find: "sql`where ${hasRoom} and ${condition}`",
    replace: "sql`where ${hasRoom} is not null and ${condition}`",
    tests: worker("ownContacts"),
  },
  {
    what: "the removal of a reminder that was written",
    file: "worker/features/contacts/reminders/reminders.queries.ts",
    find: "set({ remindAt: null })",
    replace: "set({ remindAt })",
    tests: worker("reminders"),
  },
  {
    what: "the check that a contact has not changed before its lists are stored",
    file: "worker/features/contacts/book/contacts.queries.ts",
    find: ".where(and(own, asRead))",
    replace: ".where(own)",
    tests: worker("ownContacts"),
  },
];
