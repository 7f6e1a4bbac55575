import type { StoredKind } from "./notificationKinds.ts";

/** When a user gets a mail about a notification: at the next run of the job, once a day, or not. */
export const EMAIL_CHOICES = ["now", "daily", "off"] as const;

export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** The sections of the settings. */
export const TOPICS = ["cards", "groups", "associations", "plans", "security"] as const;

export type Topic = (typeof TOPICS)[number];

type Channels = {
  topic: Topic;
  /** `always`: the change itself sends a mail, which has its own text and cannot be turned off. */
  email: EmailChoice | "always";
  push: boolean;
};

const channels = (topic: Topic, email: Channels["email"], push: boolean): Channels => ({ topic, email, push });

/**
 * What applies to a kind until the user chooses otherwise. Only deviations are stored, so a changed default applies to
 * everyone who has not chosen. The list of notifications contains every kind.
 */
export const DEFAULT_CHANNELS: Record<StoredKind, Channels> = {
  contactReceived: channels("cards", "now", true),
  cardSaved: channels("cards", "off", true),
  exchangeOffered: channels("cards", "now", true),
  exchangeAccepted: channels("cards", "now", true),
  stayInTouch: channels("cards", "daily", true),
  groupRequested: channels("groups", "now", true),
  groupInvited: channels("groups", "always", true),
  groupApproved: channels("groups", "now", true),
  groupRefused: channels("groups", "now", true),
  groupRemoved: channels("groups", "now", true),
  groupOwned: channels("groups", "now", true),
  associationRequested: channels("associations", "now", true),
  associationInvited: channels("associations", "always", true),
  associationApproved: channels("associations", "now", true),
  associationRefused: channels("associations", "now", true),
  associationRemoved: channels("associations", "now", true),
  associationRole: channels("associations", "daily", true),
  // One can reach thousands of members at once.
  associationNotice: channels("associations", "daily", true),
  planPaid: channels("plans", "always", false),
  planRenewed: channels("plans", "always", false),
  planRenewsSoon: channels("plans", "always", true),
  planEndsSoon: channels("plans", "now", true),
  planFailing: channels("plans", "always", true),
  planEnded: channels("plans", "always", true),
  newDevice: channels("security", "always", true),
  passwordChanged: channels("security", "always", true),
  idChanged: channels("security", "always", true),
  methodAdded: channels("security", "always", true),
  methodRemoved: channels("security", "always", true),
};

const KINDS = Object.keys(DEFAULT_CHANNELS) as StoredKind[];

/** True if users choose whether they get mails about the kind. */
export const hasEmailChoice = (kind: StoredKind): boolean => DEFAULT_CHANNELS[kind].email !== "always";

/** The kinds about which a user gets mails in this way, as far as the user has not chosen. */
export const listKindsByDefault = (choice: EmailChoice): StoredKind[] =>
  KINDS.filter((kind) => DEFAULT_CHANNELS[kind].email === choice);

/** Mails about the same user are at least this far apart, in minutes. Later notifications wait for the next one. */
export const MAIL_SPACING_MINUTES = 15;

/** When the daily mail is sent, in UTC: at 8 in the morning in Korea. */
const DIGEST_HOUR = 23;

/** Returns when the daily mail with a notification is sent. @param at when the notification was written */
export function nextDigestAt(at: Date): Date {
  const digest = new Date(at);
  digest.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  if (digest <= at) digest.setUTCDate(digest.getUTCDate() + 1);
  return digest;
}
