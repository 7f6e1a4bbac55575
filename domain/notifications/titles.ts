import type { NotificationKind } from "./notificationKinds.ts";

/** The messages with which the web and the Worker name notifications. */
type TitleMessages = Record<
  | "association_announcement"
  | "association_invited"
  | "exchange_accepted"
  | "exchange_wants"
  | "group_owner_now"
  | "notification_approved"
  | "notification_declined"
  | "notification_id"
  | "notification_method_added"
  | "notification_method_removed"
  | "notification_new_device"
  | "notification_password"
  | "notification_payment"
  | "notification_payment_failed"
  | "notification_plan_ended"
  | "notification_plan_ends"
  | "notification_removed"
  | "notification_renewed"
  | "notification_renews"
  | "notification_role"
  | "notification_stay_in_touch",
  () => string
> &
  Record<
    "association_requests_count" | "notification_contacts" | "notification_saves",
    (inputs: { count: number }) => string
  >;

type Title = (m: TitleMessages, count: number) => string;

const TITLES: Record<NotificationKind, Title> = {
  notice: (m) => m.association_announcement(),
  contactReceived: (m, count) => m.notification_contacts({ count }),
  cardSaved: (m, count) => m.notification_saves({ count }),
  stayInTouch: (m) => m.notification_stay_in_touch(),
  exchangeOffered: (m) => m.exchange_wants(),
  exchangeAccepted: (m) => m.exchange_accepted(),
  groupRequested: (m, count) => m.association_requests_count({ count }),
  groupApproved: (m) => m.notification_approved(),
  groupRefused: (m) => m.notification_declined(),
  groupRemoved: (m) => m.notification_removed(),
  groupInvited: (m) => m.association_invited(),
  groupOwned: (m) => m.group_owner_now(),
  associationRequested: (m, count) => m.association_requests_count({ count }),
  associationApproved: (m) => m.notification_approved(),
  associationRefused: (m) => m.notification_declined(),
  associationRemoved: (m) => m.notification_removed(),
  associationInvited: (m) => m.association_invited(),
  associationRole: (m) => m.notification_role(),
  associationNotice: (m) => m.association_announcement(),
  planPaid: (m) => m.notification_payment(),
  planRenewed: (m) => m.notification_renewed(),
  planRenewsSoon: (m) => m.notification_renews(),
  planEndsSoon: (m) => m.notification_plan_ends(),
  planFailing: (m) => m.notification_payment_failed(),
  planEnded: (m) => m.notification_plan_ended(),
  newDevice: (m) => m.notification_new_device(),
  passwordChanged: (m) => m.notification_password(),
  idChanged: (m) => m.notification_id(),
  methodAdded: (m) => m.notification_method_added(),
  methodRemoved: (m) => m.notification_method_removed(),
};

/** Returns what happened, without names. @param count how many times */
export const toTitle = (m: TitleMessages, kind: NotificationKind, count: number): string => TITLES[kind](m, count);
