import { ROLES, type Role } from "../../../domain/associations/roles.ts";
import type { StoredKind } from "../../../domain/notifications/notificationKinds.ts";
import { toTitle } from "../../../domain/notifications/titles.ts";
import { deviceName } from "../../../domain/users/deviceName.ts";
import { m } from "../../lib/i18n.ts";
import { roleName } from "../associations/messages.ts";
import { isProvider, providerLabel } from "../session/providers.ts";
import type { Notification } from "./queries.ts";

/** What happened, without names. */
export const notificationTitle = ({ kind, count }: Notification): string => toTitle(m, kind, count);

const LABELS: Partial<Record<StoredKind, () => string>> = {
  contactReceived: () => m.notification_new_contacts(),
  cardSaved: () => m.notification_card_saved(),
  groupRequested: () => m.notification_join_requests(),
  associationRequested: () => m.notification_join_requests(),
};

/** The name of a kind in the settings, without a count. */
export const kindLabel = (kind: StoredKind): string => LABELS[kind]?.() ?? toTitle(m, kind, 1);

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
