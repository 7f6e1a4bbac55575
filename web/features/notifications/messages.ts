import { ROLES, type Role } from "../../../domain/associations/roles.ts";
import type { Topic } from "../../../domain/notifications/channels.ts";
import type { NotificationKind, StoredKind } from "../../../domain/notifications/notificationKinds.ts";
import { toTitle } from "../../../domain/notifications/titles.ts";
import { deviceName } from "../../../domain/users/deviceName.ts";
import { m } from "../../lib/i18n.ts";
import { roleName } from "../associations/messages.ts";
import { isProvider, providerLabel } from "../session/providers.ts";
import type { Notification } from "./queries.ts";

/** True for a request to join a group or an association, which shows the person who asks. */
export const isRequest = ({ kind }: Notification): boolean =>
  kind === "groupRequested" || kind === "associationRequested";

/** What happened, without names. */
export const notificationTitle = ({ kind, count }: Notification): string => toTitle(m, kind, count);

type Names = { name: string; group: string; card: string; device: string; role: string };

/** A sentence and the names that it needs. */
type Saying = { needs: (keyof Names)[]; say: (names: Names, count: number) => string };

/** What happened in a sentence with its names: of the person, of the group or association, of the card, … */
const SENTENCES: Partial<Record<NotificationKind, Saying>> = {
  contactReceived: { needs: ["name"], say: (names) => m.notification_contact_from(names) },
  cardSaved: { needs: ["name", "card"], say: (names) => m.notification_saved_by(names) },
  stayInTouch: { needs: ["name"], say: (names) => m.notification_touch(names) },
  exchangeOffered: { needs: ["name"], say: (names) => m.notification_offered(names) },
  exchangeAccepted: { needs: ["name"], say: (names) => m.notification_exchanged(names) },
  groupRequested: { needs: ["name", "group"], say: (names) => m.notification_asked(names) },
  groupApproved: { needs: ["group"], say: (names) => m.notification_joined(names) },
  groupRefused: { needs: ["group"], say: (names) => m.notification_declined_by(names) },
  groupRemoved: { needs: ["group"], say: (names) => m.notification_removed_from(names) },
  groupInvited: { needs: ["name", "group"], say: (names) => m.notification_invited_by(names) },
  associationRequested: { needs: ["name", "group"], say: (names) => m.notification_asked(names) },
  associationApproved: { needs: ["group"], say: (names) => m.notification_joined(names) },
  associationRefused: { needs: ["group"], say: (names) => m.notification_declined_by(names) },
  associationRemoved: { needs: ["group"], say: (names) => m.notification_removed_from(names) },
  associationInvited: { needs: ["name", "group"], say: (names) => m.notification_invited_by(names) },
  associationRole: { needs: ["group", "role"], say: (names) => m.notification_role_in(names) },
  associationNotice: { needs: ["group"], say: (names) => m.notification_announced(names) },
  newDevice: { needs: ["device"], say: (names) => m.notification_login(names) },
};

const ASKED_SEVERAL: Saying = {
  needs: ["group"],
  say: ({ group }, count) => m.notification_asked_several({ group, count }),
};

/** What became of a request to join. */
const ANSWERED: Record<NonNullable<Notification["answer"]>, Saying> = {
  approved: { needs: ["name", "group"], say: (names) => m.notification_approved_of(names) },
  declined: { needs: ["name", "group"], say: (names) => m.notification_declined_of(names) },
};

/** The sentence of a notification. Most kinds have none if it happened several times. */
function findSaying(notification: Notification): Saying | undefined {
  const { kind, count, answer } = notification;
  if (count > 1) return isRequest(notification) ? ASKED_SEVERAL : undefined;
  return answer ? ANSWERED[answer] : SENTENCES[kind];
}

/** A piece of a sentence. `is` states which name it is, which stands out; undefined for the words around it. */
type Piece = { text: string; is: keyof Names | undefined };

/**
 * What happened, as a sentence in pieces. Undefined if it has no sentence: it happened several times, or a name is
 * missing, e.g. of a person who has deleted the account.
 */
export function notificationSentence(notification: Notification): Piece[] | undefined {
  const { count, actor, subject } = notification;
  const sentence = findSaying(notification);
  const detail = notificationDetail(notification);
  const names = { name: actor, group: subject, card: subject, device: detail, role: detail };
  if (!sentence || sentence.needs.some((need) => names[need] === null)) return undefined;
  // The marks are in no message.
  const marks = { name: "<name>", group: "<group>", card: "<card>", device: "<device>", role: "<role>" };
  const text = sentence.say(marks, count);
  return text.split(/<(\w+)>/).map((part, index) => {
    const is = index % 2 === 1 ? (part as keyof Names) : undefined;
    return { text: is ? (names[is] ?? "") : part, is };
  });
}

const LABELS: Partial<Record<StoredKind, () => string>> = {
  contactReceived: () => m.notification_new_contacts(),
  cardSaved: () => m.notification_card_saved(),
  groupRequested: () => m.notification_join_requests(),
  associationRequested: () => m.notification_join_requests(),
};

/** The name of a kind in the settings, without a count. */
export const kindLabel = (kind: StoredKind): string => LABELS[kind]?.() ?? toTitle(m, kind, 1);

const TOPIC_NAMES: Record<Topic, () => string> = {
  cards: () => m.my_page_cards(),
  groups: () => m.nav_groups(),
  associations: () => m.nav_associations(),
  plans: () => m.notification_topic_plans(),
  security: () => m.notification_topic_security(),
};

/** The name of a topic in the settings. */
export const topicName = (topic: Topic): string => TOPIC_NAMES[topic]();

const isRole = (detail: string): detail is Role => ROLES.some((role) => role === detail);

const METHODS: Record<string, () => string> = {
  password: () => m.field_password(),
  passkey: () => m.passkey_title(),
};

/** The new role, the device or the login method. */
export function notificationDetail({ kind, detail }: Notification): string | null {
  if (detail === null) return null;
  if (kind === "newDevice") return deviceName(detail) ?? m.device_unknown();
  if (kind === "associationRole") return isRole(detail) ? roleName(detail) : null;
  return isProvider(detail) ? providerLabel(detail) : (METHODS[detail]?.() ?? null);
}

/** What became of a request to join, on whichever device it was answered. Undefined while it waits. */
export function requestOutcome({ answer }: Notification): string | undefined {
  if (answer === "approved") return m.notification_request_approved();
  return answer === "declined" ? m.notification_request_declined() : undefined;
}
