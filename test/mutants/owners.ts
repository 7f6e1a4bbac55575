// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, worker } from "./mutant.ts";

/** Ownership and permissions. */
export const OWNERS: Mutant[] = [
  {
    what: "the owner check of a card",
    file: "worker/features/cards/core/cards.service.ts",
    find: '  if (found.card.ownerId !== viewer.id) throw new AppError("NOT_CARD_OWNER");',
    replace: "",
    tests: worker("cards", "cardIds"),
  },
  {
    what: "the exclusion of withdrawn cards",
    file: "worker/features/cards/core/cards.service.ts",
    find: 'if (card.withdrawn) throw new AppError("IN_BIN");\n  return toPublicCard',
    replace: "return toPublicCard",
    tests: worker("cardBin", "publicPage"),
  },
  {
    what: "the owner check of a contact",
    file: "worker/features/contacts/book/contactRows.queries.ts",
    find: "sql`+${contacts.userId} = ${userId}`",
    replace: "sql`${userId} is not null`",
    tests: worker("contactList"),
  },
  {
    what: "the owner check of a session",
    file: "worker/features/sessions/sessions.queries.ts",
    find: ".where(and(eq(sessions.id, id), eq(sessions.userId, userId)))",
    replace: ".where(eq(sessions.id, id))",
    tests: worker("sessions"),
  },
  {
    what: "the owner check of an order",
    file: "worker/features/billing/orders/orders.service.ts",
    find: "if (found?.order.userId !== viewer.id) throw",
    replace: "if (!found) throw",
    tests: worker("ordersRefused"),
  },
  {
    what: "the owner check of a group",
    file: "worker/features/groups/groups.service.ts",
    find: 'if (!group.mine) throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("groups", "groupMembers"),
  },
  {
    what: "the member check of a group's member list",
    file: "worker/features/groups/members.service.ts",
    find: "if (!isFellow && (!card || suspendedAt)) return [];",
    replace: "",
    tests: worker("groupMemberList", "groupMembers"),
  },
  {
    what: "the permission check in an association",
    file: "worker/features/associations/core/associations.service.ts",
    find: "if (!membership || !role || !mayDo(role, action)) throw",
    replace: "if (!membership || !role) throw",
    tests: worker("associationRoles"),
  },
  {
    what: "the permission check in the statement, for a role that was just revoked",
    file: "worker/features/associations/core/associations.queries.ts",
    find: "'president', actor.role) in (select",
    replace: "'president', actor.role) is not null or 0 in (select",
    tests: worker("associations", "associationRoleChanges"),
  },
  {
    what: "the check that users change only their own ID",
    file: "worker/features/account/account.service.ts",
    find: 'if (id !== viewer.id) throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("changeId"),
  },
  {
    what: "the limit for enumerating cards",
    file: "worker/features/cards/core/cards.service.ts",
    find: "await enforceRateLimits(deps, [{ name: `cards of others for ${viewer.id}`, ...OTHERS_PER_PERSON }]);",
    replace: "",
    tests: worker("guessing"),
  },
];
