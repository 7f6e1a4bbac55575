import { associationPath } from "../associations/roles.ts";
import { OFFER_DAYS } from "../exchange/exchangeTerms.ts";
import { groupPath } from "../groups/groupPath.ts";

/** The keys to which the path of a notification refers. */
export type NotificationTarget = {
  /** The user's own card that the notification is about. */
  cardIdx: number | null;
  /** True if that card has statistics. */
  isPremium: boolean;
  /** The contact of a lead, of a reminder or of an exchange; null if it was deleted. */
  contactId: number | null;
  groupIdx: number | null;
  associationIdx: number | null;
  orderId: string | null;
};

/**
 * Who can see a notification. The condition is checked at every read (`db/notifications.ts`), so that a person who lost
 * the right to see something does not see a notification about it.
 */
export type NotificationAudience =
  | "account"
  | "cardOwner"
  | "contactOwner"
  | "exchangeRecipient"
  | "contactHolder"
  | "groupOwner"
  | "groupMember"
  | "groupVisitor"
  | "associationApprover"
  | "associationMember"
  | "associationInvitee"
  | "associationVisitor";

type NotificationRule = {
  audience: NotificationAudience;
  /** The screen to which the notification leads. */
  path: (target: NotificationTarget) => string;
  /** How long it is stored, in days. */
  days: number;
};

/** How long most notifications are stored, in days. */
const USUAL_DAYS = 180;

const rule = (audience: NotificationAudience, path: NotificationRule["path"], days = USUAL_DAYS) => ({
  audience,
  path,
  days,
});

const CARD_BOOK = "/business-cards";
const TICKETS = "/user/tickets";
const toContact = ({ contactId }: NotificationTarget) =>
  contactId === null ? CARD_BOOK : `${CARD_BOOK}?contact=${contactId}`;
const toCard = ({ cardIdx, isPremium }: NotificationTarget) => `/card/${isPremium ? "statistics" : "edit"}/${cardIdx}`;
const toGroup = ({ groupIdx }: NotificationTarget) => groupPath(groupIdx ?? 0);
const toGroupRequests = ({ groupIdx }: NotificationTarget) => `${groupPath(groupIdx ?? 0)}?part=requests`;
const toAssociation = ({ associationIdx }: NotificationTarget) => associationPath(associationIdx ?? 0);
const toMembers = ({ associationIdx }: NotificationTarget) => `/card/association/edit/${associationIdx}`;
const toRequests = (target: NotificationTarget) => `${toMembers(target)}?part=requests`;
const toReceipt = ({ orderId }: NotificationTarget) => (orderId === null ? TICKETS : `/user/receipt/${orderId}`);

/**
 * All kinds of notifications. To add a kind, add a row here, its text in `titles.ts`, its row in `channels.ts`, and a
 * `notifyStatement` (`db/notifications.ts`) to the batch that makes the change. Unread notifications of one kind about
 * one subject are one row with a count.
 *
 * @see docs/decisions/0035-notifications.md
 */
export const NOTIFICATION_KINDS = {
  // Cards
  contactReceived: rule("cardOwner", toContact),
  cardSaved: rule("cardOwner", toCard),
  // Contacts
  stayInTouch: rule("contactOwner", toContact),
  // Exchanged cards
  exchangeOffered: rule("exchangeRecipient", () => CARD_BOOK, OFFER_DAYS),
  exchangeAccepted: rule("contactHolder", toContact),
  // Groups
  groupRequested: rule("groupOwner", toGroupRequests),
  groupApproved: rule("groupMember", toGroup),
  groupRefused: rule("groupVisitor", toGroup),
  groupRemoved: rule("groupVisitor", toGroup),
  groupInvited: rule("groupVisitor", toGroup),
  groupOwned: rule("groupOwner", toGroup),
  // Associations
  associationRequested: rule("associationApprover", toRequests),
  associationApproved: rule("associationMember", toMembers),
  associationRefused: rule("associationVisitor", toAssociation),
  associationRemoved: rule("associationVisitor", toAssociation),
  associationInvited: rule("associationInvitee", toAssociation),
  associationRole: rule("associationMember", toMembers),
  associationNotice: rule("associationMember", toMembers),
  // Plans
  planPaid: rule("account", toReceipt),
  planRenewed: rule("account", toReceipt),
  planRenewsSoon: rule("account", () => TICKETS),
  planEndsSoon: rule("account", () => TICKETS),
  planFailing: rule("account", () => TICKETS),
  planEnded: rule("account", () => TICKETS),
  // Security
  newDevice: rule("account", () => "/user/devices"),
  passwordChanged: rule("account", () => "/user/my-info"),
  idChanged: rule("account", () => "/user/my-info"),
  methodAdded: rule("account", () => "/user/my-info"),
  methodRemoved: rule("account", () => "/user/my-info"),
} as const satisfies Record<string, NotificationRule>;

export type StoredKind = keyof typeof NOTIFICATION_KINDS;

/** The kinds in a user's list. A notice to all users is not stored per user. */
export type NotificationKind = StoredKind | "notice";

export const isStoredKind = (kind: string): kind is StoredKind => Object.hasOwn(NOTIFICATION_KINDS, kind);

export const STORED_KINDS = Object.keys(NOTIFICATION_KINDS).filter(isStoredKind);

/** The names of all kinds, for the API contract. */
export const NOTIFICATION_KIND_NAMES: [NotificationKind, ...NotificationKind[]] = ["notice", ...STORED_KINDS];

/** The names of the kinds with stored notifications, for schemas. */
export const STORED_KIND_NAMES = STORED_KINDS as [StoredKind, ...StoredKind[]];

/** A notification is deleted this many days after it was read, or when its own period ends. */
export const READ_DAYS = 90;

/** Notices to all users older than this do not appear in the list, in days. */
export const NOTICE_DAYS = USUAL_DAYS;
