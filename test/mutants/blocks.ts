// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, worker } from "./mutant.ts";

const QUERIES = "worker/features/blocks/blocks.queries.ts";
const OFFERS = "worker/features/exchange/blockedOffers.queries.ts";

/** Who can be blocked, and what a block stops. */
export const BLOCKS: Mutant[] = [
  {
    what: "the exclusion of users who have blocked the person from notifications",
    file: "db/notifications.ts",
    find: "and ${wantsToHear(byId)}",
    replace: "and ${wantsToHear(null)}",
    tests: worker("blocks", "notificationKinds"),
  },
  {
    what: "the check for a block of a person who is not named",
    file: "worker/features/contacts/book/contacts.queries.ts",
    find: "    byId: userId,\n",
    replace: "",
    tests: worker("blocks"),
  },
  {
    what: "the decline of an offer to a user who has blocked its sender",
    file: OFFERS,
    find: ".where(and(isOffered(senderId, recipientId), hasBlocked(recipientId, senderId)));",
    replace: ".where(and(isOffered(senderId, recipientId), hasBlocked(senderId, senderId)));",
    tests: worker("blocks"),
  },
  {
    what: "the withdrawal of an offer to a person who is blocked",
    file: OFFERS,
    find: "db.delete(exchanges).where(and(isOffered(senderId, recipientId), hasBlocked(senderId, recipientId)));",
    replace: "db.delete(exchanges).where(and(isOffered(senderId, recipientId), hasBlocked(senderId, senderId)));",
    tests: worker("blocks"),
  },
  {
    what: "the check that an offer was made to the user who blocks its sender",
    file: QUERIES,
    find: "and(eq(exchanges.id, offerId), eq(exchanges.recipientId, own))",
    replace: "eq(exchanges.id, offerId)",
    tests: worker("blocks", "access"),
  },
  {
    what: "the owner check of blocking by a notification",
    file: QUERIES,
    find: "        eq(notifications.userId, own),\n        ne(users.id, own),",
    replace: "        ne(users.id, own),",
    tests: worker("blocks"),
  },
  {
    what: "the check that the user can still see the notification by which they block",
    file: QUERIES,
    find: "        sql`${isVisible(now)}`,\n",
    replace: "        sql`(${isVisible(now)}) is not null`,\n",
    tests: worker("blocks"),
  },
  {
    what: "the removal of mails and push messages about a blocked person that wait",
    file: QUERIES,
    find: ".set({ mailDue: null, pushDue: null })",
    replace: ".set({ kind: notifications.kind })",
    tests: worker("blocks"),
  },
  {
    what: "the quota of blocks",
    file: QUERIES,
    find: ") < ${BLOCK_QUOTA}`",
    replace: ") < 1000 * ${BLOCK_QUOTA}`",
    tests: worker("blocks"),
  },
  {
    what: "the limit of blocks",
    file: "worker/features/blocks/blocks.service.ts",
    find: 'userLimits(viewer, "blocks", BLOCKS)',
    replace: 'userLimits(viewer, "blocks", BLOCKS.slice(9))',
    tests: worker("blocks"),
  },
  {
    what: "the owner check of an unblock",
    file: QUERIES,
    find: "where(and(eq(id, key), eq(userId, own)))",
    replace: "where(eq(id, key))",
    tests: worker("blocks"),
  },
];
