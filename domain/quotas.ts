import { DAY_MS, HOUR_MS } from "./time.ts";
/**
 * The most that one person may have of each thing, and how often they may add to it. docs/decisions/0022-quotas.md says
 * why these figures. A quota is checked within the statement that adds; what is there already stays when premium ends.
 */

/** So many in a window of time. */
export type Rate = { max: number; windowMs: number };

/** A quota that premium raises. */
export type PremiumQuota = { free: number; premium: number };

/** Contacts in a card book, but for those that visitors left. */
export const CONTACT_QUOTA: PremiumQuota = { free: 10_000, premium: 50_000 };
/** What visitors left on a person's cards. Counted by itself, so that strangers cannot fill a card book. */
export const LEAD_QUOTA = 5_000;
/** Cards, also those in the bin. A group's card counts with its group. */
export const CARD_QUOTA: PremiumQuota = { free: 10, premium: 50 };
/** Groups that one person owns, also those in the bin. */
export const GROUP_QUOTA = 20;
/** Associations that one person leads. */
export const ASSOCIATION_QUOTA = 10;
/** Groups that one person is in or asks to be in; as many associations. */
export const MEMBERSHIP_QUOTA = 200;
/** Invitations and links of one association that have not been deleted; they are within an hour after they end. */
export const INVITATION_QUOTA = 1_000;
/** Devices on which one person is logged in. A trigger of the migration logs out the one that was not used for the longest time. */
export const DEVICE_QUOTA = 200;

/** Cards saved by their ID: somebody scans a whole fair. */
export const SAVED_CONTACTS: Rate[] = [{ max: 600, windowMs: HOUR_MS }];
/** Calls of an import, each with up to 200 contacts or 2 MB. A premium book without pictures has 250. */
export const IMPORTS: Rate[] = [{ max: 300, windowMs: HOUR_MS }];
/** Contacts that imports add: twice a whole card book, for somebody who imports it again in another way. */
export const importedContacts = (quota: number): Rate => ({ max: 2 * quota, windowMs: DAY_MS });
/** Pictures of cards: new cards, other pictures, and share pictures that are drawn again after an edit. */
export const UPLOADS: Rate[] = [
  { max: 60, windowMs: HOUR_MS },
  { max: 200, windowMs: DAY_MS },
];
export const NEW_GROUPS: Rate[] = [{ max: 20, windowMs: DAY_MS }];
/** Nobody takes all the good names in an afternoon. */
export const NEW_ASSOCIATIONS: Rate[] = [{ max: 20, windowMs: DAY_MS }];
/** Groups joined or asked to; as many associations. */
export const JOINS: Rate[] = [
  { max: 60, windowMs: HOUR_MS },
  { max: 200, windowMs: DAY_MS },
];
/** A board invites its members in a few days. */
export const INVITATIONS: Rate[] = [{ max: 200, windowMs: DAY_MS }];
export const LINKS: Rate[] = [{ max: 50, windowMs: DAY_MS }];
/** What an association's history records of one person: members let in, removed and appointed, other names, exports. */
export const ASSOCIATION_CHANGES: Rate[] = [{ max: 600, windowMs: HOUR_MS }];
