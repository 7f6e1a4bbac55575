import {
  ArrowLeftRight,
  BookUser,
  CreditCard,
  Landmark,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  UsersRound,
} from "lucide-react";
import { createElement } from "react";
import {
  NOTIFICATION_KINDS,
  type NotificationAudience,
  type NotificationKind,
} from "../../../../domain/notifications/notificationKinds.ts";

const BY_AUDIENCE: Record<NotificationAudience, LucideIcon> = {
  account: ShieldCheck,
  cardOwner: BookUser,
  contactOwner: BookUser,
  exchangeRecipient: ArrowLeftRight,
  contactHolder: ArrowLeftRight,
  groupOwner: UsersRound,
  groupMember: UsersRound,
  groupVisitor: UsersRound,
  associationApprover: Landmark,
  associationMember: Landmark,
  associationInvitee: Landmark,
  associationVisitor: Landmark,
};

function chooseIcon(kind: NotificationKind): LucideIcon {
  if (kind === "notice") return Megaphone;
  return kind.startsWith("plan") ? CreditCard : BY_AUDIENCE[NOTIFICATION_KINDS[kind].audience];
}

/** The icon of what a notification is about. */
export function KindIcon({ kind, className }: { kind: NotificationKind; className: string }) {
  return createElement(chooseIcon(kind), { "aria-hidden": true, className, strokeWidth: 1.6 });
}
