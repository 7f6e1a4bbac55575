import { type Mutant, worker } from "./mutant.ts";

/** Constraints of the database. */
export const DATABASE: Mutant[] = [
  {
    what: "the uniqueness of an ID (index)",
    file: "migrations/0000_base.sql",
    find: "CREATE UNIQUE INDEX `users_email_unique`",
    replace: "CREATE INDEX `users_email_unique`",
    tests: worker("signUp", "changeId"),
  },
  {
    what: "the uniqueness of a card ID (index)",
    file: "migrations/0000_base.sql",
    find: "CREATE UNIQUE INDEX `cards_card_id_unique`",
    replace: "CREATE INDEX `cards_card_id_unique`",
    tests: worker("cards", "cardIds"),
  },
  {
    what: "the end of a former president's invitation links (trigger)",
    file: "migrations/0011_former_presidents.sql",
    find: "AND `invited_by` = old.president_id",
    replace: "AND 0",
    tests: worker("associationInvitations"),
  },
  {
    what: "the uniqueness of a provider account",
    file: "worker/features/identities/identities.service.ts",
    find: 'throw isUniqueViolation(error, "identities") ? new AppError("IDENTITY_TAKEN") : error;',
    replace: "",
    tests: worker("identities"),
  },
  {
    what: "the reservation of a deleted card's ID for a year (trigger)",
    file: "migrations/0000_base.sql",
    find: "CREATE TRIGGER `cards_retire_card_id` AFTER DELETE ON `cards` BEGIN",
    replace: "CREATE TRIGGER `cards_retire_card_id` AFTER DELETE ON `cards` WHEN old.idx < 0 BEGIN",
    tests: worker("cards", "cardIds", "retention"),
  },
  {
    what: "the rule that a group's owner is a member (trigger)",
    file: "migrations/0000_base.sql",
    find: "CREATE TRIGGER `groups_owner_is_member` BEFORE UPDATE OF `owner_id` ON `groups`\nWHEN",
    replace: "CREATE TRIGGER `groups_owner_is_member` BEFORE UPDATE OF `owner_id` ON `groups`\nWHEN new.idx < 0 AND",
    tests: worker("groupHandOver"),
  },
  {
    what: "the rule that an association has a president (trigger)",
    file: "migrations/0000_base.sql",
    find: "CREATE TRIGGER `association_members_president_stays` BEFORE DELETE ON `association_members`\nWHEN",
    replace:
      "CREATE TRIGGER `association_members_president_stays` BEFORE DELETE ON `association_members`\nWHEN old.user_id = '' AND",
    tests: worker("associationRoleChanges"),
  },
  {
    what: "the uniqueness of an association's name (index)",
    file: "migrations/0000_base.sql",
    find: "CREATE UNIQUE INDEX `associations_folded_name_unique`",
    replace: "CREATE INDEX `associations_folded_name_unique`",
    tests: worker("associations"),
  },
];
