// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

const SQL = "worker/features/exchange/exchanges.queries.ts";
const ACCEPTANCE = "worker/features/exchange/acceptance.queries.ts";
const SERVICE = "worker/features/exchange/exchanges.service.ts";
const OUTBOX = "web/features/offline/exchangeOutbox.ts";
const OFFERS = worker("exchanges");
const ANSWERS = worker("exchangeAnswers");
const SECRECY = worker("exchangeSecrecy");

/** Offers of cards, and who may answer them. */
export const EXCHANGES: Mutant[] = [
  {
    what: "the recipient check of an accepted offer",
    file: SQL,
    find: ".where(and(eq(exchanges.id, id), eq(exchanges.recipientId, recipientId)))",
    replace: ".where(eq(exchanges.id, id))",
    tests: OFFERS,
  },
  {
    what: "the recipient check of a declined offer",
    file: SQL,
    find: "const own = and(eq(exchanges.id, id), eq(exchanges.recipientId, recipientId));",
    replace: "const own = eq(exchanges.id, id);",
    tests: OFFERS,
  },
  {
    what: "the check that only a new contact of an exchange counts as a save",
    file: ACCEPTANCE,
    find: "eq(contacts.cardIdx, cardIdx), eq(contacts.createdAt, now)",
    replace: "eq(contacts.cardIdx, cardIdx)",
    tests: worker("cardEvents"),
  },
  {
    what: "the end of an offer after 30 days",
    file: ACCEPTANCE,
    find: "${exchanges.expiresAt} > ${now.getTime()} and exists",
    replace: "exists",
    tests: ANSWERS,
  },
  {
    what: "the owner check of an offered card",
    file: SQL,
    find: "eq(cards.idx, cardIdx), eq(cards.ownerId, ownerId), ",
    replace: "eq(cards.idx, cardIdx), ",
    tests: OFFERS,
  },
  {
    what: "the exclusion of group cards from offers",
    file: SQL,
    find: 'eq(cards.ownerId, ownerId), ne(cards.type, "group"), ',
    replace: "eq(cards.ownerId, ownerId), ",
    tests: OFFERS,
  },
  {
    what: "the exclusion of withdrawn cards from offers",
    file: SQL,
    find: 'eq(cards.ownerId, ownerId), ne(cards.type, "group"), sql`not ${isWithdrawn()}`',
    replace: 'eq(cards.ownerId, ownerId), ne(cards.type, "group")',
    tests: OFFERS,
  },
  {
    what: "the check of the card that is given in return",
    file: SERVICE,
    find: "  requireOfferable(own);\n  requirePast(met.metAt, now);",
    replace: "  requirePast(met.metAt, now);",
    tests: OFFERS,
  },
  {
    what: "the check that a recipient met the sender in the past",
    file: SERVICE,
    find: "  requirePast(met.metAt, now);\n",
    replace: "",
    tests: worker("exchangeMeetings"),
  },
  {
    what: "the room in the card book of the user who accepts",
    file: ACCEPTANCE,
    find: "    hasPlace(recipientId, exchanges.fromCardIdx, now),\n",
    replace: "",
    tests: OFFERS,
  },
  {
    what: "the room in the card book of the sender",
    file: ACCEPTANCE,
    find: "    hasPlace(senderId, answerCardIdx, now),\n",
    replace: "",
    tests: OFFERS,
  },
  {
    what: "the check that both users still have the cards that they exchanged",
    file: SQL,
    find: "= ${toCardIdx} and ${areKept})",
    replace: "= ${toCardIdx})",
    tests: worker("exchangeRepeats"),
  },
  {
    what: "the 90 days without offers after a decline",
    file: SQL,
    find: "'offered' or ${isDeclined} or ${isSame}",
    replace: "'offered' or ${isSame}",
    tests: ANSWERS,
  },
  {
    what: "the 90 days without offers after a decline whose card is gone",
    file: SQL,
    find: "sql`from ${declines} where",
    replace: "sql`from ${declines} where 0 and",
    tests: ANSWERS,
  },
  {
    what: "the check that both accounts of a decline exist",
    file: "migrations/0016_declines_and_numbers.sql",
    find: "IN (old.sender_id, old.recipient_id)) = 2",
    replace: "IN (old.sender_id, old.recipient_id)) >= 0",
    tests: ANSWERS,
  },
  {
    what: "the hidden decline in the sender's export",
    file: "worker/features/exchange/exchangeExport.queries.ts",
    find: "iif(${hidesAnswer}, 'offered', ${exchanges.status})",
    replace: "iif(${hidesAnswer}, ${exchanges.status}, ${exchanges.status})",
    tests: ANSWERS,
  },
  {
    what: "the hidden decline after a repeated offer",
    file: SQL,
    find: "(${exchanges.status} = 'offered' or ${isDeclined}) and not ${isCurrent(now)}",
    replace: "${exchanges.status} = 'offered' and not ${isCurrent(now)}",
    tests: SECRECY,
  },
  {
    what: "the hidden decline in the sender's contact",
    file: "worker/features/contacts/book/contactRows.queries.ts",
    find: "${exchanges.status} <> 'accepted'",
    replace: "${exchanges.status} = 'offered'",
    tests: ANSWERS,
  },
  {
    what: "the end of a declined offer in the sender's contact",
    file: "worker/features/contacts/book/contactRows.queries.ts",
    find: " and ${exchanges.expiresAt} > ${now.getTime()}",
    replace: "",
    tests: SECRECY,
  },
  {
    what: "the name on the card, not of the account, of a person who accepted an offer",
    file: "db/describedNotifications.ts",
    find: "iif(${isExchange}, null, ${actors.name})",
    replace: "${actors.name}",
    tests: worker("blocks"),
  },
  {
    what: "the user check of sending queued offers and answers",
    file: OUTBOX,
    find: ".filter(({ owner }) => owner === userId)",
    replace: "",
    tests: unit("exchangeOutbox"),
  },
  {
    what: "the wait of an offer that the server does not accept yet",
    file: OUTBOX,
    find: "notBefore > Date.now() ? { notBefore } : await",
    replace: "await",
    tests: unit("exchangeOutbox"),
  },
  {
    what: "the mark that the card of a queued offer is saved",
    file: OUTBOX,
    find: "change({ saves: false })",
    replace: "undefined",
    tests: unit("exchangeOutbox"),
  },
  {
    what: "the check that a queued offer was not replaced while it was sent",
    file: OUTBOX,
    find: "if (entry?.since === since) await",
    replace: "if (entry) await",
    tests: unit("exchangeOutbox"),
  },
  {
    what: "the check for offers and answers that are queued after a log-out",
    file: OUTBOX,
    find: "if (person) await transaction",
    replace: "await transaction",
    tests: unit("exchangeOutbox"),
  },
  {
    what: "the removal of answers at a log-out",
    file: "web/features/offline/clearOfflineData.ts",
    find: 'const unsent = ["outbox", "offers", "answers"]',
    replace: 'const unsent = ["outbox", "offers"]',
    tests: unit("exchangeOutbox"),
  },
  {
    what: "the removal of another user's answers",
    file: "web/features/offline/offlineUser.ts",
    find: "if (userId !== user.id) await answers.delete(id);",
    replace: "await answers.get(id);",
    tests: unit("exchangeOutbox"),
  },
];
