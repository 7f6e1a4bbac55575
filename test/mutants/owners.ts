// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, worker } from "./mutant.ts";

/** Whose something is. */
export const OWNERS: Mutant[] = [
  {
    what: "the owner of a card",
    file: "worker/features/cards/core/cards.service.ts",
    find: '  if (card.ownerId !== viewer.id) throw new AppError("NOT_CARD_OWNER");',
    replace: "",
    tests: worker("cards"),
  },
  {
    what: "that a withdrawn card is shown to nobody",
    file: "worker/features/cards/core/cards.service.ts",
    find: 'if (card.withdrawn) throw new AppError("IN_BIN");\n  return toPublicCard',
    replace: "return toPublicCard",
    tests: worker("cardBin", "publicPage"),
  },
  {
    what: "the reader of a contact",
    file: "worker/features/contacts/book/contacts.queries.ts",
    find: "sql`+${contacts.userId} = ${userId}`",
    replace: "sql`${userId} is not null`",
    tests: worker("contactList"),
  },
  {
    what: "whose session is ended",
    file: "worker/features/sessions/sessions.queries.ts",
    find: ".where(and(eq(sessions.id, id), eq(sessions.userId, userId)))",
    replace: ".where(eq(sessions.id, id))",
    tests: worker("sessions"),
  },
  {
    what: "the buyer of an order",
    file: "worker/features/billing/orders/orders.service.ts",
    find: "if (found?.order.userId !== viewer.id) throw",
    replace: "if (!found) throw",
    tests: worker("ordersRefused"),
  },
  {
    what: "the owner of a group",
    file: "worker/features/groups/groups.service.ts",
    find: 'if (!(await getGroup(deps, viewer, idx)).mine) throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("groups", "groupMembers"),
  },
  {
    what: "that only members see who is in a group",
    file: "worker/features/groups/members.service.ts",
    find: "if (!isFellow && (!card || suspendedAt)) return [];",
    replace: "",
    tests: worker("groupMemberList", "groupMembers"),
  },
  {
    what: "the permissions in an association",
    file: "worker/features/associations/core/associations.service.ts",
    find: "if (!membership || !role || !mayDo(role, action)) throw",
    replace: "if (!membership || !role) throw",
    tests: worker("associationRoles"),
  },
  {
    what: "the permissions in the statement, for who lost a right a moment ago",
    file: "worker/features/associations/core/associations.queries.ts",
    find: "'president', actor.role) in (select",
    replace: "'president', actor.role) is not null or 0 in (select",
    tests: worker("associations", "associationRoleChanges"),
  },
  {
    what: "that one's own ID is changed",
    file: "worker/features/account/account.service.ts",
    find: 'if (id !== viewer.id) throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("changeId"),
  },
  {
    what: "the limit of who counts through cards",
    file: "worker/features/cards/core/cards.service.ts",
    find: "await enforceRateLimits(deps, [{ name: `cards of others for ${viewer.id}`, ...OTHERS_PER_PERSON }]);",
    replace: "",
    tests: worker("guessing"),
  },
];
