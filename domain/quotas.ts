import { DAY_MS, HOUR_MS } from "./time.ts";
/**
 * The quotas of a user, and how often a user can add things. Each quota is checked in the statement that adds the row.
 * Existing rows stay when premium ends.
 *
 * @see docs/decisions/0022-quotas.md
 */

/** At most `max` times per window. */
export type Rate = { max: number; windowMs: number };

/** A quota that premium raises. */
export type PremiumQuota = { free: number; premium: number };

/** Contacts in a card book, without leads. */
export const CONTACT_QUOTA: PremiumQuota = { free: 10_000, premium: 50_000 };
/** Leads on a user's cards. They have their own quota, so that strangers cannot fill a card book. */
export const LEAD_QUOTA = 5_000;
/** Cards, including those in the bin. A group card does not count; its group does. */
export const CARD_QUOTA: PremiumQuota = { free: 10, premium: 50 };
/** Groups that a user owns, including those in the bin. */
export const GROUP_QUOTA = 20;
/** Associations of which a user is president. */
export const ASSOCIATION_QUOTA = 10;
/** Memberships and join requests of a user in groups. Associations have the same quota. */
export const MEMBERSHIP_QUOTA = 200;
/** Stored invitations and links of one association. They are deleted within an hour after they expire. */
export const INVITATION_QUOTA = 1_000;
/** Stored notices of one association to its members. They are deleted after half a year. */
export const BROADCAST_QUOTA = 200;
/** People whom a user has blocked. */
export const BLOCK_QUOTA = 1_000;
/** Browsers of a user that get push messages. The oldest subscription makes room for a new one. */
export const PUSH_QUOTA = 20;
/** Devices on which a user is logged in. A trigger in the migration logs out the least recently used device. */
export const DEVICE_QUOTA = 200;

/** Cards saved by their ID. The limit suits a person who scans cards at a trade fair. */
export const SAVED_CONTACTS: Rate[] = [{ max: 600, windowMs: HOUR_MS }];
/** Cards offered to their owners in exchange. Each offer notifies a person. */
export const OFFERED_CARDS: Rate[] = [{ max: 50, windowMs: DAY_MS }];
/** Import calls, each with up to 200 contacts or 2 MB. A full premium card book without pictures takes 250 calls. */
export const IMPORTS: Rate[] = [{ max: 300, windowMs: HOUR_MS }];
/** Imported contacts: twice the card book's quota, so that a failed import can be repeated. */
export const importedContacts = (quota: number): Rate => ({ max: 2 * quota, windowMs: DAY_MS });
/** Merges of contacts, and merges undone. The limit suits a person who cleans up a large card book. */
export const MERGES: Rate[] = [
  { max: 600, windowMs: HOUR_MS },
  { max: 2_000, windowMs: DAY_MS },
];
/** Uploaded pictures: new cards, replaced pictures, and share pictures that are drawn again after an edit. */
export const UPLOADS: Rate[] = [
  { max: 60, windowMs: HOUR_MS },
  { max: 200, windowMs: DAY_MS },
];
/**
 * How many pictures an export contains; the newest contacts come first. Each picture is one request to the bucket, and
 * a Worker invocation can make 1,000 subrequests.
 */
export const EXPORT_PHOTOS = 500;
export const NEW_GROUPS: Rate[] = [{ max: 20, windowMs: DAY_MS }];
/** Prevents one user from reserving many names. */
export const NEW_ASSOCIATIONS: Rate[] = [{ max: 20, windowMs: DAY_MS }];
/** Groups joined or requested to join. Associations have the same limit. */
export const JOINS: Rate[] = [
  { max: 60, windowMs: HOUR_MS },
  { max: 200, windowMs: DAY_MS },
];
/** A board invites its members within a few days. */
export const INVITATIONS: Rate[] = [{ max: 200, windowMs: DAY_MS }];
export const LINKS: Rate[] = [{ max: 50, windowMs: DAY_MS }];
/** Changes that one user can make in an association: approvals, removals, appointments, new names and exports. */
export const ASSOCIATION_CHANGES: Rate[] = [{ max: 600, windowMs: HOUR_MS }];
/** Notices to the members of an association, of one sender and of all senders together. */
export const BROADCASTS: Rate = { max: 10, windowMs: DAY_MS };
/** People blocked. */
export const BLOCKS: Rate[] = [{ max: 100, windowMs: HOUR_MS }];
/** Subscribed browsers. A browser subscribes once, and again after its push service has replaced the endpoint. */
export const PUSH_SUBSCRIPTIONS: Rate[] = [{ max: 30, windowMs: HOUR_MS }];
